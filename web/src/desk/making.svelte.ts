/** The row being composed: pieces, a cursor, and undo. */
import type { RowStorage } from "./storage";
import type { DragItem } from "./dragging.svelte";
import type { SpaceShown } from "../lib/generated/protocol";

export type Piece = string | null;

/** Why a row cannot be sent yet. */
export type Lack = { why: "empty"; count: number } | { why: "repeats" } | { why: "pegs"; pegs: number };

export class Making {
  pieces = $state<Piece[]>([]);
  /** The cursor: the hole for the next piece. */
  at = $state(0);
  #past = $state.raw<Piece[][]>([]);

  constructor(
    readonly space: SpaceShown,
    /** Group: empty holes count as void. */
    readonly hasVoids: boolean = false,
    readonly storage: RowStorage | null = null,
    /** Royale: the area of the row. */
    readonly area: string | null = null,
  ) {
    const kept = storage?.read() ?? [];
    this.pieces = Array.from({ length: space.holes }, (_, hole) => this.#known(kept[hole]));
    this.at = this.#nextEmpty();
  }

  /** Whether one piece may be used in every hole. */
  get canFill(): boolean {
    return this.space.repeats && this.space.pegs === null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get isEmpty(): boolean {
    return this.pieces.every((piece) => piece === null);
  }

  /** The pieces of the tray; a void is an empty hole, not a piece. */
  get tray(): string[] {
    return this.space.symbols.filter((symbol) => !this.hasVoids || symbol !== "blank");
  }

  get lack(): Lack | null {
    const empty = this.pieces.filter((piece) => piece === null).length;
    if (!this.hasVoids && empty) return { why: "empty", count: empty };
    const { pegs, holes, repeats } = this.space;
    if (pegs !== null && holes - empty !== pegs) return { why: "pegs", pegs };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read at once
    if (!repeats && new Set(this.pieces).size < this.pieces.length) return { why: "repeats" };
    return null;
  }

  /** The row in the form that is sent. */
  get code(): string[] {
    return this.pieces.map((piece) => piece ?? "blank");
  }

  /** Places a piece at the cursor, which moves to the next empty hole. */
  put(symbol: string): void {
    this.place(this.at, symbol);
    this.at = this.#nextEmpty();
  }

  /** Selects a hole and removes its piece. */
  tap(hole: number): void {
    if (this.pieces[hole] !== null) this.place(hole, null);
    this.at = hole;
  }

  /** Drops a dragged item on a hole, or outside the row. */
  take(carried: DragItem, hole: number | null): void {
    if (carried.row) this.copy(carried.row);
    else if (hole === null && carried.from !== null) this.place(carried.from, null);
    else if (hole !== null && carried.from !== null) this.swap(carried.from, hole);
    else if (hole !== null) this.#lay(hole, carried.symbol);
  }

  #lay(hole: number, symbol: string): void {
    this.place(hole, symbol);
    if (this.at === hole) this.at = this.#nextEmpty();
  }

  place(hole: number, symbol: Piece): void {
    this.#change((pieces) => (pieces[hole] = symbol));
  }

  /** Exchanges the contents of two holes. */
  swap(from: number, to: number): void {
    this.#change((pieces) => {
      [pieces[from], pieces[to]] = [pieces[to] ?? null, pieces[from] ?? null];
    });
    this.at = to;
  }

  fill(symbol: string): void {
    this.#change((pieces) => pieces.fill(symbol));
  }

  /** Copies an old or typed row; unknown pieces are left out. */
  copy(code: readonly Piece[]): void {
    this.#change((pieces) => {
      pieces.forEach((_, hole) => (pieces[hole] = this.#known(code[hole])));
    });
    this.at = this.#nextEmpty();
  }

  clear(): void {
    if (!this.isEmpty) this.#change((pieces) => pieces.fill(null));
    this.at = 0;
  }

  /** Removes the piece at the cursor, otherwise the one before it. */
  back(): void {
    const hole = this.pieces[this.at] !== null ? this.at : Math.max(0, this.at - 1);
    if (this.pieces[hole] !== null) this.place(hole, null);
    this.at = hole;
  }

  move(step: number): void {
    const { holes } = this.space;
    this.at = (this.at + step + holes) % holes;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.pieces = before;
    this.#past = this.#past.slice(0, -1);
    this.at = this.#nextEmpty();
    this.storage?.write(before);
  }

  #change(how: (pieces: Piece[]) => void): void {
    const before = $state.snapshot(this.pieces);
    how(this.pieces);
    this.#past = [...this.#past, before];
    this.storage?.write(this.pieces);
  }

  #known(piece: Piece | undefined): Piece {
    if (!piece || (piece === "blank" && this.hasVoids)) return null;
    return this.space.symbols.includes(piece) ? piece : null;
  }

  #nextEmpty(): number {
    const { holes } = this.space;
    for (let step = 0; step < holes; step++) {
      const hole = (this.at + step) % holes;
      if (this.pieces[hole] === null) return hole;
    }
    return this.at;
  }
}

/** Parses a typed row: digits of the tray, letters or names, with or without separators. */
export function typed(text: string, tray: readonly string[], letters: ReadonlyMap<string, string>): Piece[] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const single = words.length === 1 ? [...(words[0] ?? "")] : words;
  const parts = words.length === 1 && letters.has(words[0] ?? "") ? words : single;
  return parts.map((part) => letters.get(part) ?? tray[Number(part) - 1] ?? null);
}
