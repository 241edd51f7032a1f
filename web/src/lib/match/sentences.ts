/** Codes, marks, rows, events and refusals as sentences, for screen readers and labels. */
import type { AnyEvent, BoardShown, MarkShown, RoomShown, RowShown, ViewShown } from "../generated/protocol";
import { isNamed, listed, named, currentLanguage, t } from "../words.svelte";

/** “One exact, two elsewhere”, or junior's number. */
export function markText(mark: MarkShown): string {
  if (mark.total !== undefined && mark.total !== null) return t("web-said-total", { total: mark.total });
  const { exact, misplaced } = mark;
  if (!exact && !misplaced) return sentence(t("web-said-nothing"));
  const parts = [
    exact ? t("web-said-exact", { count: exact }) : "",
    misplaced ? t("web-said-misplaced", { count: misplaced }) : "",
  ];
  return sentence(parts.filter(Boolean).join(", "));
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** One piece of a code: a colour, a shape, a card or a token with its number. */
export function pieceName(piece: unknown): string {
  if (Array.isArray(piece)) return piece.map(pieceName).join(" ");
  return typeof piece === "number" ? String(piece) : named("symbol", String(piece));
}

/** “red, blue, blue, green”. */
export function codeText(code: readonly unknown[]): string {
  return code.map(pieceName).join(", ");
}

/** The name of a seat: the player's, or the program's character. */
export function seatName(room: RoomShown | null, seat: number): string {
  const sitting = room?.seats[seat];
  if (sitting?.kind === "puzzle") return t("web-puzzle");
  if (sitting?.kind !== "bot") return personName(sitting?.name ?? "") || t("web-seat", { number: seat + 1 });
  const name = levelName(sitting.level ?? "");
  const isAlone = room?.seats.filter((each) => each.kind === "bot" && each.level === sitting.level).length === 1;
  return isAlone ? name : t("web-bot-numbered", { name, number: seat + 1 });
}

/** A person's name; guests without one are named in the current language. */
export function personName(name: string): string {
  const number = /^guest (\d+)$/i.exec(name)?.[1];
  return number ? t("web-guest", { number }) : name;
}

/** The name of a level's character: “fox+sly” is a fox. */
export function levelName(level: string): string {
  return isNamed("web-against", levelOf(level)) ? named("level", levelOf(level)) : t("web-bot");
}

/** The same, in the form that follows “against”. */
export function againstText(level: string): string {
  return named("web-against", isNamed("web-against", levelOf(level)) ? levelOf(level) : "program");
}

/** The seeker's part of a level: “fox” of “fox+sly”. */
export function levelOf(level: string | null | undefined): string {
  return level?.split("+")[0] ?? "";
}

/** The maker's part of a level: “sly” of “fox+sly”; empty if codes are hidden at random. */
export function makerOf(level: string | null | undefined): string {
  return level?.split("+")[1] ?? "";
}

/** Whether a table is a daily puzzle. */
export function isPuzzle(room: RoomShown | null): boolean {
  return room?.seats.some((each) => each.kind === "puzzle") ?? false;
}

/** The rows of one board, in order. */
export function rowsOn(rows: readonly RowShown[], board: number): RowShown[] {
  return rows.filter((row) => row.board === board);
}

/** “Row 3: red, blue, blue, green. One exact, two elsewhere.” */
export function rowText(row: RowShown, number: number): string {
  const code = row.code ? codeText(row.code) : t("web-said-sealed");
  const mark = row.mark ? markText(row.mark) : t("web-said-unmarked");
  return t("web-row-said", { number, code, mark });
}

function rowsLeft(board: BoardShown, used: number): string {
  return t("web-said-left", { count: board.limit - used });
}

function lastRowText(view: ViewShown, index: number): string {
  const round = view.rounds.at(-1);
  const row = round?.rows[index];
  const board = row && round.boards[row.board];
  if (!row || !board) return "";
  const number = round.rows.slice(0, index + 1).filter((each) => each.board === row.board).length;
  const area = board.area ? `${named("area", board.area)}. ` : "";
  return `${area}${rowText(row, number)} ${rowsLeft(board, number)}`;
}

/** An event as a sentence; empty if it needs none. */
export function eventText(event: AnyEvent, view: ViewShown, room: RoomShown | null): string {
  const seat = "seat" in event ? seatName(room, event.seat) : "";
  switch (event.type) {
    case "round_begun":
      return t("told-round", { number: view.rounds.length });
    case "code_set":
      return t("told-set", { seat });
    case "dealt":
      return t("told-dealt", { seat: seatName(room, event.starter) });
    case "row_sealed":
      return t("told-sealed", { seat });
    case "row_marked":
      return lastRowText(view, event.row);
    case "asked":
      return t("told-asked", { seat, code: codeText(event.code) });
    case "answered":
      return t("told-answered", { seat, pins: listed(event.pins.map((pin) => named("pin", pin))) });
    case "claimed":
      return t(event.right ? "told-claimed-right" : "told-claimed-wrong", { seat, code: codeText(event.code) });
    case "disputed":
      return t("told-disputed", { seat });
    case "secret_opened":
      return t("told-opened", { seat, code: codeText(event.code) });
    case "cards_removed":
      return t("told-removed", { cards: codeText(event.cards) });
    case "round_ended":
      return t("told-ended", { number: view.rounds.length, result: named("result", event.result) });
    case "round_overturned":
      return t("told-overturned", { number: view.rounds.length, result: named("result", event.result) });
    case "resigned":
      return t("told-resigned", { seat });
    case "match_ended":
      return wonText(event.winners, room);
    default:
      return "";
  }
}

/** The result of a dispute that changed nothing; otherwise empty. */
export function verdictText(events: readonly AnyEvent[], view: ViewShown, room: RoomShown | null): string {
  const disputed = events.find((event) => event.type === "disputed");
  if (!disputed || events.length > 1) return "";
  const round = view.rounds.at(-1);
  const isOpen = round !== undefined && round.result !== null && round.circle === null;
  return `${eventText(disputed, view, room)} ${t(isOpen ? "told-dispute-right" : "told-dispute-nothing")}`;
}

/** The winners. */
export function wonText(winners: readonly number[], room: RoomShown | null): string {
  const seats = listed(winners.map((seat) => seatName(room, seat)));
  return t("told-won", { count: winners.length, seats });
}

export interface RefusalDetails {
  reason: string;
  about: string;
  facts?: Readonly<Record<string, string | number>>;
}

/** A refusal as a sentence; at a table, with the names of the awaited players. */
export function refusalText(
  refused: RefusalDetails,
  table?: { view: ViewShown | null; room: RoomShown | null; seat: number | null },
): string {
  const { reason, about, facts } = refused;
  const group = ["reason", "web-problem"].find((each) => isNamed(each, reason));
  if (!group) return t("web-problem-unknown", { reason });
  return named(group, reason, { about, ...turnFacts(table), ...facts, ...optionsNamed(facts) });
}

/** Options under their names from the set-up. */
function optionsNamed(facts: RefusalDetails["facts"] = {}): Record<string, string> {
  const words = Object.entries(facts).filter(([fact]) => fact === "option" || fact === "other");
  return Object.fromEntries(words.map(([fact, word]) => [fact, named("option", String(word))]));
}

/** Facts about turns: the awaited players, and the one who acted. */
function turnFacts(table?: {
  view: ViewShown | null;
  room: RoomShown | null;
  seat: number | null;
}): Record<string, string | number> {
  const { view, room, seat } = table ?? { view: null, room: null, seat: null };
  const waiting = (view?.awaited ?? []).filter((each) => each >= 0 && each !== seat);
  const names = waiting.map((each) => seatName(room, each));
  return { seat: seat === null ? "" : seatName(room, seat), awaited: listed(names), count: names.length };
}
