/** News at a pace people can follow: the program plays faster than anybody can watch. */
import type { Heard } from "./protocol";
import { isCalm } from "./settings.svelte";

const PAUSE = 550;
const WATCHED = new Set(["row_placed", "row_sealed", "row_marked", "asked", "claimed"]);

function isWatched(heard: Heard): boolean {
  return !heard.done && heard.events.some((event) => WATCHED.has(event.type));
}

export class Pace {
  #waiting: Heard[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;

  constructor(readonly file: (heard: Heard) => void) {}

  /** Files news at once, or after a short rest since the last; the order is kept. */
  take(heard: Heard): void {
    this.#waiting.push(heard);
    if (isCalm() || document.visibilityState === "hidden") this.flush();
    else if (this.#waiting.length === 1) this.#next();
  }

  /** Files all that waits. */
  flush(): void {
    clearTimeout(this.#timer);
    for (const heard of this.#waiting.splice(0)) this.file(heard);
  }

  /** Forgets all that waits: something fresher is here. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #next(): void {
    const heard = this.#waiting[0];
    if (!heard) return;
    const rest = isWatched(heard) ? this.#last + PAUSE - performance.now() : 0;
    if (rest <= 0) this.#step();
    else this.#timer = setTimeout(() => this.#step(), rest);
  }

  #step(): void {
    const heard = this.#waiting.shift();
    if (!heard) return;
    if (isWatched(heard)) this.#last = performance.now();
    this.file(heard);
    this.#next();
  }
}
