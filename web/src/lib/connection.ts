/** A socket to a table that comes back by itself: after sleep, a lost network, a restarted server. */
import type { FromClient, FromServer } from "./protocol";

const SHORTEST = 300;
const LONGEST = 8_000;
const SILENCE = 15_000;

export type State = "connecting" | "open" | "lost" | "gone";

export interface Hearing {
  hear(message: FromServer): void;
  change(state: State): void;
  /** The number of the last event heard, or -1 to be told everything. */
  heard(): number;
}

export class Connection {
  #socket: WebSocket | null = null;
  #wait = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly hearing: Hearing,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Sends if the socket is open; whoever needs an answer sends again after `hello`. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Drops the socket and asks for everything anew: something was missed. */
  restart(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `after=${this.hearing.heard()}&offers=1&views=1`;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?${query}`,
    );
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(String(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  #opened(): void {
    this.#wait = SHORTEST;
    this.hearing.change("open");
    this.#listen();
  }

  #heard(data: string): void {
    this.#listen();
    const message = JSON.parse(data) as FromServer;
    if (message.type !== "pong") this.hearing.hear(message);
  }

  /** After a silence asks whether the server is there; after a second one gives the socket up. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: "ping" });
      this.#timer = setTimeout(() => this.restart(), SILENCE / 3);
    }, SILENCE);
  }

  #lost(code: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (code === 4404) {
      this.hearing.change("gone");
      return;
    }
    this.hearing.change("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.CLOSED) this.#open();
    else this.send({ type: "ping" });
  };
}
