/** Runs requests that the server may refuse, and keeps the last refusal for display. */
import { Refusal } from "./api";
import { refusalText } from "../match/sentences";

export class Attempts {
  /** The last refusal as a sentence; empty after a success. */
  problem = $state("");

  /** Runs a request; false if it was refused. */
  async make(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
      this.problem = "";
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.problem = refusalText(why);
    }
    return !this.problem;
  }
}
