import { expect, test } from "vitest";
import { keepsSecret } from "../src/lib/match/secrets";
import { circle, round, view } from "./views";

test("a maker has a secret, seekers have none", () => {
  const match = view([round(1, { makers: [0] })]);
  expect([0, 1].map((seat) => keepsSecret(match, seat))).toEqual([true, false]);
});

test("the maker of the next code has a secret", () => {
  const match = view([round(1, { makers: [0] })], { coming: round(2, { makers: [1] }) });
  expect([0, 1].map((seat) => keepsSecret(match, seat))).toEqual([false, true]);
});

test("all seats of group have a secret", () => {
  expect(keepsSecret(view([round(1, { makers: [], circle: circle(0) })]), 1)).toBe(true);
});
