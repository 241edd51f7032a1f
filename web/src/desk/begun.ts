/** What a player has begun, by its place: news leave it as it is while the same is due there. */

export class Begun<Work> {
  readonly #works = new Map<string, { due: string; work: Work }>();

  /** The work begun at a place, or a new one if something else is due there now. */
  at(place: string, due: string, begin: () => Work): Work {
    const begun = this.#works.get(place);
    if (begun?.due === due) return begun.work;
    const work = begin();
    this.#works.set(place, { due, work });
    return work;
  }

  forget(place: string): void {
    this.#works.delete(place);
  }
}
