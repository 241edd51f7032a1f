import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storedReceipts } from "../src/lib/proof/receipts";
import { Table } from "../src/lib/server/table.svelte";
import type { Act, AnyEvent, Heard, Hello, OfferShown, RoomShown, ViewNews, ViewShown } from "../src/lib/generated/protocol";
import { FakeSocket, openPage } from "./sockets";
import { round, row, view } from "./views";

const MARKED: AnyEvent = { type: "row_marked", row: 0, mark: { exact: 1, misplaced: 0 }, points: 0 };
const SEATS = { level: null, present: true, awaited: false } as const;

let table: Table;
let heardEvents: string[][];

function room(yours: number[]): RoomShown {
  const seats = ["Ann", "Ben"].map((name) => ({ ...SEATS, kind: "person", name }));
  return { table: "abc", code: "ABCDEFGH", status: "running", public: true, seats, yours, watchers: 0, paused: false } as never;
}

function hello(more: Partial<Hello> = {}): Hello {
  const known = view([round(1)], { over: false, winners: [] });
  return { type: "hello", seat: 1, number: 3, room: room([1]), clocks: null, view: known, ...more };
}

function news(number: number, rounds: ViewShown["rounds"], more: Partial<Heard> = {}, kept = 0): Heard {
  const told: ViewNews = { ...view(rounds, { over: false, winners: [] }), kept };
  return { type: "heard", number, events: [MARKED], awaited: [], phase: "guess", view: told, ...more };
}

/** The actions sent over the open socket. */
function acts(): Act[] {
  return FakeSocket.latest.sent.filter((message) => message.type === "act");
}

beforeEach(() => {
  openPage();
  localStorage.clear();
  heardEvents = [];
  table = new Table("abc", { events: (events) => heardEvents.push(events.map((event) => event.type)) });
  FakeSocket.latest.accept();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("after hello", () => {
  test("the table knows its view, its room and the seat", () => {
    FakeSocket.latest.say(hello());
    expect(table.seat).toBe(1);
    expect(table.round?.number).toBe(1);
    expect(table.room?.table).toBe("abc");
  });

  test("a receipt is kept on this device", () => {
    FakeSocket.latest.say(hello({ receipt: "r1" }));
    expect(storedReceipts("abc")).toEqual(["r1"]);
  });

  test("two seats of one player share the device", () => {
    FakeSocket.latest.say(hello({ room: room([0, 1]) }));
    expect(table.isShared).toBe(true);
  });
});

describe("news", () => {
  test("rounds that the server keeps stay, the others are replaced", () => {
    FakeSocket.latest.say(hello({ view: view([round(1), round(2)], { over: false }) }));
    FakeSocket.latest.say(news(4, [round(2, { rows: [row("red")] })], {}, 1));
    expect(table.view?.rounds.map((each) => [each.number, each.rows.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(heardEvents).toEqual([["row_marked"]]);
  });

  test("after a missed event the table asks for everything again", () => {
    FakeSocket.latest.say(hello());
    FakeSocket.latest.say(news(9, [round(1)]));
    expect(table.view).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.latest.query.get("after")).toBe("-1");
  });

  test("a reconnection asks for the events since the last one", () => {
    FakeSocket.latest.say(hello());
    FakeSocket.latest.cut();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.latest.query.get("after")).toBe("3");
  });

  test("delayed news is shown at once on request", () => {
    FakeSocket.latest.say(hello());
    FakeSocket.latest.say(news(4, [round(1)]));
    FakeSocket.latest.say(news(5, [round(1, { rows: [row("red")] })]));
    expect(table.round?.rows).toHaveLength(0);
    table.hurry();
    expect(table.round?.rows).toHaveLength(1);
  });
});

describe("an action", () => {
  const GUESS = { do: "guess", code: ["red"] } as const;

  test("a row names the round it is meant for", () => {
    FakeSocket.latest.say(hello());
    table.act(GUESS as never, 1);
    expect(acts()).toMatchObject([{ round: 1, row: 1, action: GUESS }]);
  });

  test("an action that begins a round names none", () => {
    FakeSocket.latest.say(hello());
    table.act({ do: "set", code: ["red"] } as never);
    expect(acts()).toMatchObject([{ round: null, row: null }]);
  });

  test("is pending until it is done", () => {
    FakeSocket.latest.say(hello());
    table.act(GUESS as never, 1);
    const [{ id }] = acts() as [Act];
    FakeSocket.latest.say({ type: "done", id: "another", number: 4 } as never);
    expect(table.pending?.id).toBe(id);
    FakeSocket.latest.say(news(4, [round(1)], { done: id }));
    expect(table.pending).toBeNull();
  });

  test("sent into a broken socket it is sent again under the same id", () => {
    FakeSocket.latest.say(hello());
    table.act(GUESS as never, 1);
    const [first] = acts();
    FakeSocket.latest.cut();
    vi.advanceTimersByTime(1_000);
    FakeSocket.latest.accept();
    expect(acts()).toEqual([first]);
  });

  test("refused, it says why and shows the current view", () => {
    FakeSocket.latest.say(hello());
    table.act(GUESS as never, 1);
    const [{ id }] = acts() as [Act];
    const known = view([round(1), round(2)], { over: false });
    FakeSocket.latest.say({ type: "refused", id, reason: "wrong_phase", about: "", view: known });
    expect(table.refused?.reason).toBe("wrong_phase");
    expect(table.pending).toBeNull();
    expect(table.round?.number).toBe(2);
  });
});

describe("behind the curtain", () => {
  test("nothing of any seat stays in the page", () => {
    FakeSocket.latest.say(hello());
    table.act({ do: "guess", code: ["red"] } as never, 1);
    table.hide();
    expect([table.view, table.seat, table.pending]).toEqual([null, null, null]);
  });

  test("delayed news is not shown to the next player", () => {
    FakeSocket.latest.say(hello());
    FakeSocket.latest.say(news(4, [round(1)]));
    FakeSocket.latest.say(news(5, [round(1, { rows: [row("red")] })]));
    table.hide();
    vi.advanceTimersByTime(5_000);
    expect(table.view).toBeNull();
  });
});

describe("offers", () => {
  function offering(legal: Record<string, OfferShown>, result: string | null = null): void {
    FakeSocket.latest.say(hello({ view: view([round(1, { result })], { over: false, legal, awaited: [1] }) }));
  }

  test("an offer with a reason for refusal is none", () => {
    offering({ guess: { reason: "wrong_phase" }, mark: { row: 1 } });
    expect(table.offer("guess")).toBeNull();
    expect(table.offer("mark")).not.toBeNull();
    expect(table.isMyTurn).toBe(true);
  });

  test("marks may be disputed until an error is proven", () => {
    offering({ dispute: {} });
    expect(table.canContest).toBe(true);
    offering({ dispute: {} }, "error");
    expect(table.canContest).toBe(false);
  });
});

describe("the program's character", () => {
  function seated(next: string | null): RoomShown {
    const bot = { ...SEATS, kind: "bot", name: null, level: "fox", next_level: next };
    return { ...room([0]), seats: [room([0]).seats[0], bot] } as never;
  }

  test("may be replaced during a match, by a player at the table", () => {
    FakeSocket.latest.say(hello({ seat: 0, room: seated(null) }));
    expect(table.canChange).toBe(true);
    FakeSocket.latest.say(hello({ seat: null, room: seated(null) }));
    expect(table.canChange).toBe(false);
  });

  test("may not be replaced once the match is over", () => {
    FakeSocket.latest.say(hello({ seat: 0, room: seated(null), view: view([round(1)]) }));
    expect(table.canChange).toBe(false);
  });

  test("takes its seat when the next round begins", () => {
    FakeSocket.latest.say(hello({ seat: 0, room: seated("owl") }));
    FakeSocket.latest.say(news(4, [round(1), round(2)], { events: [{ type: "round_begun", makers: [1] } as never] }));
    table.hurry();
    expect(table.room?.seats.map((seat) => [seat.level, seat.next_level ?? null])).toEqual([
      [null, null],
      ["owl", null],
    ]);
  });
});

describe("a shared device", () => {
  test("asks to be shown one seat", () => {
    FakeSocket.latest.say(hello({ seat: null, room: room([0, 1]) }));
    table.show(1);
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "show", seat: 1 });
  });

  test("a watcher has no turn and no offer", () => {
    FakeSocket.latest.say(hello({ seat: null, view: view([round(1)], { over: false, awaited: [1] }) }));
    expect(table.isMyTurn).toBe(false);
    expect(table.canContest).toBe(false);
  });
});

test("a reaction is passed on to the listener", () => {
  const seen: [number, string][] = [];
  table.close();
  table = new Table("abc", { reaction: (seat, symbol) => seen.push([seat, symbol]) });
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ type: "reaction", seat: 0, with_: "clap" } as never);
  expect(seen).toEqual([[0, "clap"]]);
});

test("a change of the room is known at once", () => {
  FakeSocket.latest.say(hello());
  FakeSocket.latest.say({ type: "room", room: { ...room([1]), watchers: 3 } } as never);
  expect(table.room?.watchers).toBe(3);
});

test("a table that is gone says why", () => {
  FakeSocket.latest.cut(4404, "no_identity");
  expect(table.connection).toBe("gone");
  expect(table.gone).toBe("no_identity");
});
