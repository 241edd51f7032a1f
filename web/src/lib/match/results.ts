/** Results of rounds and matches as sentences. */
import type { RoomShown, RoundShown, RowShown, ViewShown } from "../generated/protocol";
import { isPuzzle, rowsOn, seatName, wonText } from "./sentences";
import { listed, named, t } from "../words.svelte";

/** The reader: the seat is “you”, unless several seats share the screen. */
export interface Reader {
  room: RoomShown | null;
  seat: number | null;
}

function isMe(reader: Reader, seat: number): boolean {
  return reader.seat === seat && (reader.room?.yours.length ?? 0) < 2;
}

/** Who won, and by how much. */
export function matchText(view: ViewShown, reader: Reader): string {
  const { winners, scores } = view;
  if (isPuzzle(reader.room)) return puzzleText(view);
  if (!winners.length) return t("web-practice-over");
  const [first] = winners;
  if (winners.length > 1 || first === undefined) return wonText(winners, reader.room);
  return wonAloneText(first, ahead(scores, first), view.resigned !== null, reader);
}

function wonAloneText(winner: number, by: number, isResigned: boolean, reader: Reader): string {
  const isPlain = isResigned || by <= 0;
  if (isMe(reader, winner)) return isPlain ? t("web-you-win") : t("web-you-win-by", { by });
  const seat = seatName(reader.room, winner);
  return isPlain ? wonText([winner], reader.room) : t("web-wins-by", { seat, by });
}

/** The winner's lead over the next seat. */
function ahead(scores: readonly number[], winner: number): number {
  const others = scores.filter((_, seat) => seat !== winner);
  return (scores[winner] ?? 0) - Math.max(...others);
}

/** The result of a daily puzzle; the puzzle itself has the first seat. */
function puzzleText(view: ViewShown): string {
  const round = view.rounds.at(-1);
  const rows = round?.rows.filter((row) => row.seat !== 0) ?? [];
  const isFound = round?.result === "found" && round.rows.at(-1)?.seat !== 0;
  return isFound ? t("web-day-cracked", { count: rows.length }) : t("web-day-not-cracked");
}

/** The result of a round: who found the code in how many rows, or that nobody did. */
export function roundText(round: RoundShown, reader: Reader): string {
  if (round.circle) return circleText(round, reader);
  if (round.boards.some((board) => board.area)) return areasText(round);
  if (round.result === "failed") return heldText(round, reader);
  if (round.result !== "found") return ended(round);
  const finder = finderOf(round);
  const count = round.rows.filter((row) => row.seat === finder).length;
  if (isMe(reader, finder)) return t("web-found-you", { count });
  return t("web-found", { seat: seatName(reader.room, finder), count });
}

/** The seat that found the code: on one board the last row's; in a duel the one with the point. */
function finderOf(round: RoundShown): number {
  const last = round.rows.at(-1)?.seat ?? 0;
  return round.boards.length > 1 ? round.points.indexOf(Math.max(...round.points)) : last;
}

function heldText(round: RoundShown, reader: Reader): string {
  const maker = round.boards[0]?.maker ?? 0;
  const count = round.rows.length;
  return isMe(reader, maker) ? t("web-held-you", { count }) : t("web-held", { seat: seatName(reader.room, maker), count });
}

function areasText(round: RoundShown): string {
  const parts = round.boards.map((board, index) => {
    const rows = rowsOn(round.rows, index);
    const area = named("area", board.area ?? "");
    return isFull(rows.at(-1), board.holes)
      ? t("web-area-found", { area, count: rows.length })
      : t("web-area-not-found", { area });
  });
  return t("web-areas", { areas: listed(parts) });
}

function isFull(row: RowShown | undefined, holes: number): boolean {
  return (row?.true_mark ?? row?.mark)?.exact === holes;
}

function circleText(round: RoundShown, reader: Reader): string {
  const right = round.circle?.questions.find((each) => each.right);
  if (round.result !== "found" || !right) return ended(round);
  const count = round.circle?.questions.filter((each) => !each.is_claim).length ?? 0;
  return isMe(reader, right.seat)
    ? t("web-called-you", { count })
    : t("web-called", { seat: seatName(reader.room, right.seat), count });
}

function ended(round: RoundShown): string {
  return t("told-ended", { number: round.number, result: named("result", round.result ?? "open") });
}
