import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../src/lib/match/pace";
import type { AnyEvent, Heard } from "../src/lib/generated/protocol";
import { settings } from "../src/lib/device/settings.svelte";

const PLACED: AnyEvent = { type: "row_placed", seat: 1, board: 0, code: ["red"], at: null };
const MARK: AnyEvent = { type: "row_marked", row: 0, mark: { exact: 1, misplaced: 0 }, points: 0 };
/** The seat of whoever looks. */
const MINE = 0;

function news(number: number, more: Partial<Heard> = {}): Heard {
  return { type: "heard", number, events: [PLACED, MARK], awaited: [1], phase: "guess", ...more };
}

let filed: number[];
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  filed = [];
  pace = new Pace(
    (heard) => filed.push(heard.number),
    ({ awaited }) => awaited.includes(MINE),
  );
  settings.motion = "system";
});

afterEach(() => void vi.useRealTimers());

test("the first news is delivered at once", () => {
  pace.take(news(1));
  expect(filed).toEqual([1]);
});

test("rows of the program are delivered with a pause between them", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(1_100);
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(filed).toEqual([1, 2]);
  vi.advanceTimersByTime(1_200);
  expect(filed).toEqual([1, 2, 3]);
});

test.each(["system", "calm"] as const)("a round of five rows takes between 4.4 and 4.8 seconds with %s motion", (motion) => {
  settings.motion = motion;
  for (const number of [1, 2, 3, 4, 5]) pace.take(news(number));
  vi.advanceTimersByTime(4_399);
  expect(filed).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(401);
  expect(filed).toEqual([1, 2, 3, 4, 5]);
});

test("a mark that comes by itself is filed within 400 ms of its row", () => {
  pace.take(news(1));
  pace.take(news(2, { events: [MARK] }));
  vi.advanceTimersByTime(400);
  expect(filed).toEqual([1, 2]);
});

test("a row that gives the player the turn comes as soon as a reply", () => {
  for (const number of [1, 2]) pace.take(news(number, { awaited: number === 2 ? [MINE] : [1] }));
  vi.advanceTimersByTime(600);
  expect(filed).toEqual([1, 2]);
});

test("the answer to the player's own row is not delayed", () => {
  pace.take(news(1));
  pace.take(news(2, { done: "my row" }));
  expect(filed).toEqual([1, 2]);
});

test("the program's reply to the player's own move is delayed", () => {
  pace.take(news(1, { done: "my row" }));
  pace.take(news(2));
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(600);
  expect(filed).toEqual([1, 2]);
});

test("the answer to one's own row brings all that waits before it", () => {
  for (const number of [1, 2]) pace.take(news(number));
  expect(filed).toEqual([1]);
  pace.take(news(3, { done: "my row" }));
  expect(filed).toEqual([1, 2, 3]);
});

test("what asks for no rest waits behind what does", () => {
  for (const number of [1, 2]) pace.take(news(number));
  pace.take(news(3, { events: [] }));
  expect(filed).toEqual([1]);
  vi.advanceTimersByTime(1_200);
  expect(filed).toEqual([1, 2, 3]);
});

test("the pause is kept when animations are disabled", () => {
  settings.motion = "calm";
  for (const number of [1, 2, 3]) pace.take(news(number));
  expect(filed).toEqual([1]);
});

test("all delayed news can be delivered at once", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  pace.flush();
  vi.advanceTimersByTime(5_000);
  expect(filed).toEqual([1, 2, 3]);
});

test("discarded news is never delivered", () => {
  for (const number of [1, 2, 3]) pace.take(news(number));
  pace.drop();
  vi.advanceTimersByTime(5_000);
  expect(filed).toEqual([1]);
});
