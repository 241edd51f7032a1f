/** Display of a review: figures, sums, the costliest row. Values come from the server. */
import { get, post } from "../lib/server/api";
import { byLink } from "../lib/server/links";
import type { Review, RoundReviewed, RowReviewed, SeatReviewed, TableFound } from "../lib/generated/bodies";
import type { RoomShown } from "../lib/generated/protocol";
import { seatSaid } from "../lib/match/sentences";
import type { MatchRecord } from "../lib/proof/receipts";
import { currentLanguage, t } from "../lib/words.svelte";

/** A smaller cost is 0 in the digits shown. */
const NOTHING = 0.005;

/** The same for a chance to win. */
const NO_CHANCE = 0.0005;

/** A seat this sure of the code should claim. */
const SURE = 0.95;

/** A seat less sure than this should ask. */
const UNSURE = 0.5;

/** The review of a finished table, or of a record from a file. */
export function reviewOf(table: string | undefined, record: MatchRecord | null): Promise<Review> {
  return record
    ? post<Review>("/api/reviews", record)
    : get<Review>(byLink(`/api/tables/${encodeURIComponent(table ?? "")}/review`));
}

/** A number with two decimals; a dash if unknown. */
export function figure(value: number | null | undefined, isSigned = false): string {
  if (value === null || value === undefined) return "–";
  return written(value, 2, isSigned);
}

/** Formats a number for the locale. */
function written(value: number, digits: number, isSigned = false): string {
  const form = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: isSigned ? "exceptZero" : "negative",
  } as const;
  return new Intl.NumberFormat(currentLanguage(), form).format(value).replace("-", "−");
}

/** A probability in percent; a dash if unknown. */
export function percent(value: number | null | undefined, digits = 0): string {
  return value === null || value === undefined ? "–" : `${written(100 * value, digits)} %`;
}

/** The number that decides whether a figure's unit is plural, rounded as shown. */
export function whole(value: number): number {
  return Math.trunc(Number(Math.abs(value).toFixed(2)));
}

interface Cost {
  loss: number;
  unit: "rows" | "points" | "win";
}

/** A row's cost in its edition's main unit: chance to win in Challenge, elsewhere points or rows. */
function costOf(row: RowReviewed): Cost | null {
  if (typeof row.loss_win === "number") return { loss: row.loss_win, unit: "win" };
  if (typeof row.loss_points === "number") return { loss: row.loss_points, unit: "points" };
  return row.loss === null ? null : { loss: row.loss, unit: "rows" };
}

function isNothing({ loss, unit }: Cost): boolean {
  return loss < (unit === "win" ? NO_CHANCE : NOTHING);
}

/** A cost with its unit. */
export function costSaid({ loss, unit }: Cost): string {
  if (unit === "win") return t("web-cost-win", { cost: percent(loss, 1) });
  return t(unit === "points" ? "web-practice-points" : "web-practice-rows", { cost: figure(loss), whole: whole(loss) });
}

/** A row's loss in the edition's unit. */
export function lossOf(row: RowReviewed): number | null {
  return row.loss ?? row.loss_points ?? null;
}

/** Whether no other row would have been better. */
export function isBest(row: RowReviewed): boolean {
  return lossOf(row) === 0;
}

/** A seat's total in the edition's unit. */
export function sumSaid(seat: SeatReviewed): string {
  if (seat.loss_points !== undefined) return t("web-review-points", { points: figure(seat.loss_points) });
  if (seat.information !== undefined)
    return t("web-review-bits", { information: figure(seat.information), told: figure(seat.told) });
  if (seat.loss === null) return t("web-review-no-sum");
  const facts = { par: figure(seat.par), loss: figure(seat.loss), luck: figure(seat.luck, true), rows: seat.rows };
  const left = stillToGo(seat);
  return left < NOTHING ? t("web-review-sum", facts) : t("web-review-sum-open", { ...facts, left: figure(left) });
}

/** The expected rows left at the end of a seat's rounds, from its sums. */
function stillToGo({ par, loss, luck, rows }: SeatReviewed): number {
  return (par ?? 0) + (loss ?? 0) - (luck ?? 0) - rows;
}

/** A seat's own rows and loss, if it sought with others and its sums are theirs too; else empty. */
export function ownSaid(review: Review, seat: SeatReviewed, room: RoomShown | null): string {
  const own = review.rounds.flatMap((round) => round.rows).filter((row) => row.seat === seat.seat);
  if (seat.loss === null || own.length >= seat.rows) return "";
  const loss = own.reduce((sum, row) => sum + (row.loss ?? 0), 0);
  return t("web-review-own", { seat: seatSaid(room, seat.seat), own: own.length, rows: seat.rows, loss: figure(loss) });
}

/** Seats with best rows, and the costliest row. */
export function highlights(review: Review, room: RoomShown | null): string[] {
  const rows = review.rounds.flatMap((round) => round.rows);
  const praise = review.seats.flatMap(({ seat }) => {
    const costs = rows.filter((row) => row.seat === seat).flatMap((row) => costOf(row) ?? []);
    const best = costs.filter(isNothing).length;
    // Praise is for whoever has mostly best rows.
    return best && 2 * best >= costs.length
      ? [t("web-review-praise", { seat: seatSaid(room, seat), best, rows: costs.length })]
      : [];
  });
  return [...praise, ...costliestSaid(review, room), ...questionsSaid(review, room), ...callsSaid(review, room)];
}

function whereSaid(round: RoundReviewed, row: RowReviewed, room: RoomShown | null): { seat: string; round: number; row: number } {
  return { seat: seatSaid(room, row.seat), round: round.number, row: row.row };
}

/** Group: the question with the most information for what it gave away. */
function questionsSaid(review: Review, room: RoomShown | null): string[] {
  const asked = review.rounds.flatMap((round) => round.rows.flatMap((row) => (row.information ? [{ round, row }] : [])));
  const net = ({ row }: (typeof asked)[number]): number => (row.information ?? 0) - (row.told ?? 0);
  const best = asked.reduce<(typeof asked)[number] | null>((most, each) => (most && net(most) >= net(each) ? most : each), null);
  if (!best) return [];
  const { round, row } = best;
  return [t("web-review-question", { ...whereSaid(round, row, room), bits: figure(row.information), told: figure(row.told) })];
}

/** Group: claims that came too late or too early. */
function callsSaid(review: Review, room: RoomShown | null): string[] {
  return review.rounds.flatMap((round) => {
    const late = round.rows.find((row) => (row.p_call ?? 0) >= SURE);
    const early = round.rows.filter((row) => row.right === false && (row.p_right ?? 0) < UNSURE);
    return [
      ...(late ? [t("web-review-call-late", { ...whereSaid(round, late, room), sure: percent(late.p_call) })] : []),
      ...early.map((row) =>
        t("web-review-call-early", { seat: seatSaid(room, row.seat), round: round.number, sure: percent(row.p_right ?? 0) }),
      ),
    ];
  });
}

/** The expected errors of a round's estimates. */
export function estimatesSaid(round: RoundReviewed): string[] {
  const { error, error_win, par } = round;
  const figures =
    error === undefined ? [] : [t(par === null ? "web-review-estimate-points" : "web-review-estimate", { error: figure(error) })];
  return [...figures, ...(error_win === undefined ? [] : [t("web-review-estimate-win", { error: percent(error_win) })])];
}

/** What the figures mean in the edition's unit. */
export function aboutSaid(review: Review): string {
  const [row] = review.rounds.flatMap((round) => round.rows);
  if (row?.kind !== undefined) return t("web-review-about-bits");
  return t(row?.loss_points === undefined ? "web-review-about" : "web-review-about-points");
}

/** Whether the rows of a round are from more than one seat. */
export function areSeveral(round: RoundReviewed): boolean {
  return new Set(round.rows.map((row) => row.seat)).size > 1;
}

/** A row's number, and its seat if there are several. */
export function rowSaid(round: RoundReviewed, row: RowReviewed, room: RoomShown | null): string {
  if (!areSeveral(round)) return `${t("web-review-row")} ${row.row}`;
  return t("web-review-row-of", { row: row.row, seat: seatSaid(room, row.seat) });
}

/** The label of the button that opens a practice table at a row; unique within the round. */
export function againSaid(round: RoundReviewed, row: RowReviewed, room: RoomShown | null): string {
  if (!areSeveral(round)) return t("web-review-again", { row: row.row });
  return t("web-review-again-of", { row: row.row, seat: seatSaid(room, row.seat) });
}

function costliestSaid(review: Review, room: RoomShown | null): string[] {
  const worst = costliest(review.rounds);
  if (!worst) return [];
  const { round, row, cost } = worst;
  return [t("web-review-costliest", { seat: seatSaid(room, row.seat), round: round.number, row: row.row, cost: costSaid(cost) })];
}

/** Difficulty of a round's codes, if known from a tree. */
export function makersSaid(round: RoundReviewed, room: RoomShown | null): string[] {
  return round.makers.flatMap(({ seat, hardness }) =>
    hardness === null
      ? []
      : [
          t("web-review-maker", {
            seat: seatSaid(room, seat),
            round: round.number,
            hardness: figure(hardness, true),
            whole: whole(hardness),
          }),
        ],
  );
}

/** The costliest row; null if no row had a cost. */
function costliest(rounds: readonly RoundReviewed[]): { round: RoundReviewed; row: RowReviewed; cost: Cost } | null {
  const every = rounds.flatMap((round) => round.rows.map((row) => ({ round, row, cost: costOf(row) })));
  const known = every.flatMap(({ round, row, cost }) => (cost && !isNothing(cost) ? [{ round, row, cost }] : []));
  return known.reduce<(typeof known)[number] | null>(
    (most, each) => (most && most.cost.loss >= each.cost.loss ? most : each),
    null,
  );
}

function leftSaid(row: RowReviewed): string {
  return row.left_before === undefined ? "–" : `${row.left_before} → ${row.left_after ?? "–"}`;
}

export interface Column {
  title: string;
  said: (row: RowReviewed) => string;
}

/** The columns of a table of rows: only figures that the edition has. */
export function columnsOf(rows: readonly RowReviewed[]): Column[] {
  const every: (Column & { has: (row: RowReviewed) => unknown })[] = [
    { title: t("web-review-codes"), said: leftSaid, has: (row) => row.left_before },
    { title: t("web-review-lost"), said: (row) => figure(lossOf(row)), has: lossOf },
    { title: t("web-review-luck"), said: (row) => figure(row.luck, true), has: (row) => row.luck },
    { title: t("web-review-win"), said: (row) => percent(row.win_before), has: (row) => row.win_before },
    { title: t("web-review-lost-win"), said: (row) => percent(row.loss_win, 1), has: (row) => row.loss_win },
    { title: t("web-review-learnt"), said: (row) => figure(row.information), has: (row) => row.information },
    { title: t("web-review-told"), said: (row) => figure(row.told), has: (row) => row.told },
    { title: t("web-review-sure"), said: (row) => percent(row.p_right ?? row.p_call), has: (row) => row.p_right ?? row.p_call },
    { title: t("web-review-skill"), said: (row) => (row.skill === null ? "–" : written(row.skill, 0)), has: (row) => row.skill },
  ];
  return every.filter(({ has }) => rows.some((row) => has(row) !== null && has(row) !== undefined));
}

type RecordDocument = {
  edition: string;
  options: Record<string, unknown>;
  seats: string[];
  actions: { do: string; seat: number }[];
};

/** Opens a practice table at a row of a match, counted from 0 over all its rows, played by the seat that placed it. */
export async function tryAgain(written: RecordDocument, place: number): Promise<string> {
  const rows = written.actions
    .map((action, before) => ({ ...action, before }))
    .filter((action) => ["guess", "ask", "claim"].includes(action.do));
  const at = rows[place];
  const seats = written.seats.map((_, seat) => (seat === at?.seat ? { kind: "me" } : { kind: "bot", level: "owl" }));
  const { edition, options } = written;
  const found = await post<TableFound>("/api/tables", { edition, options, seats, record: written, actions: at?.before ?? 0 });
  return found.room.table;
}
