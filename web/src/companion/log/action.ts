/** An action of a match with a physical box, as stored in its log. */
import type { MarkShown, Pin } from "../../lib/generated/protocol";

export interface LogAction extends MarkShown {
  /** Absent for chance (deals and removed cards). */
  seat?: number;
  do: "guess" | "mark" | "ask" | "answer" | "claim" | "deal" | "remove" | "reveal" | "dispute";
  code?: unknown[];
  cards?: unknown[];
  area?: string;
  row?: number;
  pins?: Pin[];
  right?: boolean;
  starter?: number;
}

export function markOf({ exact, misplaced, total }: LogAction): MarkShown {
  return total === undefined ? { exact: exact ?? 0, misplaced: misplaced ?? 0 } : { total };
}

export const sameMark = (one: MarkShown, other: MarkShown): boolean =>
  one.exact === other.exact && one.misplaced === other.misplaced && one.total === other.total;
