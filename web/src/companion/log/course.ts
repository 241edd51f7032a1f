/** Advances a match offline, by the course that the server computed in advance. */
import type { CourseShown, MarkMeant, RoundAhead, StepAhead } from "../../lib/generated/bodies";
import type { CircleShown, RoundShown, RowShown, ViewShown } from "../../lib/generated/protocol";
import { markOf, sameMark, type LogAction } from "./action";

/** A match, and where it is in the course. */
export interface MatchState {
  view: ViewShown;
  /** A step of the course; null between rounds, and if the match has left the course. */
  step: number | null;
}

/** The seat number of chance, which deals and removes cards. */
export const HOUSE = -1;

/** Results of rounds that do not count and are played again. */
const AGAIN: readonly (string | null)[] = ["error", "null", "exhausted"];

/** The current round; null between rounds. */
export function playing(view: ViewShown): RoundShown | null {
  const last = view.rounds.at(-1);
  return last?.result === null ? last : null;
}

/** Number of finished rounds that count. */
export function legOf(view: ViewShown): number {
  return view.rounds.filter((round) => round.result !== null && !AGAIN.includes(round.result)).length;
}

/** The start of the current round, or of the next one. */
export function startOf(course: CourseShown, view: ViewShown): RoundAhead | null {
  const leg = course.legs[Math.min(legOf(view), course.legs.length - 1)];
  const starter = playing(view)?.circle?.starter ?? 0;
  return course.starts[String(course.tokens ? starter : (leg?.maker ?? 0))] ?? null;
}

/** What the table waits for; null between rounds of group, or if unknown. */
export function stepOf(course: CourseShown, known: MatchState): StepAhead | null {
  if (known.step !== null) return course.steps[known.step] ?? null;
  if (playing(known.view)) return stepFromBoards(known.view);
  return known.view.phase === "placing" ? (course.steps[startOf(course, known.view)?.step ?? -1] ?? null) : null;
}

/** A step read from the boards, for a match that has left its course. */
function stepFromBoards(view: ViewShown): StepAhead {
  const { boards = [], rows = [] } = playing(view) ?? {};
  const all = boards.map((board, index) => ({ board, index, last: rows.filter((row) => row.board === index).at(-1) }));
  const places = all.flatMap(({ board, index }) => board.seekers.map((seat) => ({ seat, board: index })));
  return {
    phase: view.phase,
    awaited: view.awaited,
    places: places.filter(({ seat }) => view.awaited.includes(seat)),
    due: all.filter(({ last }) => last && !last.mark && !last.sealed).map(({ index }) => index),
    callers: view.awaited,
  };
}

/** The board an action refers to: the seeker's for a row, the maker's for a mark. */
export function boardOf(round: RoundShown, action: LogAction): number {
  const isOwn = (board: RoundShown["boards"][number]): boolean =>
    action.do === "guess" ? board.seekers.includes(action.seat ?? -1) : board.maker === action.seat;
  return round.boards.findIndex((board) => isOwn(board) && board.area === (action.area ?? null));
}

/** The match after an action; null if the course does not cover it. */
export function after(course: CourseShown, known: MatchState, action: LogAction): MatchState | null {
  if (action.do === "remove")
    return betweenRounds(course, { ...known.view, covered: [...known.view.covered, ...(action.cards as string[][])] });
  if (action.do === "deal") return deal(course, known.view, action);
  const begun = playing(known.view) ? known : begin(course, known.view);
  const round = begun && playing(begun.view);
  if (!begun || !round || begun.step === null) return null;
  const start = startOf(course, begun.view);
  const next = start && course.steps[begun.step]?.then?.[courseKey(start, round, action)];
  return start && next !== undefined && next !== null
    ? advance(course, begun.view, withAction(start, round, action), next)
    : null;
}

function begin(course: CourseShown, view: ViewShown): MatchState | null {
  const start = startOf(course, view);
  return start && { view: { ...view, rounds: [...view.rounds, newRound(start, view)], coming: null }, step: start.step };
}

function newRound(start: RoundAhead, view: ViewShown): RoundShown {
  return { ...start.round, number: view.rounds.length + 1 };
}

/** The first deal names the starter; later the next seat starts, or the same one if the round is replayed (GR 7.3). */
function deal(course: CourseShown, view: ViewShown, action: LogAction): MatchState | null {
  const last = view.rounds.at(-1);
  const before = last?.circle?.starter ?? 0;
  const starter = action.starter ?? (AGAIN.includes(last?.result ?? null) ? before : (before + 1) % course.seats);
  const start = course.starts[String(starter)];
  return start ? advance(course, { ...view, coming: null }, newRound(start, view), start.step) : null;
}

/** The key of an action in the course. */
function courseKey(start: RoundAhead, round: RoundShown, action: LogAction): string {
  if (action.do === "guess") return `guess ${action.seat} ${boardOf(round, action)}`;
  if (action.do === "claim") return `claim ${action.seat} ${action.right ? "right" : "wrong"}`;
  if (action.do !== "mark") return `${action.do} ${action.seat}`;
  return `mark ${boardOf(round, action)} ${markInCourse(start, round, action)?.found ? "found" : "other"}`;
}

/** The consequence of a mark in the course. */
function markInCourse(start: RoundAhead, round: RoundShown, action: LogAction): MarkMeant | undefined {
  return start.boards[boardOf(round, action)]?.marks.find(({ mark }) => sameMark(mark, markOf(action)));
}

/** The round with an action applied. */
function withAction(start: RoundAhead, round: RoundShown, action: LogAction): RoundShown {
  switch (action.do) {
    case "guess":
      return { ...round, rows: [...round.rows, newRow(round, action)] };
    case "mark":
      return { ...round, rows: withMark(start, round, action) };
    case "reveal":
      return {
        ...round,
        secrets: [
          ...round.secrets.filter(({ seat }) => seat !== action.seat),
          { seat: action.seat ?? 0, code: action.code ?? null, commit: null, salt: null },
        ],
      };
    default:
      return round.circle ? { ...round, circle: withQuestion(round.circle, action) } : round;
  }
}

function newRow(round: RoundShown, action: LogAction): RowShown {
  const board = boardOf(round, action);
  return {
    seat: action.seat ?? 0,
    board,
    code: action.code ?? null,
    mark: null,
    points: 0,
    at: null,
    true_mark: null,
    given: false,
    sealed: null,
  };
}

/** Marks of rows placed at once are revealed together. */
function withMark(start: RoundAhead, round: RoundShown, action: LogAction): RowShown[] {
  const board = boardOf(round, action);
  const place = round.rows.findLastIndex((row) => row.board === board);
  const given = round.rows.map((row, index) => (index === place ? { ...row, given: true, sealed: markOf(action) } : row));
  if (given.some((row) => !row.mark && !row.sealed)) return given;
  return given.map((row) =>
    row.sealed ? { ...row, mark: row.sealed, sealed: null, given: false, points: pointsOf(start, row) } : row,
  );
}

function pointsOf(start: RoundAhead, row: RowShown): number {
  return start.boards[row.board]?.marks.find(({ mark }) => row.sealed && sameMark(mark, row.sealed))?.points ?? 0;
}

function withQuestion(circle: CircleShown, action: LogAction): CircleShown {
  const seat = action.seat ?? 0;
  const { questions } = circle;
  const last = questions.at(-1);
  if (action.do === "answer" && last)
    return {
      ...circle,
      questions: [...questions.slice(0, -1), { ...last, answers: { ...last.answers, [seat]: action.pins ?? [] } }],
    };
  const isClaim = action.do === "claim";
  const asked = {
    seat,
    code: action.code ?? [],
    is_claim: isClaim,
    answers: {},
    right: isClaim ? (action.right ?? false) : null,
  };
  return { ...circle, questions: [...questions, asked], out: isClaim && !action.right ? [...circle.out, seat] : circle.out };
}

/** Applies a step of the course to a round; ends the round if the step has a result. */
function advance(course: CourseShown, view: ViewShown, round: RoundShown, at: number): MatchState {
  const step = course.steps[at];
  const result = step?.result ?? null;
  const circle = round.circle && step?.phase === "asking" ? { ...round.circle, turn: step.awaited?.[0] ?? 0 } : round.circle;
  const running = Array.from({ length: course.seats }, (_, seat) =>
    sum(round.rows.filter((row) => row.seat === seat).map((row) => row.points)),
  );
  const points = running.map((count, seat) => count + (result === null ? 0 : (step?.points?.[seat] ?? 0)));
  const rounds = [...view.rounds.filter((each) => each.number !== round.number), { ...round, circle, result, points }];
  const scores = points.map((_, seat) => sum(rounds.map((each) => each.points[seat] ?? 0)));
  const now = { ...view, rounds, scores, coming: null };
  if (result !== null) return betweenRounds(course, { ...now, covered: covered(course, view, round, result) });
  return { view: { ...now, phase: step?.phase ?? "", awaited: step?.awaited ?? [] }, step: at };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Cards covered on the central board after a round that counts (RO 6.2). */
function covered(course: CourseShown, view: ViewShown, round: RoundShown, result: string): string[][] {
  const leg = course.legs[legOf(view)];
  if (!leg || AGAIN.includes(result)) return view.covered;
  const used = leg.leaves ? ((round.secrets[0]?.code as string[][] | null | undefined) ?? []) : [];
  return [...(leg.refills ? [] : view.covered), ...used];
}

/** The match between rounds: waiting for the next one, or over. */
function betweenRounds(course: CourseShown, view: ViewShown): MatchState {
  const leg = legOf(view);
  const over =
    (course.rounds !== null && leg >= course.rounds) || (course.points !== null && Math.max(...view.scores) >= course.points);
  if (over)
    return { view: { ...view, phase: "over", awaited: [], over, winners: winners(course, view), coming: null }, step: null };
  const start = startOf(course, view);
  const coming = start && { ...newRound(start, view), circle: null };
  const phase = phaseBetween(course, view, leg);
  const awaited = phase === "placing" ? (course.steps[start?.step ?? -1]?.awaited ?? []) : [HOUSE];
  return { view: { ...view, phase, awaited, coming }, step: null };
}

function phaseBetween(course: CourseShown, view: ViewShown, leg: number): string {
  if (course.tokens) return "dealing";
  const removals = course.legs.slice(0, leg + 1).filter((each) => each.removes).length;
  return view.covered.length < course.removed_at_once * removals ? "removing" : "placing";
}

/** All seats with the highest score; none after a practice round. */
function winners(course: CourseShown, view: ViewShown): number[] {
  const most = Math.max(...view.scores);
  return course.options["practice"] ? [] : view.scores.flatMap((score, seat) => (score === most ? [seat] : []));
}
