/** Notes as on paper: colours and places crossed out, for one's own eyes, kept on the device. */

export class Notes {
  #crossed = $state<Record<string, boolean>>({});

  constructor(readonly key: string) {
    try {
      this.#crossed = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, boolean>;
    } catch {
      // Unreadable notes are no notes.
    }
  }

  /** Whether a symbol is crossed out for a hole, or altogether. */
  isCrossed(symbol: string, hole: number): boolean {
    return (this.#crossed[symbol] || this.#crossed[`${symbol} ${hole}`]) ?? false;
  }

  /** Whether exactly this is crossed: a symbol, or a symbol in a hole. */
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
      // Notes last as long as the page, then.
    }
  }
}
