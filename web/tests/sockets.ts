/** A fake socket that a test opens, sends through and closes. */
import { vi } from "vitest";
import type { FromClient, FromServer } from "../src/lib/generated/protocol";

export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All sockets, in the order they were opened. */
  static opened: FakeSocket[] = [];

  readyState = 0;
  readonly sent: FromClient[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  get path(): string {
    return new URL(this.address).pathname;
  }

  get query(): URLSearchParams {
    return new URL(this.address).searchParams;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  cut(code = 1006, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code, reason });
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }

  close(): void {
    if (this.readyState !== FakeSocket.CLOSED) this.cut(1000);
  }
}

type Listener = () => void;

/** Event target for the window and the document; a test fires events by name. */
export class FakeEvents {
  readonly #listeners = new Map<string, Set<Listener>>();

  add = (name: string, listener: Listener): void => void this.#of(name).add(listener);
  remove = (name: string, listener: Listener): void => void this.#of(name).delete(listener);
  fire(name: string): void {
    for (const listener of this.#of(name)) listener();
  }

  #of(name: string): Set<Listener> {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    return listeners;
  }
}

/** Installs fake sockets and fake timers. */
export function openPage(address = "https://keypeg.example/t/abc"): FakeEvents {
  const events = new FakeEvents();
  FakeSocket.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("addEventListener", events.add);
  vi.stubGlobal("removeEventListener", events.remove);
  Object.assign(document, { addEventListener: events.add, removeEventListener: events.remove, visibilityState: "visible" });
  return events;
}
