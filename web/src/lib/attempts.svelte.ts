/** Whatever the server may refuse, tried; why it was refused is kept to be shown. */
import { Refusal } from "./api";
import { refusalSaid } from "./spoken";

export class Attempts {
  /** The last refusal in words; empty after something went well. */
  problem = $state("");

  /** Whether it went well. */
  async make(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
      this.problem = "";
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.problem = refusalSaid(why);
    }
    return !this.problem;
  }
}
