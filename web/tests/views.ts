/** Short constructors for views, rounds and rows. */
import type { CircleShown, RoundShown, RowShown, ViewShown } from "../src/lib/generated/protocol";

export function row(colour: string, more: Partial<RowShown> = {}): RowShown {
  const code = Array<string>(4).fill(colour);
  const mark = { exact: 1, misplaced: 0 };
  return { seat: 1, board: 0, code, mark, points: 0, at: null, true_mark: mark, given: false, sealed: null, ...more };
}

export function round(number: number, more: Partial<RoundShown> = {}): RoundShown {
  return { number, makers: [0], boards: [], secrets: [], rows: [], circle: null, result: null, points: [0, 0], ...more };
}

export function circle(questions: number): CircleShown {
  const asked = { seat: 0, code: ["red"], is_claim: false, answers: {}, right: null };
  return { starter: 0, turn: 0, out: [1], questions: Array.from({ length: questions }, () => asked) };
}

export function view(rounds: RoundShown[], more: Partial<ViewShown> = {}): ViewShown {
  const scores = [0, 1].map((seat) => rounds.reduce((sum, each) => sum + (each.points[seat] ?? 0), 0));
  const known = {
    options: {},
    name: "a match",
    phase: "over",
    awaited: [],
    covered: [],
    resigned: null,
    legal: {},
    coming: null,
  };
  return { edition: "classic", rounds, scores, over: true, winners: [0], ...known, ...more };
}
