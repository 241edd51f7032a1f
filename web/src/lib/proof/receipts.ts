/** Receipts: issued by the table, stored on this device, compared with the record after the match. */
import { get } from "../server/api";
import { sha256 } from "./sha256";

type Action = Readonly<Record<string, unknown>>;

export interface MatchRecord {
  edition: string;
  options?: unknown;
  seats: readonly string[];
  match?: string;
  actions: readonly Action[];
  /** Added by the player who exported the record; judging ignores them. */
  receipts?: readonly string[];
}

const HIDDEN: Readonly<Record<string, readonly string[]>> = { set: ["code", "salt"], deal: ["tokens", "salts"] };

/** The receipts of a record: before its actions, and after each of them (docs/match-record.md). */
export function receipts(record: MatchRecord): string[] {
  const { edition, options = {}, seats, match = null, actions } = record;
  const heads = [sha256(canonical([1, edition, options, seats.length, match]))];
  for (const action of actions) heads.push(sha256(heads.at(-1) + canonical(withoutSecrets(action))));
  return heads;
}

function withoutSecrets(action: Action): Action {
  const hidden = HIDDEN[String(action.do)] ?? [];
  return Object.fromEntries(Object.entries(action).filter(([key]) => !hidden.includes(key)));
}

/** Compact JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

const KEPT = "keypeg receipts";
const MOST_TABLES = 30;

type StoredReceipts = readonly (readonly [table: string, receipts: readonly string[]])[];

function allReceipts(): StoredReceipts {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as StoredReceipts;
  } catch {
    return [];
  }
}

/** The receipts that this device got at a table. */
export function storedReceipts(table: string): readonly string[] {
  return allReceipts().find(([name]) => name === table)?.[1] ?? [];
}

/** Stores a receipt; only the latest tables are kept. */
export function storeReceipt(table: string, receipt: string): void {
  const mine = storedReceipts(table);
  if (mine.includes(receipt)) return;
  const others = allReceipts().filter(([name]) => name !== table);
  try {
    localStorage.setItem(KEPT, JSON.stringify([[table, [...mine, receipt]], ...others].slice(0, MOST_TABLES)));
  } catch {
    // Storage is full or unavailable: this receipt cannot be checked later.
  }
}

/** The record of a finished table, with this device's receipts. */
export async function recordWithReceipts(table: string): Promise<MatchRecord> {
  const record = await get<MatchRecord>(`/api/tables/${encodeURIComponent(table)}/record`);
  return { ...record, receipts: storedReceipts(table) };
}

/** Whether all receipts of a record match it; null if there are none. */
export function receiptsHold(record: MatchRecord): boolean | null {
  const given = record.receipts ?? [];
  const heads = new Set(receipts(record));
  return given.length ? given.every((receipt) => heads.has(receipt)) : null;
}
