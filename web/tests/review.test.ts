import { beforeEach, describe, expect, test } from "vitest";
import { againLabel, columnsOf, costText, estimatesText, highlights, ownText, sumText, whole } from "../src/coach/review";
import type { Review, RowReviewed, SeatReviewed } from "../src/lib/generated/bodies";
import { useLanguage } from "../src/lib/words.svelte";

const SEAT: SeatReviewed = { seat: 1, rounds: 1, rows: 6, par: 4.34, loss: 4.22, luck: -0.25, skill: 50 };

function row(seat: number, more: Partial<RowReviewed>): RowReviewed {
  return { row: 1, seat, code: ["red"], loss: 0, luck: 0, skill: 100, best: [], place: 0, ...more };
}

function review(edition: string, rows: RowReviewed[], seats: SeatReviewed[]): Review {
  const round = { number: 1, breakers: [0, 1], exact: true, par: 4, left: 0, rows, makers: [] };
  return { edition, rounds: [round], seats };
}

describe("a review in words", () => {
  beforeEach(() => useLanguage("en"));

  test("a code that was not found leaves rows to go", () => {
    expect(sumText(SEAT)).toBe("par 4.34 · lost 4.22 · luck −0.25 → 6 rows, 2.81 still to go");
  });

  test("a found code leaves none", () => {
    expect(sumText({ ...SEAT, loss: 1.41 })).toBe("par 4.34 · lost 1.41 · luck −0.25 → 6 rows");
  });

  test("where several seek each is told its own part", () => {
    const rows = [row(1, { loss: 0.5 }), row(2, { loss: 1 })];
    const both = { ...SEAT, rows: 2 };
    expect(ownText(review("royale", rows, [both]), both, null)).toContain("placed 1 of the 2 and lost 0.50");
  });

  test("alone nobody is told a part", () => {
    const alone = { ...SEAT, rows: 1 };
    expect(ownText(review("classic", [row(1, {})], [alone]), alone, null)).toBe("");
  });

  test("in a duel praise and blame go by the chance to win", () => {
    const rows = [row(1, { row: 1, loss: 0.9, loss_win: 0 }), row(1, { row: 2, loss: 0.1, loss_win: 0.08 })];
    const [praise, costliest] = highlights(review("challenge", rows, [SEAT]), null);
    expect(praise).toContain("one row of 2");
    expect(costliest).toMatch(/row 2 of round 1.*8\.0 % of the chance to win/);
  });

  test("two best rows of fifteen deserve no praise", () => {
    const rows = Array.from({ length: 15 }, (_, n) => row(1, { row: n + 1, loss: n < 2 ? 0 : 0.5 }));
    expect(highlights(review("classic", rows, [SEAT]), null).join()).not.toContain("Well played");
  });

  test("in French the plural begins at two", async () => {
    await useLanguage("fr");
    expect(costText({ loss: 1.99, unit: "rows" })).toBe("1,99 essai");
    expect(costText({ loss: 2.35, unit: "rows" })).toBe("2,35 essais");
    expect(costText({ loss: 4.2, unit: "points" })).toBe("4,20 points");
  });

  test("what is shown as two is plural", () => {
    expect(whole(1.999)).toBe(2);
  });

  test("the best question and a call too late or too early are told", () => {
    const asked = { kind: "ask", loss: null, luck: null, skill: null, best: null } as const;
    const rows = [
      row(0, { ...asked, row: 1, information: 2, told: 1.5, p_call: 0.01 }),
      row(1, { ...asked, row: 2, information: 1.5, told: 0.25, p_call: 0.97 }),
      row(0, { ...asked, row: 3, kind: "claim", right: false, p_right: 0.3 }),
    ];
    expect(highlights(review("group", rows, []), null)).toEqual([
      "Best question: number 2 of round 1, by Player 2: 1.50 bits learnt, 0.25 given away.",
      "Instead of question 2 of round 1 Player 2 could have called, 97 % sure.",
      "Player 1 called too early in round 1: only 30 % sure.",
    ]);
  });

  test("estimates say how far they may be off, in their measure", () => {
    const [round] = review("family", [], []).rounds;
    expect(round && estimatesText({ ...round, par: null, error: 0.5 })).toEqual(["These figures are estimates (± 0.50 points)."]);
    expect(round && estimatesText({ ...round, error_win: 0.05 })).toEqual(["Chances to win are estimates (± 5 %)."]);
    expect(round && estimatesText(round)).toEqual([]);
  });

  test("where several place rows the way back to each has a name of its own", () => {
    const [round] = review("challenge", [row(0, {}), row(1, {})], []).rounds;
    const names = round?.rows.map((each) => againLabel(round, each, null));
    expect(names).toEqual(["Try again from row 1 of Player 1", "Try again from row 1 of Player 2"]);
  });

  test("alone the row needs no owner", () => {
    const [round] = review("classic", [row(1, {})], []).rounds;
    expect(round?.rows.map((each) => againLabel(round, each, null))).toEqual(["Try again from row 1"]);
  });

  test("codes left and skill have their columns", () => {
    const columns = columnsOf([row(1, { left_before: 12, left_after: 3, skill: 94.1 })]);
    expect(columns.map(({ title }) => title)).toEqual(["Codes left", "Lost", "Luck", "Skill"]);
    expect(columns.map(({ said }) => said(row(1, { left_before: 12, left_after: 3, skill: 94.1 })))).toContain("12 → 3");
  });
});
