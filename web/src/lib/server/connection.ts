/** A socket to a table that reconnects: after sleep, network loss, a restart of the server. */
import type { FromClient, FromServer } from "../generated/protocol";
import { linkHere } from "./links";

const SHORTEST = 300;
const LONGEST = 8_000;
const SILENCE = 15_000;

export type State = "connecting" | "open" | "lost" | "gone";

export interface ConnectionHandlers {
  hear(message: FromServer): void;
  /** `why`: a stable reason if the table is gone. */
  change(state: State, why?: string): void;
  /** The number of the last event received; -1 to get everything. */
  heard(): number;
}

export class Connection {
  #socket: WebSocket | null = null;
  #wait = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly hearing: ConnectionHandlers,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Sends if the socket is open; callers that need an answer send again after `hello`. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Closes the socket, so that the reconnection gets everything: an event was missed. */
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
    const link = linkHere();
    const query = `after=${this.hearing.heard()}&offers=0&views=1&link=${encodeURIComponent(link)}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?${query}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(String(event.data));
    socket.onclose = (event) => this.#lost(event.code, event.reason);
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

  /** Pings after a silence; reconnects after a second one. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: "ping" });
      this.#timer = setTimeout(() => this.restart(), SILENCE / 3);
    }, SILENCE);
  }

  #lost(code: number, why: string): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (code === 4404) {
      this.hearing.change("gone", why);
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
