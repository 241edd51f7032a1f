/** Drag and drop by any pointer: from the tray, between holes, from an old row. */

export interface DragItem {
  symbol: string;
  /** The hole it was taken from; null for the tray. */
  from: number | null;
  /** Set when a whole old row is dragged. */
  row: readonly string[] | null;
}

const FAR = 8;
/** Milliseconds of a long press. */
const LONG = 600;

export const hand = $state<{ carried: DragItem | null; x: number; y: number }>({
  carried: null,
  x: 0,
  y: 0,
});

interface Grips {
  what: () => DragItem | null;
  tap: () => void;
  press?: (() => void) | undefined;
  drop: (carried: DragItem, hole: number | null) => void;
}

function holeUnder(x: number, y: number): number | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-hole]");
  return element ? Number(element.dataset["hole"]) : null;
}

/** An attachment for a piece: tap, long press and drag, by any pointer. */
export function grip(grips: () => Grips): (element: HTMLElement) => () => void {
  return (element) => {
    const handle = new DragHandle(element, grips);
    return () => handle.release();
  };
}

class DragHandle {
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
    // A fast pointer may leave the piece before its first move event.
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
    // Released over the same piece: a tap with a slipped finger.
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (below && this.element.contains(below)) return;
    this.#isDone = true;
    this.grips().drop(carried, holeUnder(event.clientX, event.clientY));
  };

  readonly #cancel = (): void => {
    clearTimeout(this.#timer);
    this.#start = null;
    hand.carried = null;
  };

  /** Clicks also come from keyboards and screen readers; one that ends a drag or a long press is ignored. */
  readonly #click = (): void => {
    if (this.#isDone) this.#isDone = false;
    else this.grips().tap();
  };
}
