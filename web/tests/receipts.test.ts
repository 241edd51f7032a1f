import { beforeEach, expect, test } from "vitest";
import golden from "../../tests/golden/receipts.json";
import { storeReceipt, storedReceipts, receipts, receiptsHold, type MatchRecord } from "../src/lib/proof/receipts";

const example: MatchRecord = golden.record;
const told: readonly string[] = golden.receipts;

beforeEach(() => localStorage.clear());

test("receipts match the documented example", () => {
  expect(receipts(example)).toEqual(told);
});

test("receipts match their record until an action is changed", () => {
  const [first, ...others] = example.actions;
  const changed = { ...example, actions: [{ ...first, commit: "0".repeat(64) }, ...others] };
  expect(receiptsHold({ ...example, receipts: [told[1] ?? "", told[4] ?? ""] })).toBe(true);
  expect(receiptsHold({ ...changed, receipts: [told[1] ?? ""] })).toBe(false);
  expect(receiptsHold(example)).toBe(null);
});

test("a receipt is stored once, and only the latest tables are kept", () => {
  for (const receipt of ["a", "b", "a"]) storeReceipt("one", receipt);
  expect(storedReceipts("one")).toEqual(["a", "b"]);
  for (let table = 0; table < 30; table++) storeReceipt(`later ${table}`, "c");
  expect(storedReceipts("one")).toEqual([]);
  expect(storedReceipts("later 29")).toEqual(["c"]);
});
