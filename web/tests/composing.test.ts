import { afterEach, beforeEach, expect, test } from "vitest";
import { Desk } from "../src/desk/desk.svelte";
import type { Making } from "../src/desk/making.svelte";
import { Table } from "../src/lib/server/table.svelte";
import type { AnyEvent, OfferShown, RoundShown, SpaceShown, ViewShown } from "../src/lib/generated/protocol";
import { FakeSocket, openPage } from "./sockets";
import { round, row, view } from "./views";

const SPACE: SpaceShown = { holes: 4, symbols: ["red", "blue", "green"], repeats: true, pegs: null, cards: null };
const CARDS: SpaceShown = { ...SPACE, cards: [["red", "star"]] };
const SET: AnyEvent = { type: "code_set", seat: 0, commit: null } as never;
const SEATS = { kind: "person", level: null, present: true, awaited: false } as const;

let table: Table;
let desk: Desk;
let number: number;

function known(rounds: RoundShown[], legal: Record<string, OfferShown>, coming: RoundShown | null = null): ViewShown {
  return view(rounds, { over: false, winners: [], legal, coming });
}

function greet(view: ViewShown, yours = [1]): void {
  const seats = ["Ann", "Ben"].map((name) => ({ ...SEATS, name }));
  const room = { table: "abc", status: "playing", seats, yours, watchers: 0, paused: false };
  FakeSocket.latest.say({ type: "hello", seat: 1, number, room: room as never, clocks: null, view });
}

/** Another player has acted. */
function hear(view: ViewShown, events: AnyEvent[] = [SET]): void {
  number += events.length;
  FakeSocket.latest.say({ type: "heard", number, events, awaited: [1], phase: "", view: { ...view, kept: 0 } });
  table.hurry();
}

function lay(...pieces: string[]): Making {
  for (const piece of pieces) desk.making?.put(piece);
  if (!desk.making) throw new Error("no row is due");
  return desk.making;
}

beforeEach(() => {
  openPage();
  number = 1;
  table = new Table("abc");
  desk = new Desk(table);
  FakeSocket.latest.accept();
});

afterEach(() => table.close());

test("a code in progress survives that another's code begins the round", () => {
  const legal = { set: { space: SPACE } };
  greet(known([], legal, round(1)));
  const code = lay("red", "blue");
  hear(known([round(1)], legal));
  expect(desk.making).toBe(code);
  expect(code.pieces).toEqual(["red", "blue", null, null]);
});

test("cards in hand survive that another's code begins the round", () => {
  const legal = { set: { space: CARDS } };
  greet(known([], legal, round(1)));
  desk.picking?.toggle(["red", "star"]);
  hear(known([round(1)], legal));
  expect(desk.picking?.cards).toEqual([["red", "star"]]);
});

test("the code of the next round starts empty", () => {
  const legal = { set: { space: SPACE } };
  greet(known([round(1)], legal));
  lay("red");
  hear(known([round(1, { result: "won" })], legal, round(2)));
  expect(desk.making?.isEmpty).toBe(true);
});

test("a row in progress keeps what can be undone while others play", () => {
  const legal = { guess: { boards: [{ area: null, space: SPACE }] } };
  greet(known([round(1)], legal));
  const made = lay("red");
  hear(known([round(1, { rows: [row("blue", { seat: 0 })] })], {}));
  hear(known([round(1, { rows: [row("blue", { seat: 0 })] })], legal));
  expect(desk.making).toBe(made);
  expect(desk.making?.canUndo).toBe(true);
});

test("royale: a row placed in one area leaves the other's as it is", () => {
  const areas = ["colours", "shapes"].map((area) => ({ area, space: SPACE }));
  const board = (area: string) => ({ maker: 0, seekers: [1], limit: 10, holes: 4, symbols: SPACE.symbols, area });
  const boards = [board("colours"), board("shapes")];
  greet(known([round(1, { boards })], { guess: { boards: areas } }));
  const made = lay("red");
  hear(known([round(1, { boards, rows: [row("blue", { board: 1 })] })], { guess: { boards: areas } }));
  expect(desk.making).toBe(made);
});

test("group: a question in progress survives a claim that is taken back", () => {
  greet(known([round(1)], { ask: { space: SPACE }, claim: { space: SPACE } }));
  const question = lay("red");
  desk.isClaiming = true;
  lay("blue", "blue");
  desk.isClaiming = false;
  expect(desk.making).toBe(question);
  expect(question.pieces).toEqual(["red", null, null, null]);
});

test("group: the next question starts empty", () => {
  const legal = { ask: { space: SPACE } };
  greet(known([round(1)], legal));
  desk.send(lay("red").code);
  hear(known([round(1)], {}));
  hear(known([round(1)], legal));
  expect(desk.making?.isEmpty).toBe(true);
});
