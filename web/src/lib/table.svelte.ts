/** The table somebody sits at: the current View and Room, and what is said to the server. */
import { Connection, type State } from "./connection";
import { Pace } from "./pace";
import type { Refusing } from "./spoken";
import type {
  Act,
  AnyEvent,
  FromServer,
  Heard,
  Hello,
  OfferShown,
  RoomShown,
  RoundShown,
  ViewShown,
} from "./protocol";

export interface Ears {
  events?(events: readonly AnyEvent[], before: ViewShown | null): void;
  reaction?(seat: number, symbol: string): void;
}

export class Table {
  room = $state.raw<RoomShown | null>(null);
  view = $state.raw<ViewShown | null>(null);
  /** Whose eyes the page looks through; null for watchers and behind the curtain. */
  seat = $state<number | null>(null);
  connection = $state<State>("connecting");
  refused = $state.raw<Refusing | null>(null);
  /** The action that waits for its answer. */
  pending = $state.raw<Act | null>(null);
  clocks = $state.raw<{ left: readonly number[]; at: number } | null>(null);

  readonly #socket: Connection;
  #number = -1;
  readonly #pace = new Pace((heard) => this.#file(heard));

  constructor(
    readonly name: string,
    readonly ears: Ears = {},
  ) {
    this.#socket = new Connection(name, {
      hear: (message) => this.#hear(message),
      change: (state) => this.#connect(state),
      heard: () => this.#heardLast(),
    });
  }

  /** The round at hand, or the last one. */
  get round(): RoundShown | null {
    return this.view?.rounds.at(-1) ?? null;
  }

  /** What may be given with a word now, or null. */
  offer(word: string): OfferShown | null {
    const offer = this.view?.legal[word];
    return offer && !offer.reason ? offer : null;
  }

  get isMyTurn(): boolean {
    return this.seat !== null && (this.view?.awaited.includes(this.seat) ?? false);
  }

  /** Several seats play on this device, one at a time. */
  get isShared(): boolean {
    return (this.room?.yours.length ?? 0) > 1;
  }

  act(action: Act["action"], row: number | null = null): void {
    const round = this.#roundFor(action.do);
    this.refused = null;
    this.pending = { type: "act", id: crypto.getRandomValues(new Uint32Array(4)).join("-"), action, round, row };
    this.#socket.send(this.pending);
  }

  show(seat: number): void {
    this.#socket.send({ type: "show", seat });
  }

  hide(): void {
    this.#socket.send({ type: "hide" });
    this.#pace.drop();
    this.#forget();
  }

  react(symbol: string): void {
    this.#socket.send({ type: "react", with_: symbol });
  }

  close(): void {
    this.#pace.drop();
    this.#socket.close();
  }

  #heardLast(): number {
    this.#pace.flush();
    return this.view === null ? -1 : this.#number;
  }

  /** A row is for the round at hand; whatever begins or contests a round names none. */
  #roundFor(word: string): number | null {
    return word === "guess" || word === "ask" ? (this.view?.rounds.length ?? null) : null;
  }

  /** Behind the curtain the page knows nothing of any seat. */
  #forget(): void {
    this.view = null;
    this.seat = null;
    this.refused = null;
    this.pending = null;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "hello":
        this.#pace.drop();
        return this.#greet(message);
      case "heard":
        return this.#pace.take(message);
      case "room":
        this.room = message.room;
        return;
      case "done":
        return this.#settle(message.id);
      case "refused":
        this.#pace.flush();
        this.#settle(message.id);
        this.refused = message;
        if (message.view) this.view = message.view;
        return;
      case "reaction":
        this.ears.reaction?.(message.seat, message.with_);
        return;
      case "bye":
      case "pong":
        return;
    }
  }

  #greet(hello: Hello): void {
    this.room = hello.room;
    this.seat = hello.seat;
    this.view = hello.view;
    this.#number = hello.number;
    this.#time(hello.clocks);
    if (hello.seat === null) this.pending = null;
  }

  #connect(state: State): void {
    this.connection = state;
    // An action sent into a dying socket is sent again: its id keeps it from counting twice.
    if (state === "open" && this.pending) this.#socket.send(this.pending);
  }

  #file(heard: Heard): void {
    const before = this.view;
    const news = heard.view;
    if (!news || heard.number - heard.events.length > this.#number) {
      this.view = null;
      this.#socket.restart();
      return;
    }
    const { kept, ...rest } = news;
    this.view = { ...rest, rounds: [...(before?.rounds.slice(0, kept) ?? []), ...news.rounds] };
    this.#number = heard.number;
    this.#time(heard.clocks ?? null);
    if (heard.done) this.#settle(heard.done);
    this.ears.events?.(heard.events, before);
  }

  #settle(id: string | null): void {
    if (id === null || this.pending?.id === id) this.pending = null;
  }

  #time(left: readonly number[] | null): void {
    this.clocks = left && { left, at: performance.now() };
  }
}
