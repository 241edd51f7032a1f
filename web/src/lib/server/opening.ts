/** Opening tables. */
import { me, post } from "./api";
import type { EditionShown, SeatWish, TableFound, TableWish } from "../generated/bodies";
import { table } from "../../pages/pages";
import { go } from "../../pages/router.svelte";
import { levelName } from "../match/sentences";
import { t } from "../words.svelte";

const CHOSEN = "keypeg level";
const USUAL = "fox";

/** The last opponent's level, otherwise one that suits most players. */
export function usualLevel(levels: readonly string[]): string {
  const known = [localStorage.getItem(CHOSEN), USUAL, levels[0]];
  return known.find((level) => level && levels.includes(level)) ?? "plain";
}

/** Remembers the opponent's level. */
export function keepLevel(level: string): void {
  localStorage.setItem(CHOSEN, level);
}

/** Opens a table and goes there; its page is loaded meanwhile. */
export async function open(wish: Partial<TableWish> & { edition: string; seats: SeatWish[] }): Promise<void> {
  void table().catch(() => undefined);
  await me();
  const found = await post<TableFound>("/api/tables", wish);
  go(`/t/${found.room.table}`);
}

/** Opens a table with all defaults: the usual number of players, another player makes the first code. */
export function playAtOnce(edition: EditionShown, others: SeatWish["kind"], level = usualLevel(edition.levels)): Promise<void> {
  const count = others === "bot" ? edition.usual : edition.least;
  const seats = Array.from({ length: count - 1 }, (_, index): SeatWish => ({
    kind: others,
    level,
    name: others === "bot" ? levelName(level) : t("web-seat", { number: index + 2 }),
  }));
  return open({ edition: edition.key, seats: [{ kind: "me" }, ...seats], first: "other" });
}

/** Opens the daily puzzle of an edition. */
export async function tryPuzzle(edition: string): Promise<void> {
  void table().catch(() => undefined);
  await me();
  const found = await post<TableFound>("/api/puzzles", { edition });
  go(`/t/${found.room.table}`);
}
