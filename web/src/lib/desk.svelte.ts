/** What lies before the player: which word is due, the row being made for it, and its sending. */
import { untrack } from "svelte";
import { Making } from "./making.svelte";
import type { OfferShown, SpaceShown } from "./protocol";
import type { Table } from "./table.svelte";

export type CodeWord = "set" | "guess" | "ask" | "claim" | "reveal";

/** What is asked of a player; a call is never asked of anybody. */
const WORDS: readonly CodeWord[] = ["reveal", "set", "guess", "ask"];

export class Desk {
  /** The area chosen where several are open. */
  area = $state<string | null>(null);
  /** Group: the call is being made instead of a question. */
  isClaiming = $state(false);

  readonly word = $derived.by((): CodeWord | null => {
    if (this.isClaiming && this.table.offer("claim")) return "claim";
    return WORDS.find((word) => this.table.offer(word)) ?? null;
  });

  readonly areas = $derived.by(() =>
    (this.table.offer("guess")?.boards ?? []).flatMap((board) => (board.area ? [board.area] : [])),
  );

  readonly space = $derived.by((): SpaceShown | null => {
    const offer = this.word && this.table.offer(this.word);
    return offer ? this.#spaceIn(offer) : null;
  });

  /** Changes when another row, or another kind of row, is to be made. */
  readonly #due = $derived.by(() =>
    [
      this.table.seat,
      this.word,
      this.areaMeant,
      this.table.view?.rounds.length,
      this.#rowsOfMine(),
      JSON.stringify(this.space),
    ].join(" "),
  );

  readonly making = $derived.by((): Making | null => {
    void this.#due;
    return untrack(() => {
      const { space, word } = this;
      if (!space || space.cards) return null;
      return new Making(space, word === "ask" || word === "claim");
    });
  });

  constructor(readonly table: Table) {}

  get areaMeant(): string | null {
    return this.areas.find((area) => area === this.area) ?? this.areas[0] ?? null;
  }

  /** An old row for the one being made. */
  readonly copy = (code: readonly string[], area: string | null): void => {
    if (area !== null && this.areas.includes(area)) this.area = area;
    this.making?.copy(code);
  };

  /** Sends the code for the word that is due. */
  send(code: unknown[]): void {
    const { word } = this;
    if (!word) return;
    const area = this.areaMeant;
    if (word === "guess") this.table.act({ do: word, code, ...(area && { area }) }, this.#rowsOfMine() + 1);
    else this.table.act({ do: word, code });
    this.isClaiming = false;
  }

  /** Whether the row being made was played before on the same board. */
  get isRepeated(): boolean {
    const made = this.making?.code.join();
    const { round, seat } = this.table;
    if (this.word !== "guess" || !round || this.making?.lack) return false;
    return round.rows.some((row) => {
      const board = round.boards[row.board];
      const mine = board?.seekers.includes(seat ?? -1) && board.area === this.areaMeant;
      return mine && row.code?.join() === made;
    });
  }

  #spaceIn(offer: OfferShown): SpaceShown | null {
    if (offer.space) return offer.space;
    const boards = offer.boards ?? [];
    return (boards.find((board) => board.area === this.areaMeant) ?? boards[0])?.space ?? null;
  }

  #rowsOfMine(): number {
    const { round, seat } = this.table;
    if (!round || round.result !== null) return 0;
    const area = this.areaMeant;
    return round.rows.filter(
      (row) => row.seat === seat && (area === null || round.boards[row.board]?.area === area),
    ).length;
  }
}
