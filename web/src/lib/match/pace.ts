/** Delays news so that people can follow the program's moves. Independent of the setting for animations. */
import type { Heard } from "../generated/protocol";

/** Milliseconds between two rows of others: a code, its marks, and a moment to think. */
const BETWEEN_ROWS = 1150;
/** Before whatever answers the player's own move, or asks the player for the next one. */
const REPLY = 550;
/** Before a mark that was not given together with its row. */
const BEFORE_MARK = 400;

const ROWS = new Set(["row_placed", "row_sealed", "asked", "claimed"]);

function hasRow({ events }: Heard): boolean {
  return events.some((event) => ROWS.has(event.type));
}

function isWatched(heard: Heard): boolean {
  return !heard.done && (hasRow(heard) || heard.events.some((event) => event.type === "row_marked"));
}

export class Pace {
  #waiting: Heard[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;
  #lastWasOwn = false;

  constructor(
    readonly file: (heard: Heard) => void,
    /** Whether the player is to move once this is known. */
    readonly isAsked: (heard: Heard) => boolean = () => false,
  ) {}

  /** Delivers news in order, at once or after a pause since the last. */
  take(heard: Heard): void {
    this.#waiting.push(heard);
    // The player's own move is never delayed by earlier news.
    if (heard.done || document.visibilityState === "hidden") this.flush();
    else if (this.#waiting.length === 1) this.#next();
  }

  /** Delivers all waiting news. */
  flush(): void {
    clearTimeout(this.#timer);
    for (const heard of this.#waiting.splice(0)) this.#give(heard);
  }

  /** Discards all waiting news: a newer state has arrived. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #next(): void {
    const heard = this.#waiting[0];
    if (!heard) return;
    const rest = isWatched(heard) ? this.#last + this.#restBefore(heard) - performance.now() : 0;
    if (rest <= 0) this.#step();
    else this.#timer = setTimeout(() => this.#step(), rest);
  }

  #restBefore(heard: Heard): number {
    if (!hasRow(heard)) return BEFORE_MARK;
    return this.#lastWasOwn || this.isAsked(heard) ? REPLY : BETWEEN_ROWS;
  }

  #step(): void {
    const heard = this.#waiting.shift();
    if (!heard) return;
    this.#give(heard);
    this.#next();
  }

  #give(heard: Heard): void {
    // The player's own move counts too, so that a reply to it is delayed.
    if (isWatched(heard) || heard.done) {
      this.#last = performance.now();
      this.#lastWasOwn = Boolean(heard.done);
    }
    this.file(heard);
  }
}
