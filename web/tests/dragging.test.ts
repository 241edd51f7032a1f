import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grip } from "../src/desk/dragging.svelte";

type Listener = (event: unknown) => void;

/** A stub of an element with pointer events. */
class Piece {
  readonly listeners = new Map<string, Listener>();
  addEventListener = (name: string, listener: Listener): void => void this.listeners.set(name, listener);
  removeEventListener = (name: string): void => void this.listeners.delete(name);
  setPointerCapture = (): void => undefined;

  hear(name: string): void {
    this.listeners.get(name)?.({ button: 0, clientX: 5, clientY: 5, pointerId: 1 });
  }
}

let piece: Piece;
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  piece = new Piece();
  heard = [];
  const grips = { what: () => null, tap: () => heard.push("tap"), press: () => heard.push("press"), drop: () => undefined };
  grip(() => grips)(piece as unknown as HTMLElement);
});

afterEach(() => void vi.useRealTimers());

function held(milliseconds: number): void {
  piece.hear("pointerdown");
  vi.advanceTimersByTime(milliseconds);
  piece.hear("pointerup");
  piece.hear("click");
}

test("a short press is a tap", () => {
  held(80);
  expect(heard).toEqual(["tap"]);
});

test("a slow press is a tap too", () => {
  held(500);
  expect(heard).toEqual(["tap"]);
});

test("a long press is no tap", () => {
  held(700);
  expect(heard).toEqual(["press"]);
});

test("after a long press the next tap counts", () => {
  held(700);
  held(80);
  expect(heard).toEqual(["press", "tap"]);
});
