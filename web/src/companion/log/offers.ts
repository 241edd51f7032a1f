/** What a seat may enter now, in the form of the server's offers at a table. */
import type { CourseShown } from "../../lib/generated/bodies";
import type { MarkShown, OfferShown, Pin, RoundShown, SpaceShown, ViewShown } from "../../lib/generated/protocol";
import { playing, startOf, stepOf, type MatchState } from "./course";

const PINS: readonly Pin[] = ["black", "white", "none"];

type Offers = Partial<Record<"guess" | "mark" | "reveal" | "ask" | "claim" | "answer", OfferShown>>;

/** The offers for one seat, by the action's word. */
export function offersFor(course: CourseShown, known: MatchState, seat: number): Offers {
  if (known.view.phase === "removing") return { reveal: { space: removed(course, known) } };
  const step = stepOf(course, known);
  const round = playing(known.view) ?? known.view.coming;
  if (!step || !round) return {};
  switch (step.phase) {
    case "placing":
      return rows(
        course,
        known,
        (step.places ?? []).filter((place) => place.seat === seat).map((place) => place.board),
      );
    case "marking":
      return mark(
        course,
        known,
        round,
        (step.due ?? []).find((board) => round.boards[board]?.maker === seat),
      );
    case "opening":
      return step.awaited?.includes(seat) ? reveal(course, known, round, seat) : {};
    case "asking":
      return asking(course, seat, step.awaited ?? [], step.callers ?? []);
    case "answering":
      return step.awaited?.[0] === seat ? { answer: answer(course, round) } : {};
    default:
      return {};
  }
}

function rows(course: CourseShown, { view }: MatchState, boards: readonly number[]): Offers {
  const start = startOf(course, view);
  const open = boards.flatMap((board) => {
    const space = start?.boards[board]?.rows;
    return space ? [{ area: start.round.boards[board]?.area ?? null, space }] : [];
  });
  return open.length ? { guess: { boards: open } } : {};
}

function mark(course: CourseShown, { view }: MatchState, round: RoundShown, board: number | undefined): Offers {
  if (board === undefined) return {};
  const row = round.rows.filter((each) => each.board === board).length;
  return { mark: { row, area: round.boards[board]?.area ?? null, marks: marksOf(course, view, board) } };
}

/** The possible marks for a board's rows. */
export function marksOf(course: CourseShown, view: ViewShown, board: number): MarkShown[] {
  return startOf(course, view)?.boards[board]?.marks.map((each) => each.mark) ?? [];
}

/** Cards for chance to remove: as many as the rules remove at once. */
function removed(course: CourseShown, { view }: MatchState): SpaceShown | null {
  const codes = startOf(course, view)?.boards[0]?.codes;
  return codes ? { ...codes, holes: course.removed_at_once } : null;
}

/** A code of the board, or cards still in the pack; tokens have their own form. */
function reveal(course: CourseShown, { view }: MatchState, round: RoundShown, seat: number): Offers {
  const board = round.boards.findIndex((each) => each.maker === seat);
  const space = startOf(course, view)?.boards[board]?.codes;
  return space ? { reveal: { space } } : {};
}

function asking(course: CourseShown, seat: number, awaited: readonly number[], callers: readonly number[]): Offers {
  if (!course.tokens) return {};
  const ask = awaited.includes(seat) ? { ask: { space: course.tokens.asks } } : {};
  return { ...ask, ...(callers.includes(seat) && { claim: { space: course.tokens.claims } }) };
}

function answer(course: CourseShown, round: RoundShown): OfferShown {
  return { row: round.circle?.questions.length ?? 1, pins: pinsOf(course) };
}

/** All combinations of pins, one pin per token. */
export function pinsOf(course: CourseShown): Pin[][] {
  let pins: Pin[][] = [[]];
  for (let token = 0; token < (course.tokens?.each ?? 1); token++)
    pins = pins.flatMap((before) => PINS.map((pin) => [...before, pin]));
  return pins;
}
