import { describe, expect, test } from "vitest";
import { Making, typed } from "../src/desk/making.svelte";
import type { SpaceShown } from "../src/lib/generated/protocol";

const COLOURS = ["red", "blue", "yellow", "green", "orange", "white"];

function space(more: Partial<SpaceShown> = {}): SpaceShown {
  return { holes: 4, symbols: COLOURS, repeats: true, pegs: null, cards: null, ...more };
}

function made(...pieces: string[]): Making {
  const making = new Making(space());
  for (const piece of pieces) making.put(piece);
  return making;
}

describe("placing pieces", () => {
  test("each goes to the next empty hole", () => {
    expect(made("red", "blue").pieces).toEqual(["red", "blue", null, null]);
  });

  test("after the last hole the first empty one is next", () => {
    const making = new Making(space());
    making.at = 3;
    making.put("red");
    expect(making.at).toBe(0);
  });

  test("a piece in a full row replaces the one at the cursor", () => {
    const making = made("red", "blue", "blue", "green");
    making.at = 1;
    making.put("white");
    expect(making.code).toEqual(["red", "white", "blue", "green"]);
  });

  test("between holes two pieces are exchanged", () => {
    const making = made("red", "blue");
    making.swap(0, 1);
    expect(making.pieces).toEqual(["blue", "red", null, null]);
  });

  test("to an empty hole a piece moves", () => {
    const making = made("red");
    making.swap(0, 3);
    expect(making.pieces).toEqual([null, null, null, "red"]);
  });

  test("filling leaves no hole empty", () => {
    const making = made("red");
    making.fill("blue");
    expect(making.code).toEqual(["blue", "blue", "blue", "blue"]);
  });

  test("an old row is copied without unknown pieces", () => {
    const making = made();
    making.copy(["red", "pink", "blue", "green"]);
    expect(making.pieces).toEqual(["red", null, "blue", "green"]);
    expect(making.at).toBe(1);
  });

  test("the cursor wraps around", () => {
    const making = made();
    making.move(-1);
    expect(making.at).toBe(3);
    making.move(1);
    expect(making.at).toBe(0);
  });
});

describe("removing pieces", () => {
  test("backspace at an empty cursor removes the piece before it", () => {
    const making = made("red", "blue");
    making.back();
    expect(making.pieces).toEqual(["red", null, null, null]);
    expect(making.at).toBe(1);
  });

  test("backspace removes the piece at the cursor first", () => {
    const making = made("red", "blue");
    making.at = 0;
    making.back();
    expect(making.pieces).toEqual([null, "blue", null, null]);
  });

  test("clearing empties the row and can be undone", () => {
    const making = made("red", "blue");
    making.clear();
    expect(making.isEmpty).toBe(true);
    making.undo();
    expect(making.pieces).toEqual(["red", "blue", null, null]);
  });

  test("every step can be undone", () => {
    const making = made("red", "blue");
    making.swap(0, 1);
    making.fill("white");
    for (let step = 0; step < 4; step++) making.undo();
    expect(making.isEmpty).toBe(true);
    expect(making.canUndo).toBe(false);
  });

  test("undo without a step changes nothing", () => {
    const making = new Making(space());
    making.undo();
    expect(making.isEmpty).toBe(true);
  });
});

describe("what a row is missing", () => {
  test("empty holes are counted", () => {
    expect(made("red").lack).toEqual({ why: "empty", count: 3 });
  });

  test("a full row is complete", () => {
    expect(made("red", "red", "red", "red").lack).toBeNull();
  });

  test("repeats are reported if they are not allowed", () => {
    const making = new Making(space({ repeats: false }));
    making.copy(["red", "red", "blue", "green"]);
    expect(making.lack).toEqual({ why: "repeats" });
  });

  test("a question of group needs as many pegs as tokens, and its voids are blanks", () => {
    const making = new Making(space({ holes: 5, symbols: [...COLOURS, "blank"], pegs: 2 }), true);
    making.put("red");
    expect(making.lack).toEqual({ why: "pegs", pegs: 2 });
    making.put("red");
    expect(making.lack).toBeNull();
    expect(making.code).toEqual(["red", "red", "blank", "blank", "blank"]);
    expect(making.tray).not.toContain("blank");
  });
});

describe("typing", () => {
  const letters = new Map(
    COLOURS.flatMap(
      (name) =>
        [
          [name, name],
          [name.slice(0, 1), name],
        ] as const,
    ),
  );

  test.each([
    ["1224", ["red", "blue", "blue", "green"]],
    ["rbbg", ["red", "blue", "blue", "green"]],
    ["red blue, blue;green", ["red", "blue", "blue", "green"]],
    ["RED", ["red"]],
    ["1 2", ["red", "blue"]],
    ["r9x", ["red", null, null]],
    ["", []],
  ])("%j", (text, pieces) => {
    expect(typed(text, COLOURS, letters)).toEqual(pieces);
  });
});
