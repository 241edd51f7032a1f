/** The current table: View, Room, and the actions sent to the server. */
import { Connection, type State } from "./connection";
import { Pace } from "../match/pace";
import { storeReceipt } from "../proof/receipts";
import { verdictText, type RefusalDetails } from "../match/sentences";
import type {
  Act,
  AnyEvent,
  FromServer,
  Heard,
  Hello,
  OfferShown,
  RoomShown,
  RoundShown,
  SeatShown,
  ViewShown,
} from "../generated/protocol";

export interface TableListener {
  events?(events: readonly AnyEvent[], before: ViewShown | null): void;
  reaction?(seat: number, symbol: string): void;
}

export class Table {
  room = $state.raw<RoomShown | null>(null);
  view = $state.raw<ViewShown | null>(null);
  /** The reader's seat; null for watchers and behind the curtain. */
  seat = $state<number | null>(null);
  connection = $state<State>("connecting");
  /** Why the table is gone. */
  gone = $state("no_such_table");
  refused = $state.raw<RefusalDetails | null>(null);
  /** The action that waits for its answer. */
  pending = $state.raw<Act | null>(null);
  /** The result of a dispute that changed nothing, until the next event. */
  verdict = $state("");
  clocks = $state.raw<{ left: readonly number[]; at: number } | null>(null);

  readonly #socket: Connection;
  #number = -1;
  readonly #pace = new Pace(
    (heard) => this.#file(heard),
    (heard) => this.#asksMe(heard),
  );

  constructor(
    readonly name: string,
    readonly ears: TableListener = {},
  ) {
    this.#socket = new Connection(name, {
      hear: (message) => this.#hear(message),
      change: (state, why) => this.#connect(state, why),
      heard: () => this.#heardLast(),
    });
  }

  /** The current round, or the last one. */
  get round(): RoundShown | null {
    return this.view?.rounds.at(-1) ?? null;
  }

  /** The values offered for an action now, or null. */
  offer(word: string): OfferShown | null {
    const offer = this.view?.legal[word];
    return offer && !offer.reason ? offer : null;
  }

  /** Whether marks may be disputed; not after an error has been proven. */
  get canContest(): boolean {
    return this.offer("dispute") !== null && this.round?.result !== "error";
  }

  /** Whether a character of the program may be replaced. */
  get canChange(): boolean {
    const seats = this.room?.seats ?? [];
    return this.seat !== null && !this.view?.over && seats.some((each) => each.kind === "bot");
  }

  /** Hints may be asked for; where tries are compared nobody is given any: at ranked tables, and at the day's code. */
  get isCoached(): boolean {
    return Boolean(this.room?.unranked) && !this.room?.seats.some((each) => each.kind === "puzzle");
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

  /** Delivers all delayed news at once. */
  readonly hurry = (): void => this.#pace.flush();

  close(): void {
    this.#pace.drop();
    this.#socket.close();
  }

  #heardLast(): number {
    this.#pace.flush();
    return this.view === null ? -1 : this.#number;
  }

  /** The round an action is meant for; only rows and questions name one. */
  #roundFor(word: string): number | null {
    return word === "guess" || word === "ask" ? (this.view?.rounds.length ?? null) : null;
  }

  /** Drops everything about any seat, for the curtain. */
  #forget(): void {
    this.view = null;
    this.seat = null;
    this.refused = null;
    this.pending = null;
    this.verdict = "";
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
    if (hello.receipt) storeReceipt(this.name, hello.receipt);
    if (hello.seat === null) this.pending = null;
  }

  #connect(state: State, why?: string): void {
    this.connection = state;
    if (why) this.gone = why;
    // An action sent into a broken socket is sent again: its id prevents a second execution.
    if (state === "open" && this.pending) this.#socket.send(this.pending);
  }

  /** Whether these news make it this device's turn; the end of a round is to be looked at first. */
  #asksMe({ awaited, events }: Heard): boolean {
    const isMine = awaited.some((seat) => this.room?.yours.includes(seat));
    return isMine && !events.some((event) => event.type === "round_ended");
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
    if (heard.receipt) storeReceipt(this.name, heard.receipt);
    if (heard.done) this.#settle(heard.done);
    if (this.room && heard.events.some((event) => event.type === "round_begun"))
      this.room = { ...this.room, seats: this.room.seats.map(atNextRound) };
    this.verdict = verdictText(heard.events, this.view, this.room);
    this.ears.events?.(heard.events, before);
  }

  #settle(id: string | null): void {
    if (id === null || this.pending?.id === id) this.pending = null;
  }

  #time(left: readonly number[] | null): void {
    this.clocks = left && { left, at: performance.now() };
  }
}

/** A character due from this round on has taken its seat on the server too. */
function atNextRound(sitting: SeatShown): SeatShown {
  return sitting.next_level ? { ...sitting, level: sitting.next_level, next_level: null } : sitting;
}
