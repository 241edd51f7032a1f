/** A finished match step by step: the same View, truncated after a number of rows. */
import type { RoundShown, ViewShown } from "../generated/protocol";

export interface Step {
  round: number;
  /** Number of rows, or questions, on the table. */
  rows: number;
  /** The round is over: codes are revealed. */
  isEnd: boolean;
}

function lengthOf(round: RoundShown): number {
  return round.circle ? round.circle.questions.length : round.rows.length;
}

/** All steps: each round empty, after each row, and at its end. */
export function steps(view: ViewShown): Step[] {
  return view.rounds.flatMap((round, index) => {
    const upTo = Array.from({ length: lengthOf(round) + 1 }, (_, rows) => ({ round: index, rows, isEnd: false }));
    return round.result === null ? upTo : [...upTo, { round: index, rows: lengthOf(round), isEnd: true }];
  });
}

/** The match at a step. */
export function at(view: ViewShown, step: Step): { view: ViewShown; round: RoundShown } {
  const whole = view.rounds[step.round] as RoundShown;
  const round = step.isEnd ? whole : cut(whole, step.rows);
  const rounds = [...view.rounds.slice(0, step.round), round];
  const scores = view.scores.map((_, seat) => rounds.reduce((sum, each) => sum + (each.points[seat] ?? 0), 0));
  const isLast = step.isEnd && step.round === view.rounds.length - 1;
  return { view: isLast ? view : { ...view, rounds, scores, over: false, winners: [] }, round };
}

function cut(round: RoundShown, rows: number): RoundShown {
  return {
    ...round,
    rows: round.rows.slice(0, rows).map((row) => ({ ...row, true_mark: null })),
    circle: round.circle && { ...round.circle, questions: round.circle.questions.slice(0, rows), out: [] },
    result: null,
    points: round.points.map(() => 0),
  };
}
