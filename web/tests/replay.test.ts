import { expect, test } from "vitest";
import { at, steps } from "../src/lib/match/replay";
import { circle, round, row, view } from "./views";

const match = view([
  round(1, { rows: [row("red"), row("blue")], result: "found", points: [2, 0] }),
  round(2, { rows: [row("green")], result: "found", points: [0, 1] }),
]);

test("there is a step for each round empty, after each row, and at its end", () => {
  const told = steps(match).map(({ round, rows, isEnd }) => `${round}:${rows}${isEnd ? "!" : ""}`);
  expect(told).toEqual(["0:0", "0:1", "0:2", "0:2!", "1:0", "1:1", "1:1!"]);
});

test("an aborted round has no end", () => {
  const broken = view([round(1, { rows: [row("red")], result: null, points: [0, 0] })]);
  expect(steps(broken).some((step) => step.isEnd)).toBe(false);
});

test("during a round there is no result, no points and no true mark", () => {
  const shown = at(match, { round: 0, rows: 1, isEnd: false });
  expect(shown.round.rows).toHaveLength(1);
  expect(shown.round.result).toBeNull();
  expect(shown.view.scores).toEqual([0, 0]);
  expect(shown.view.over).toBe(false);
});

test("the second round starts with the points of the first", () => {
  expect(at(match, { round: 1, rows: 0, isEnd: false }).view.scores).toEqual([2, 0]);
});

test("the last step is the final match", () => {
  const last = steps(match).at(-1);
  expect(last && at(match, last).view).toBe(match);
});

test("in group the questions are the steps, and no seat is out before its claim", () => {
  const group = view([round(1, { circle: circle(3), result: "found", points: [1, 0] })]);
  expect(steps(group)).toHaveLength(5);
  const shown = at(group, { round: 0, rows: 2, isEnd: false });
  expect(shown.round.circle?.questions).toHaveLength(2);
  expect(shown.round.circle?.out).toEqual([]);
});
