import { beforeEach, expect, test } from "vitest";
import { Notes } from "../src/desk/notes.svelte";

beforeEach(() => localStorage.clear());

test("a colour crossed out is crossed out in every hole", () => {
  const notes = new Notes("a table");
  notes.toggle("red", null);
  expect([0, 1, 2, 3].every((hole) => notes.isCrossed("red", hole))).toBe(true);
  expect(notes.isCrossed("blue", 0)).toBe(false);
});

test("a colour crossed out in one hole is free in the others", () => {
  const notes = new Notes("a table");
  notes.toggle("red", 2);
  expect([0, 1, 2, 3].map((hole) => notes.isCrossed("red", hole))).toEqual([false, false, true, false]);
});

test("crossing out again removes the note", () => {
  const notes = new Notes("a table");
  notes.toggle("red", 2);
  notes.toggle("red", 2);
  expect(notes.has("red", 2)).toBe(false);
});

test("notes survive a reload, for their own table only", () => {
  new Notes("a table").toggle("red", null);
  expect(new Notes("a table").has("red", null)).toBe(true);
  expect(new Notes("another table").has("red", null)).toBe(false);
});

test("clearing removes them from storage", () => {
  const notes = new Notes("a table");
  notes.toggle("red", null);
  notes.clear();
  expect(notes.has("red", null)).toBe(false);
  expect(new Notes("a table").has("red", null)).toBe(false);
});

test("unreadable notes count as empty", () => {
  localStorage.setItem("a table", "{");
  expect(new Notes("a table").isCrossed("red", 0)).toBe(false);
});
