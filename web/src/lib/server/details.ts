/** Who sits at listed tables, and how their matches stand. */
import { get } from "./api";
import type { TableFound, TableListed } from "../generated/bodies";

/** The first tables of a list, which are on the screen at once. */
const MOST = 12;

/** The details of the first tables of a list, by table; without those that cannot be seen. */
export async function detailsOf(tables: readonly TableListed[]): Promise<Record<string, TableFound>> {
  const asked = tables.slice(0, MOST).map(({ table }) => get<TableFound>(`/api/tables/${table}`).catch(() => null));
  const found = (await Promise.all(asked)).filter((each) => each !== null);
  return Object.fromEntries(found.map((each) => [each.room.table, each]));
}
