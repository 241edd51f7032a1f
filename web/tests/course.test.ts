import { beforeAll, describe, expect, it } from "vitest";
import type { RoundShown, ViewShown } from "../src/lib/generated/protocol";
import { courseText } from "../src/lib/match/course";
import { useLanguage } from "../src/lib/words.svelte";

const ROUND = { number: 3, makers: [1], boards: [{ seekers: [0] }], result: null } as unknown as RoundShown;

function view(options: Record<string, unknown>, seats = 2): ViewShown {
  return { options, scores: Array<number>(seats).fill(0) } as unknown as ViewShown;
}

describe("the course of a match", () => {
  beforeAll(() => useLanguage("en"));

  it("tells the round, all rounds and what the reader does", () => {
    expect(courseText(view({ rounds: 4 }), ROUND, 0)).toBe("Round 3 of 4 · you seek");
  });
  it("tells a maker so", () => {
    expect(courseText(view({ rounds: 4 }), ROUND, 1)).toBe("Round 3 of 4 · you hide the code");
  });
  it("tells a player who hides and seeks what comes first", () => {
    const duel = { ...ROUND, makers: [0, 1], boards: [{ seekers: [0] }, { seekers: [1] }], rows: [] };
    const said = (secrets: { seat: number }[]): string =>
      courseText(view({ rounds: 4 }), { ...duel, secrets } as unknown as RoundShown, 0);
    expect([said([{ seat: 1 }]), said([{ seat: 0 }])]).toEqual(["Round 3 of 4 · you hide the code", "Round 3 of 4 · you seek"]);
  });
  it("counts a round for each seat in a cycle", () => {
    expect(courseText(view({ cycles: 2 }, 3), ROUND, 2)).toBe("Round 3 of 6");
  });
  it("names no total where there is none, or where a round is played again beyond it", () => {
    expect(courseText(view({ rounds: 2 }), ROUND, null)).toBe("Round 3");
    expect(courseText(view({ rounds: 4, practice: true }), ROUND, null)).toBe("Round 3");
  });
  it("tells nothing about the reader once the round is over", () => {
    expect(courseText(view({ rounds: 4 }), { ...ROUND, result: "found" }, 0)).toBe("Round 3 of 4");
  });
});
