/** A player's input: which action is due, the row composed for it, and its sending. */
import { untrack } from "svelte";
import { Begun } from "./begun";
import { RowStorage } from "./storage";
import { Making } from "./making.svelte";
import type { OfferShown, SpaceShown } from "../lib/generated/protocol";
import type { Table } from "../lib/server/table.svelte";

/** What the desk needs of a table. */
export type DeskTable = Pick<Table, "name" | "view" | "round" | "seat" | "isShared" | "offer" | "act">;

export type CodeWord = "set" | "guess" | "ask" | "claim" | "reveal";

/** Actions that need a code, in order of priority; a claim is always the player's choice. */
const WORDS: readonly CodeWord[] = ["reveal", "set", "guess", "ask"];

export class Desk {
  /** Royale: the selected area. */
  area = $state<string | null>(null);
  /** Group: composing a claim instead of a question. */
  isClaiming = $state(false);

  readonly word = $derived.by((): CodeWord | null => {
    if (this.isClaiming && this.table.offer("claim")) return "claim";
    return WORDS.find((word) => this.table.offer(word)) ?? null;
  });

  readonly areas = $derived.by(() =>
    (this.table.offer("guess")?.boards ?? []).flatMap((board) => (board.area ? [board.area] : [])),
  );

  readonly space = $derived.by((): SpaceShown | null => this.#spaceIn(this.areaMeant));

  /** Identifies the rows due, per area: changes when another row is to be composed. */
  readonly #due = $derived.by((): string => {
    const areas: readonly (string | null)[] = this.areas.length ? this.areas : [null];
    return JSON.stringify(areas.map((area) => [area, this.#dueIn(area)]));
  });

  readonly #makings = $derived.by((): Map<string | null, Making> => {
    const due = JSON.parse(this.#due) as [string | null, string][];
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a new map each time, never changed
    return untrack(() => new Map(due.flatMap(([area, row]) => this.#composed(area, row))));
  });

  readonly #rows = new Begun<Making>();
  readonly #cards = new Begun<Picking>();

  /** The row being composed. */
  readonly making = $derived.by((): Making | null => this.#makings.get(this.areaMeant) ?? null);

  /** The selected cards, if the code consists of cards. */
  readonly picking = $derived.by((): Picking | null => {
    const due = this.#due;
    return untrack(() => this.#picked(due));
  });

  constructor(readonly table: DeskTable) {}

  get areaMeant(): string | null {
    return this.areas.find((area) => area === this.area) ?? this.areas[0] ?? null;
  }

  /** The mark that the table waits for; not one that may be corrected meanwhile. */
  get markDue(): OfferShown | null {
    const { view, seat } = this.table;
    const isAwaited = this.word === null && seat !== null && (view?.awaited.includes(seat) ?? false);
    return (isAwaited && this.table.offer("mark")) || null;
  }

  /** The row being composed in any area. */
  makingIn(area: string | null): Making | null {
    return this.#makings.get(area) ?? null;
  }

  /** Copies an old row into the one being composed. */
  readonly copy = (code: readonly string[], area: string | null): void => {
    if (area !== null && this.areas.includes(area)) this.area = area;
    this.making?.copy(code);
  };

  /** Sends a code with the action that is due. */
  send(code: unknown[]): void {
    const { word } = this;
    if (!word) return;
    const area = this.areaMeant;
    if (word === "guess") this.table.act({ do: word, code, ...(area && { area }) }, this.#rowsOfMine(area) + 1);
    else this.table.act({ do: word, code });
    this.making?.storage?.forget();
    this.#rows.forget(this.#place(area));
    this.#cards.forget(this.#place(area));
    this.isClaiming = false;
  }

  /** Whether the same row was placed on this board before. */
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

  #spaceIn(area: string | null): SpaceShown | null {
    const offer = this.word && this.table.offer(this.word);
    if (!offer) return null;
    const boards = offer.boards ?? [];
    return offer.space ?? (boards.find((board) => board.area === area) ?? boards[0])?.space ?? null;
  }

  #dueIn(area: string | null): string {
    const { view, round, seat } = this.table;
    // A round that is still to begin has its number already: the first code of another player begins it.
    const rows = [(view?.coming ?? round)?.number, this.#rowsOfMine(area)];
    return [seat, this.word, area, ...rows, JSON.stringify(this.#spaceIn(area))].join(" ");
  }

  #composed(area: string | null, due: string): [string | null, Making][] {
    const space = this.#spaceIn(area);
    if (!space || space.cards) return [];
    return [[area, this.#rows.at(this.#place(area), due, () => this.#begin(space, area, due))]];
  }

  #picked(due: string): Picking | null {
    const { space } = this;
    return space?.cards ? this.#cards.at(this.#place(this.areaMeant), due, () => new Picking(space.holes)) : null;
  }

  #begin(space: SpaceShown, area: string | null, due: string): Making {
    const hasVoids = this.word === "ask" || this.word === "claim";
    // On a shared device nobody may find another player's unfinished code.
    const storage = this.table.isShared ? null : new RowStorage(this.#place(area), due);
    return new Making(space, hasVoids, storage, area);
  }

  /** Where a row in progress is kept. */
  #place(area: string | null): string {
    return `keypeg row ${this.table.name} ${this.table.seat} ${this.word} ${area ?? ""}`;
  }

  #rowsOfMine(area: string | null): number {
    const { round, seat } = this.table;
    if (!round || round.result !== null) return 0;
    return round.rows.filter((row) => row.seat === seat && (area === null || round.boards[row.board]?.area === area)).length;
  }
}

/** Cards selected from the pack, in order. */
export class Picking {
  cards = $state<string[][]>([]);

  constructor(readonly holes: number) {}

  get lack(): number {
    return this.holes - this.cards.length;
  }

  placeOf(card: readonly string[]): number {
    return this.cards.findIndex((each) => each.join() === card.join());
  }

  toggle(card: readonly string[]): void {
    const place = this.placeOf(card);
    if (place >= 0) this.cards.splice(place, 1);
    else if (this.lack > 0) this.cards.push([...card]);
  }
}
