import { beforeEach, describe, expect, test, vi } from "vitest";
import { Desk, Picking } from "../src/desk/desk.svelte";
import type { BoardShown, OfferShown, RoundShown, SpaceShown } from "../src/lib/generated/protocol";
import type { Table } from "../src/lib/server/table.svelte";
import { round, row, view } from "./views";

const SPACE: SpaceShown = { holes: 4, symbols: ["red", "blue", "green"], repeats: true, pegs: null, cards: null };
const SHAPES: SpaceShown = { ...SPACE, holes: 3, symbols: ["star", "moon"] };

/** A table with as much as a desk needs. */
function seated(legal: Record<string, OfferShown>, at: RoundShown = round(1)) {
  const act = vi.fn();
  const table = {
    name: "abc",
    seat: 1,
    isShared: false,
    round: at,
    view: view([at], { over: false, legal }),
    offer: (word: string) => legal[word] ?? null,
    act,
  };
  return { desk: new Desk(table as unknown as Table), act };
}

function board(area: string | null): BoardShown {
  return { maker: 0, seekers: [1], limit: 10, holes: 4, symbols: [...SPACE.symbols], area };
}

function fill(desk: Desk, ...pieces: string[]): void {
  for (const piece of pieces) desk.making?.put(piece);
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe("which action is due", () => {
  test("none, if nothing is offered", () => {
    const { desk } = seated({});
    expect([desk.word, desk.making]).toEqual([null, null]);
  });

  test("revealing a code comes before a row", () => {
    const { desk } = seated({ guess: { boards: [{ area: null, space: SPACE }] }, reveal: { space: SPACE } });
    expect(desk.word).toBe("reveal");
  });

  test("a claim is composed only on request", () => {
    const { desk } = seated({ ask: { space: SPACE }, claim: { space: SPACE } });
    expect(desk.word).toBe("ask");
    desk.isClaiming = true;
    expect(desk.word).toBe("claim");
  });
});

describe("sending", () => {
  const LEGAL = { guess: { boards: [{ area: null, space: SPACE }] } };

  test("a row is numbered among the player's own", () => {
    const others = row("red", { seat: 0 });
    const { desk, act } = seated(LEGAL, round(1, { boards: [board(null)], rows: [row("red"), others] }));
    desk.send(["red", "blue", "green", "red"]);
    expect(act).toHaveBeenCalledWith({ do: "guess", code: ["red", "blue", "green", "red"] }, 2);
  });

  test("a code to hide has no row number", () => {
    const { desk, act } = seated({ set: { space: SPACE } });
    desk.send(["red", "red", "red", "red"]);
    expect(act).toHaveBeenCalledWith({ do: "set", code: ["red", "red", "red", "red"] });
  });

  test("a sent row is not restored after a reload", () => {
    const { desk } = seated(LEGAL);
    fill(desk, "red");
    desk.send(["red"]);
    expect(seated(LEGAL).desk.making?.isEmpty).toBe(true);
  });

  test("nothing is sent if no action is due", () => {
    const { desk, act } = seated({});
    desk.send(["red"]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("an unfinished row", () => {
  const LEGAL = { guess: { boards: [{ area: null, space: SPACE }] } };

  test("survives a reload", () => {
    fill(seated(LEGAL).desk, "red", "blue");
    expect(seated(LEGAL).desk.making?.pieces).toEqual(["red", "blue", null, null]);
  });

  test("is not restored for another row", () => {
    fill(seated(LEGAL).desk, "red");
    const later = round(1, { boards: [board(null)], rows: [row("blue")] });
    expect(seated(LEGAL, later).desk.making?.isEmpty).toBe(true);
  });

  test("that repeats a row on the same board is reported", () => {
    const { desk } = seated(LEGAL, round(1, { boards: [board(null)], rows: [row("red")] }));
    fill(desk, "red", "red", "red");
    expect(desk.isRepeated).toBe(false);
    fill(desk, "red");
    expect(desk.isRepeated).toBe(true);
  });
});

describe("royale's two areas", () => {
  const AREAS = [
    { area: "colours", space: SPACE },
    { area: "shapes", space: SHAPES },
  ];

  test("the first one is selected by default", () => {
    const { desk } = seated({ guess: { boards: AREAS } });
    expect([desk.areaMeant, desk.space?.holes]).toEqual(["colours", 4]);
    desk.area = "shapes";
    expect([desk.areaMeant, desk.space?.holes]).toEqual(["shapes", 3]);
  });

  test("each keeps its own unfinished row", () => {
    const { desk } = seated({ guess: { boards: AREAS } });
    fill(desk, "red");
    desk.area = "shapes";
    fill(desk, "moon");
    expect(desk.makingIn("colours")?.pieces[0]).toBe("red");
    expect(desk.making?.pieces[0]).toBe("moon");
  });

  test("a row copied from an area selects that area", () => {
    const { desk } = seated({ guess: { boards: AREAS } });
    desk.copy(["star", "moon", "star"], "shapes");
    expect(desk.areaMeant).toBe("shapes");
    expect(desk.making?.code).toEqual(["star", "moon", "star"]);
  });

  test("the row sent names its area", () => {
    const { desk, act } = seated({ guess: { boards: AREAS } });
    desk.area = "shapes";
    desk.send(["star", "moon", "star"]);
    expect(act).toHaveBeenCalledWith({ do: "guess", code: ["star", "moon", "star"], area: "shapes" }, 1);
  });
});

describe("cards from the pack", () => {
  test("no more can be taken than the code has holes", () => {
    const picking = new Picking(2);
    for (const colour of ["red", "blue", "green"]) picking.toggle([colour, "star"]);
    expect(picking.cards).toEqual([
      ["red", "star"],
      ["blue", "star"],
    ]);
    expect(picking.lack).toBe(0);
  });

  test("a second tap puts a card back", () => {
    const picking = new Picking(2);
    picking.toggle(["red", "star"]);
    picking.toggle(["red", "star"]);
    expect(picking.cards).toEqual([]);
  });

  test("they are selected only if a code consists of cards", () => {
    expect(seated({ set: { space: SPACE } }).desk.picking).toBeNull();
    expect(seated({ set: { space: { ...SPACE, cards: [["red", "star"]] } } }).desk.picking?.holes).toBe(4);
  });
});
