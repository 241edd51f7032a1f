/** Opening tables. */
import { me, post } from "./api";
import type { SeatWish, TableFound, TableWish } from "./bodies";
import { go } from "./router.svelte";

/** Opens a table and goes there. */
export async function open(wish: Partial<TableWish> & { edition: string; seats: SeatWish[] }): Promise<void> {
  await me();
  const found = await post<TableFound>("/api/tables", wish);
  go(`/t/${found.room.table}`);
}

/** One tap: the fewest seats, the program makes the first code, the box's defaults. */
export function playProgram(edition: string, seats: number, level: string): Promise<void> {
  const others = Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: "bot", level }));
  return open({ edition, seats: [{ kind: "me" }, ...others], first: "other" });
}

/** The day's puzzle of an edition. */
export async function tryPuzzle(edition: string): Promise<void> {
  await me();
  const found = await post<TableFound>("/api/puzzles", { edition });
  go(`/t/${found.room.table}`);
}
