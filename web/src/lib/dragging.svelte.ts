/** Pieces carried by finger or mouse: from the tray, from hole to hole, from an old row. */

export interface Carried {
  symbol: string;
  /** The hole it was taken from; null from the tray. */
  from: number | null;
  /** A whole old row. */
  row: readonly string[] | null;
}

const FAR = 8;
const LONG = 500;

export const hand = $state<{ carried: Carried | null; x: number; y: number }>({
  carried: null,
  x: 0,
  y: 0,
});

interface Grips {
  what: () => Carried | null;
  tap: () => void;
  press?: (() => void) | undefined;
  drop: (carried: Carried, hole: number | null) => void;
}

function holeUnder(x: number, y: number): number | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-hole]");
  return element ? Number(element.dataset["hole"]) : null;
}

/** An attachment: tap, long press and drag on one piece, by any pointer. */
export function grip(grips: () => Grips): (element: HTMLElement) => () => void {
  return (element) => {
    const held = new Held(element, grips);
    return () => held.release();
  };
}

class Held {
  #start: { x: number; y: number; id: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDone = false;

  constructor(
    readonly element: HTMLElement,
    readonly grips: () => Grips,
  ) {
    element.addEventListener("pointerdown", this.#down);
    element.addEventListener("pointermove", this.#move);
    element.addEventListener("pointerup", this.#up);
    element.addEventListener("pointercancel", this.#cancel);
    element.addEventListener("contextmenu", this.#noMenu);
    element.addEventListener("click", this.#click);
  }

  release(): void {
    clearTimeout(this.#timer);
    this.#cancel();
    this.element.removeEventListener("pointerdown", this.#down);
    this.element.removeEventListener("pointermove", this.#move);
    this.element.removeEventListener("pointerup", this.#up);
    this.element.removeEventListener("pointercancel", this.#cancel);
    this.element.removeEventListener("contextmenu", this.#noMenu);
    this.element.removeEventListener("click", this.#click);
  }

  readonly #noMenu = (event: Event): void => event.preventDefault();

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    this.#isDone = false;
    // A quick hand has left the piece before the first move is heard.
    this.element.setPointerCapture(event.pointerId);
    this.#timer = setTimeout(() => this.#press(), LONG);
  };

  #press(): void {
    const { press } = this.grips();
    if (!press || hand.carried) return;
    this.#isDone = true;
    press();
  }

  readonly #move = (event: PointerEvent): void => {
    if (!this.#start || this.#isDone) return;
    const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > FAR;
    if (!hand.carried && far) this.#lift();
    if (hand.carried) Object.assign(hand, { x: event.clientX, y: event.clientY });
  };

  #lift(): void {
    clearTimeout(this.#timer);
    hand.carried = this.grips().what();
  }

  readonly #up = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    const { carried } = hand;
    this.#start = null;
    if (!carried) return;
    hand.carried = null;
    this.#isDone = true;
    this.grips().drop(carried, holeUnder(event.clientX, event.clientY));
  };

  readonly #cancel = (): void => {
    clearTimeout(this.#timer);
    this.#start = null;
    hand.carried = null;
  };

  /** Keyboards and screen readers click too; a click that ends a drag or a press is none. */
  readonly #click = (): void => {
    if (this.#isDone) this.#isDone = false;
    else this.grips().tap();
  };
}
