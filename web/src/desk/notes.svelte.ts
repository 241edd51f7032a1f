/** A player's notes: colours crossed out, in all holes or in single ones; stored on the device. */

export class Notes {
  #crossed = $state<Record<string, boolean>>({});

  constructor(readonly key: string) {
    try {
      this.#crossed = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, boolean>;
    } catch {
      // Unreadable notes count as empty.
    }
  }

  /** Whether a symbol is crossed out for a hole, by itself or in all holes. */
  isCrossed(symbol: string, hole: number): boolean {
    return (this.#crossed[symbol] || this.#crossed[`${symbol} ${hole}`]) ?? false;
  }

  /** Whether exactly this note exists: a symbol, or a symbol in a hole. */
  has(symbol: string, hole: number | null): boolean {
    return this.#crossed[Notes.#name(symbol, hole)] ?? false;
  }

  toggle(symbol: string, hole: number | null): void {
    const name = Notes.#name(symbol, hole);
    this.#crossed[name] = !this.#crossed[name];
    this.#keep();
  }

  clear(): void {
    this.#crossed = {};
    this.#keep();
  }

  static #name(symbol: string, hole: number | null): string {
    return hole === null ? symbol : `${symbol} ${hole}`;
  }

  #keep(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.#crossed));
    } catch {
      // Storage is full or unavailable: the notes last until the page closes.
    }
  }
}
