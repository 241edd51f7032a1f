import { expect, test } from "vitest";
import type { ChoiceShown, EditionShown, OptionShown } from "../src/lib/generated/bodies";
import { chosen, possible } from "../src/lib/server/editions";

function choice(value: number, seats: number[] = []): ChoiceShown {
  return { value, seats };
}

function option(name: string, more: Partial<OptionShown> = {}): OptionShown {
  return { name, kind: "choice", default: 1, section: "", seats: [], beside: [], ...more };
}

const BOARDS = option("boards", { choices: [choice(1), choice(2, [2])] });
const NEEDING = option("order", { needs: { other: "boards", values: [2] }, choices: [choice(1), choice(2)] });
const RINGS = option("holes", { kind: "pair", default: 5, choices: [choice(5), choice(4)] });
const ROUNDS = option("rounds", { kind: "number", default: 3, least: 1, step: 1 });
const ONLY_TWO = option("practice", { kind: "flag", default: false, seats: [2] });

const GROUP: EditionShown = {
  key: "group",
  rulebook: "GR",
  least: 2,
  most: 4,
  usual: 4,
  first: null,
  symbols: [],
  levels: [],
  makers: [],
  puzzle: false,
  options: [BOARDS, NEEDING, RINGS, ROUNDS, ONLY_TWO],
};

test("a value that exists for two is not wished for by four", () => {
  expect(chosen(GROUP, 2, { boards: 2 })).toEqual({ boards: 2 });
  expect(chosen(GROUP, 4, { boards: 2 })).toEqual({});
});

test("what needs a value that does not exist here is not wished for either", () => {
  expect(chosen(GROUP, 2, { boards: 2, order: 2 })).toEqual({ boards: 2, order: 2 });
  expect(chosen(GROUP, 4, { boards: 2, order: 2 })).toEqual({});
});

test("a number and a pair of choices are wished for as they are", () => {
  expect(chosen(GROUP, 4, { rounds: 9, holes: [4, 5] })).toEqual({ rounds: 9, holes: [4, 5] });
});

test("an option for two does not count for four", () => {
  expect(possible(GROUP, 4, { practice: true, rounds: 2 })).toEqual({ rounds: 2 });
});
