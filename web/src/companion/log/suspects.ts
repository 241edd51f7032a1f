/** Slips that would explain a contradiction: the rows they concern, and the corrections. */
import type { SuspicionShown } from "../../lib/generated/bodies";
import type { MarkShown, Pin, QuestionShown, RowShown } from "../../lib/generated/protocol";
import { rowsOn } from "../../lib/match/sentences";
import type { Book, Correction } from "./book.svelte";

/** The rows or questions that a suspicion refers to. */
export function suspectRows(book: Book, { seat, rows }: SuspicionShown): (RowShown | QuestionShown)[] {
  const { round } = book;
  return rows.flatMap(({ number, area }) => {
    if (round?.circle) return round.circle.questions[number - 1] ?? [];
    const board = round?.boards.findIndex((each) => each.maker === seat && each.area === area) ?? -1;
    return rowsOn(round?.rows ?? [], board)[number - 1] ?? [];
  });
}

/** The corrections for a suspicion; if several pins are possible (group), the first. */
export function changesFor(book: Book, suspicion: SuspicionShown): Correction[] {
  const { seat, rows, marks, pins } = suspicion;
  const meant = suspectRows(book, suspicion);
  const own = meant.map((row) => ("mark" in row ? row.mark : null));
  const instead: ({ pins: Pin[] } | MarkShown | null | undefined)[] = pins[0]
    ? [{ pins: pins[0] as Pin[] }]
    : marks[0]
      ? [marks[0]]
      : own.reverse();
  return rows.flatMap(({ number, area }, index) => {
    const right = instead[index];
    return right ? [{ seat, row: number, area, instead: right }] : [];
  });
}
