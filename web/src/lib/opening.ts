/** Opening tables. */
import { me, post } from "./api";
import type { EditionShown, SeatWish, TableFound, TableWish } from "./bodies";
import { go } from "./router.svelte";
import { t } from "./words.svelte";

/** Opens a table and goes there. */
export async function open(wish: Partial<TableWish> & { edition: string; seats: SeatWish[] }): Promise<void> {
  await me();
  const found = await post<TableFound>("/api/tables", wish);
  go(`/t/${found.room.table}`);
}

/** One tap: the fewest seats, the others make the first code, the box's defaults. */
export function playAtOnce(edition: EditionShown, others: SeatWish["kind"]): Promise<void> {
  const level = edition.levels[0] ?? "plain";
  const seats = Array.from({ length: edition.least - 1 }, (_, index): SeatWish => ({
    kind: others,
    level,
    name: t("web-seat", { number: index + 2 }),
  }));
  return open({ edition: edition.key, seats: [{ kind: "me" }, ...seats], first: "other" });
}

/** The day's puzzle of an edition. */
export async function tryPuzzle(edition: string): Promise<void> {
  await me();
  const found = await post<TableFound>("/api/puzzles", { edition });
  go(`/t/${found.room.table}`);
}
