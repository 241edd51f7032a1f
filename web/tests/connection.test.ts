import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type State } from "../src/lib/server/connection";
import type { FromServer } from "../src/lib/generated/protocol";
import { FakeSocket, openPage, type FakeEvents } from "./sockets";

const SECOND = 1_000;

let events: FakeEvents;
let states: (State | [State, string])[];
let messages: FromServer[];
let last: number;
let connection: Connection;

function connect(): Connection {
  return new Connection("a table", {
    hear: (message) => messages.push(message),
    change: (state, why) => states.push(why ? [state, why] : state),
    heard: () => last,
  });
}

beforeEach(() => {
  events = openPage();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  [states, messages, last] = [[], [], -1];
  connection = connect();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("opening", () => {
  test("the table's name is escaped, and an https page uses wss", () => {
    expect(FakeSocket.latest.address).toMatch(/^wss:\/\/keypeg\.example\/api\/tables\/a%20table\/socket\?/);
  });

  test("views are asked for, offers are not", () => {
    expect(FakeSocket.latest.query.get("views")).toBe("1");
    expect(FakeSocket.latest.query.get("offers")).toBe("0");
  });

  test("the link to a private table is sent", () => {
    openPage("http://keypeg.example/t/abc?link=x+y");
    connect().close();
    expect(FakeSocket.latest.query.get("link")).toBe("x y");
    expect(FakeSocket.latest.address).toMatch(/^ws:/);
  });

  test("messages before the socket is open are not sent", () => {
    expect(connection.send({ type: "ping" })).toBe(false);
    FakeSocket.latest.accept();
    expect(connection.send({ type: "ping" })).toBe(true);
    expect(states).toEqual(["open"]);
  });
});

describe("reconnecting", () => {
  test("a lost socket is opened again, from the last event received", () => {
    FakeSocket.latest.accept();
    last = 7;
    FakeSocket.latest.cut();
    expect(states).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(FakeSocket.latest.query.get("after")).toBe("7");
  });

  test("each failure doubles the wait, up to eight seconds", () => {
    const waits = [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000];
    for (const wait of waits) {
      const before = FakeSocket.opened.length;
      FakeSocket.latest.cut();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(before + 1);
    }
  });

  test("after a success the next wait is short again", () => {
    FakeSocket.latest.cut();
    vi.advanceTimersByTime(300);
    FakeSocket.latest.accept();
    FakeSocket.latest.cut();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.opened).toHaveLength(3);
  });

  test("when the network returns it reconnects at once", () => {
    FakeSocket.latest.cut();
    events.fire("online");
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test("a page that becomes visible pings the server", () => {
    FakeSocket.latest.accept();
    events.fire("visibilitychange");
    expect(FakeSocket.latest.sent).toEqual([{ type: "ping" }]);
  });
});

describe("silence", () => {
  test("after fifteen seconds the server is pinged, after five more the socket is closed", () => {
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(15 * SECOND);
    expect(FakeSocket.latest.sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(5 * SECOND);
    expect(states).toEqual(["open", "lost"]);
  });

  test("a pong keeps the socket, and is not passed on", () => {
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(16 * SECOND);
    FakeSocket.latest.say({ type: "pong" });
    vi.advanceTimersByTime(14 * SECOND);
    expect(states).toEqual(["open"]);
    expect(messages).toEqual([]);
  });
});

describe("the end", () => {
  test("a table that is gone is not requested again, and says why", () => {
    FakeSocket.latest.cut(4404, "no_such_table");
    vi.advanceTimersByTime(60 * SECOND);
    expect(states).toEqual([["gone", "no_such_table"]]);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a closed connection stays closed, whatever the network does", () => {
    FakeSocket.latest.accept();
    connection.close();
    events.fire("online");
    vi.advanceTimersByTime(60 * SECOND);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(states).toEqual(["open"]);
  });
});
