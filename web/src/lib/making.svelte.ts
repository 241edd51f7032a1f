/** The row being made: pieces, a cursor, and every step back until it is sent. */
import type { SpaceShown } from "./protocol";

export type Piece = string | null;

/** Why a row cannot be sent yet; the page says it in words. */
export type Lack =
  | { why: "empty"; count: number }
  | { why: "repeats" }
  | { why: "pegs"; pegs: number };

export class Making {
  pieces = $state<Piece[]>([]);
  /** Where the next piece goes. */
  at = $state(0);
  #past = $state.raw<Piece[][]>([]);

  constructor(
    readonly space: SpaceShown,
    /** Holes left alone count as void (group), instead of waiting for a peg. */
    readonly hasVoids: boolean = false,
  ) {
    this.pieces = Array<Piece>(space.holes).fill(null);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get isEmpty(): boolean {
    return this.pieces.every((piece) => piece === null);
  }

  /** What lies in the tray: voids are holes left alone, not pieces. */
  get tray(): string[] {
    return this.space.symbols.filter((symbol) => !this.hasVoids || symbol !== "blank");
  }

  get lack(): Lack | null {
    const empty = this.pieces.filter((piece) => piece === null).length;
    if (!this.hasVoids && empty) return { why: "empty", count: empty };
    const { pegs, holes, repeats } = this.space;
    if (pegs !== null && holes - empty !== pegs) return { why: "pegs", pegs };
    if (!repeats && new Set(this.pieces).size < this.pieces.length) return { why: "repeats" };
    return null;
  }

  /** The row as it is sent. */
  get code(): string[] {
    return this.pieces.map((piece) => piece ?? "blank");
  }

  /** A piece for the hole at the cursor; the cursor goes to the next empty hole. */
  put(symbol: string): void {
    this.place(this.at, symbol);
    this.at = this.#nextEmpty();
  }

  place(hole: number, symbol: Piece): void {
    this.#change((pieces) => (pieces[hole] = symbol));
  }

  /** From hole to hole: what lay there goes the other way. */
  swap(from: number, to: number): void {
    this.#change((pieces) => {
      [pieces[from], pieces[to]] = [pieces[to] ?? null, pieces[from] ?? null];
    });
    this.at = to;
  }

  fill(symbol: string): void {
    this.#change((pieces) => pieces.fill(symbol));
  }

  /** An old row, or what was typed, as far as it fits. */
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

  /** Takes the piece at the cursor away, or the one before it. */
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
  }

  #change(how: (pieces: Piece[]) => void): void {
    const before = $state.snapshot(this.pieces);
    how(this.pieces);
    this.#past = [...this.#past, before];
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

/** Typed text to pieces: digits of the tray, letters or names, with or without spaces. */
export function typed(text: string, tray: readonly string[], letters: ReadonlyMap<string, string>): Piece[] {
  const words = text.trim().toLowerCase().split(/[\s,;]+/).filter(Boolean);
  const single = words.length === 1 ? [...(words[0] ?? "")] : words;
  const parts = words.length === 1 && letters.has(words[0] ?? "") ? words : single;
  return parts.map((part) => letters.get(part) ?? tray[Number(part) - 1] ?? null);
}
