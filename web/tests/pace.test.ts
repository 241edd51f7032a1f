import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../src/lib/pace";
import type { AnyEvent, Heard } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";

const MARKED: AnyEvent = { type: "row_marked", row: 0, mark: { exact: 1, misplaced: 0 }, points: 0 };

function news(number: number, more: Partial<Heard> = {}): Heard {
  return { type: "heard", number, events: [MARKED], awaited: [], phase: "guess", ...more };
}

let filed: number[];
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  filed = [];
  pace = new Pace((heard) => filed.push(heard.number));
  settings.motion = "system";
});

afterEach(() => void vi.useRealTimers());

test("the first news is filed at once", () => {
  pace.take(news(1));
  expect(filed).toEqual([1]);
});

test("rows of the program follow one another with a rest between them", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(600);
  expect(filed).toEqual([1, 2]);
  vi.advanceTimersByTime(600);
  expect(filed).toEqual([1, 2, 3]);
});

test("the answer to one's own row does not wait", () => {
  pace.take(news(1));
  pace.take(news(2, { done: "my row" }));
  expect(filed).toEqual([1, 2]);
});

test("what comes after waiting news waits behind it", () => {
  for (const number of [1, 2]) pace.take(news(number));
  pace.take(news(3, { done: "my row" }));
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(600);
  expect(filed).toEqual([1, 2, 3]);
});

test("whoever wants no motion waits for nothing", () => {
  settings.motion = "calm";
  for (const number of [1, 2, 3]) pace.take(news(number));
  expect(filed).toEqual([1, 2, 3]);
});

test("all that waits can be filed now", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  pace.flush();
  vi.advanceTimersByTime(5_000);
  expect(filed).toEqual([1, 2, 3]);
});

test("what was dropped is never filed", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  pace.drop();
  vi.advanceTimersByTime(5_000);
  expect(filed).toEqual([1]);
});
