/** Codes that rows have found before their makers revealed them. */
import type { BoardAhead, CourseShown } from "../../lib/generated/bodies";
import type { RowShown, ViewShown } from "../../lib/generated/protocol";
import { rowsOn } from "../../lib/match/sentences";
import { playing, startOf } from "./course";
import { sameMark } from "./action";

/** The pegs or cards a seat must have hidden if all marks are right; null if no row has found them. */
export function solutionOf(course: CourseShown, view: ViewShown, seat: number): string[] | string[][] | null {
  const round = playing(view);
  const ahead = startOf(course, view)?.boards ?? [];
  const areas = (round?.boards ?? []).flatMap(({ maker, area }, index) =>
    maker === seat ? [{ area, row: solvedBy(ahead[index], rowsOn(round?.rows ?? [], index).at(-1)) }] : [],
  );
  const colours = areas.find(({ area }) => area === "colours")?.row;
  const shapes = areas.find(({ area }) => area === "shapes")?.row;
  if (colours && shapes) return colours.map((colour, slot) => [colour, shapes[slot] ?? ""]);
  return areas.length === 1 ? (areas[0]?.row ?? null) : null;
}

function solvedBy(ahead: BoardAhead | undefined, row: RowShown | undefined): string[] | null {
  const mark = row?.mark;
  const isFound = mark && ahead?.marks.some((each) => each.found && sameMark(each.mark, mark));
  return isFound ? (row.code as string[]) : null;
}
