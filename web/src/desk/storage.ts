/** Stores an unfinished row in the tab's session, so that it survives a reload. */

export class RowStorage {
  constructor(
    /** The key in storage: table, seat, action and area. */
    readonly place: string,
    /** Identifies the row; pieces stored for another one are ignored. */
    readonly due: string,
  ) {}

  read(): readonly (string | null)[] {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.place) ?? "null") as { due: string; pieces: (string | null)[] } | null;
      return kept?.due === this.due && Array.isArray(kept.pieces) ? kept.pieces : [];
    } catch {
      return [];
    }
  }

  write(pieces: readonly (string | null)[]): void {
    try {
      sessionStorage.setItem(this.place, JSON.stringify({ due: this.due, pieces }));
    } catch {
      // Storage is full or unavailable: the row lasts until the page closes.
    }
  }

  forget(): void {
    try {
      sessionStorage.removeItem(this.place);
    } catch {
      // It was not stored.
    }
  }
}
