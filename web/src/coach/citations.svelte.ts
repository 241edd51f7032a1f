/** Rows highlighted on the board: those the coach cites, and those suspected of a wrong mark. */
import type { QuestionShown, RowShown } from "../lib/generated/protocol";

export type RowOrQuestion = RowShown | QuestionShown;

let cited = $state.raw<readonly RowOrQuestion[]>([]);
let suspected = $state.raw<readonly RowOrQuestion[]>([]);

/** Highlights the cited rows, and no others. */
export function cite(rows: readonly RowOrQuestion[]): void {
  cited = rows;
}

export function isCited(row: RowOrQuestion | undefined): boolean {
  return row !== undefined && cited.includes(row);
}

/** Highlights the suspected rows, and no others. */
export function suspect(rows: readonly RowOrQuestion[]): void {
  suspected = rows;
}

export function isSuspected(row: RowOrQuestion | undefined): boolean {
  return row !== undefined && suspected.includes(row);
}
