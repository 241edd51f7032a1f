import { beforeEach, expect, test, vi } from "vitest";
import { RowStorage } from "../src/desk/storage";
import { Making } from "../src/desk/making.svelte";

const SPACE = { holes: 4, symbols: ["red", "blue", "green"], repeats: true, pegs: null, cards: null };

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

function making(due: string): Making {
  return new Making(SPACE, false, new RowStorage("table 1", due));
}

test("an unfinished row is restored after a reload", () => {
  making("row 3").put("red");
  expect(making("row 3").pieces).toEqual(["red", null, null, null]);
});

test("the cursor is at the next empty hole", () => {
  making("row 3").put("red");
  expect(making("row 3").at).toBe(1);
});

test("another row starts empty", () => {
  making("row 3").put("red");
  expect(making("row 4").isEmpty).toBe(true);
});

test("a sent row is removed", () => {
  const row = making("row 3");
  row.put("red");
  row.storage?.forget();
  expect(making("row 3").isEmpty).toBe(true);
});

test("an undone piece stays undone after a reload", () => {
  const row = making("row 3");
  row.put("red");
  row.undo();
  expect(making("row 3").isEmpty).toBe(true);
});

test("an unreadable entry counts as empty", () => {
  kept.set("table 1", "{");
  expect(making("row 3").isEmpty).toBe(true);
});
