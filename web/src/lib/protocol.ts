// Made from the server's own types by `make protocol`; never edited by hand.

/** An action of the seat, with an id of the client's choice. */
export interface Act {
  type: "act";
  id: string;
  action: SetData | GuessData | AskData | ClaimData | MarkData | AnswerData | DisputeData | RevealData | ResignData;
  round?: number | null;
  row?: number | null;
}

/** A holder's pins by hand. */
export interface AnswerData {
  do: "answer";
  row: number;
  pins: Array<Pin>;
}

export interface AnsweredEvent {
  type: "answered";
  seat: number;
  pins: Array<string>;
}

/** A question to all other holders. */
export interface AskData {
  do: "ask";
  code: Array<unknown>;
}

export interface AskedEvent {
  type: "asked";
  seat: number;
  code: Array<string>;
  turn: number;
}

export interface AuditedEvent {
  type: "audited";
  true_marks: Array<MarkShown>;
}

/** What is fixed about a board. */
export interface BoardShown {
  maker: number;
  seekers: Array<number>;
  limit: number;
  holes: number;
  symbols: Array<string>;
  area: string | null;
}

/** The server closes the socket, and why. */
export interface Bye {
  type: "bye";
  why: string;
}

export interface CardsRemovedEvent {
  type: "cards_removed";
  cards: Array<Array<string>>;
}

/** Whose turn it is among holders. */
export interface CircleShown {
  starter: number;
  turn: number;
  out: Array<number>;
  questions: Array<QuestionShown>;
}

/** The call, with the whole code. */
export interface ClaimData {
  do: "claim";
  code: Array<unknown>;
}

export interface ClaimedEvent {
  type: "claimed";
  seat: number;
  code: Array<string>;
  right: boolean;
  turn: number;
}

export interface CodeKeptEvent {
  type: "code_kept";
  seat: number;
  code: Array<unknown>;
}

export interface CodeRevealedEvent {
  type: "code_revealed";
  seat: number;
  code: Array<unknown>;
}

export interface CodeSetEvent {
  type: "code_set";
  seat: number;
  commit: string | null;
}

export interface DealtEvent {
  type: "dealt";
  starter: number;
  commits: Array<string> | null;
}

/** The marks cannot be right. */
export interface DisputeData {
  do: "dispute";
}

export interface DisputedEvent {
  type: "disputed";
  seat: number;
}

/** The action of that id had been stored before, and its events have been heard. */
export interface Done {
  type: "done";
  id: string;
}

/** A row. */
export interface GuessData {
  do: "guess";
  code: Array<unknown>;
  area?: string | null;
}

/** Events of one action, as far as this listener hears them. */
export interface Heard {
  type: "heard";
  number: number;
  events: Array<AnyEvent>;
  awaited: Array<number>;
  phase: string;
  legal?: Record<string, OfferShown> | null;
  clocks?: Array<number> | null;
  done?: string | null;
  view?: ViewNews | null;
}

/** Everything one listener knows, on joining and whenever it has lost the thread. */
export interface Hello {
  type: "hello";
  seat: number | null;
  number: number;
  room: RoomShown;
  clocks: Array<number> | null;
  view: ViewShown | null;
}

/** The curtain is closed: no seat's view is sent. */
export interface Hide {
  type: "hide";
}

/** A mark by hand. */
export interface MarkData {
  do: "mark";
  row: number;
  exact?: number | null;
  misplaced?: number | null;
  total?: number | null;
  area?: string | null;
}

export interface MarkGivenEvent {
  type: "mark_given";
  seat: number;
  row: number;
}

export interface MarkKeptEvent {
  type: "mark_kept";
  seat: number;
  row: number;
  mark: MarkShown;
}

/** Exact and misplaced, or one number. */
export interface MarkShown {
  exact?: number | null;
  misplaced?: number | null;
  total?: number | null;
}

export interface MatchEndedEvent {
  type: "match_ended";
  winners: Array<number>;
}

/** What may be given with a word, or the reason why not. */
export interface OfferShown {
  reason?: string | null;
  space?: SpaceShown | null;
  boards?: Array<OpenBoardShown> | null;
  row?: number | null;
  area?: string | null;
  marks?: Array<MarkShown> | null;
  pins?: Array<Array<string>> | null;
}

/** A board that takes a row now. */
export interface OpenBoardShown {
  area: string | null;
  space: SpaceShown;
}

/** What a holder plants for one of his tokens. */
export type Pin = "black" | "none" | "white";

/** Asks whether the server is there. */
export interface Ping {
  type: "ping";
}

/** It is. */
export interface Pong {
  type: "pong";
}

/** A question or a claim. */
export interface QuestionShown {
  seat: number;
  code: Array<unknown>;
  is_claim: boolean;
  answers: Record<string, Array<string>>;
  right: boolean | null;
}

/** One of the preset reactions. */
export interface React {
  type: "react";
  with_: string;
}

/** A seat reacts. */
export interface Reaction {
  type: "reaction";
  seat: number;
  with_: string;
}

/** The action of that id is not possible; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: string;
  about: string;
  view?: ViewShown | null;
  facts?: Record<string, number | string>;
}

/** The match is given up. */
export interface ResignData {
  do: "resign";
}

export interface ResignedEvent {
  type: "resigned";
  seat: number;
  by: string | null;
}

/** The code on paper, opened. */
export interface RevealData {
  do: "reveal";
  code: Array<unknown>;
}

/** Somebody came, went, or the table changed. */
export interface RoomNews {
  type: "room";
  room: RoomShown;
}

/** The table around the match. */
export interface RoomShown {
  table: string;
  code: string;
  status: string;
  public: boolean;
  seats: Array<SeatShown>;
  yours: Array<number>;
  watchers: number;
  paused: boolean;
  next?: string | null;
}

export interface RoundBegunEvent {
  type: "round_begun";
}

export interface RoundEndedEvent {
  type: "round_ended";
  result: string;
  points: Array<number>;
  covered: Array<Array<string>>;
}

export interface RoundOverturnedEvent {
  type: "round_overturned";
  result: string;
  points: Array<number>;
}

/** A round. */
export interface RoundShown {
  number: number;
  makers: Array<number>;
  boards: Array<BoardShown>;
  secrets: Array<SecretShown>;
  rows: Array<RowShown>;
  circle: CircleShown | null;
  result: string | null;
  points: Array<number>;
}

export interface RowKeptEvent {
  type: "row_kept";
  seat: number;
  row: number;
  code: Array<string>;
}

export interface RowMarkedEvent {
  type: "row_marked";
  row: number;
  mark: MarkShown;
  points: number;
}

export interface RowOpenedEvent {
  type: "row_opened";
  row: number;
  code: Array<string>;
}

export interface RowPlacedEvent {
  type: "row_placed";
  seat: number;
  board: number;
  code: Array<string>;
  at: number | null;
}

export interface RowSealedEvent {
  type: "row_sealed";
  seat: number;
  board: number;
}

/** A row and what was said of it. */
export interface RowShown {
  seat: number;
  board: number;
  code: Array<unknown> | null;
  mark: MarkShown | null;
  points: number;
  at: number | null;
  true_mark: MarkShown | null;
  given: boolean;
  sealed: MarkShown | null;
}

export interface SaltKeptEvent {
  type: "salt_kept";
  seat: number;
  salt: string;
}

/** Who sits where. */
export interface SeatShown {
  seat: number;
  kind: string;
  name: string;
  avatar: string;
  here: boolean;
  level?: string | null;
}

export interface SecretOpenedEvent {
  type: "secret_opened";
  seat: number;
  code: Array<unknown>;
  salt: string | null;
}

/** What a seat hides; null for those who do not know. */
export interface SecretShown {
  seat: number;
  code: Array<unknown> | null;
  commit: string | null;
  salt: string | null;
}

/** The maker hides a code. */
export interface SetData {
  do: "set";
  code: Array<unknown>;
}

/** The curtain is open: this seat of the device looks now. */
export interface Show {
  type: "show";
  seat: number;
}

/** What may be put together: pegs, or cards of the pack. */
export interface SpaceShown {
  holes: number;
  symbols: Array<string>;
  repeats: boolean;
  pegs: number | null;
  cards: Array<Array<string>> | null;
}

export interface TokensKeptEvent {
  type: "tokens_kept";
  seat: number;
  tokens: Array<Array<unknown>>;
}

/** The same, without the rounds that stand as they did: those before are kept as they are. */
export interface ViewNews {
  edition: string;
  options: Record<string, unknown>;
  name: string | null;
  phase: string;
  awaited: Array<number>;
  rounds: Array<RoundShown>;
  scores: Array<number>;
  covered: Array<Array<string>>;
  over: boolean;
  winners: Array<number>;
  resigned: number | null;
  legal: Record<string, OfferShown>;
  kept: number;
}

/** The match as one listener knows it. */
export interface ViewShown {
  edition: string;
  options: Record<string, unknown>;
  name: string | null;
  phase: string;
  awaited: Array<number>;
  rounds: Array<RoundShown>;
  scores: Array<number>;
  covered: Array<Array<string>>;
  over: boolean;
  winners: Array<number>;
  resigned: number | null;
  legal: Record<string, OfferShown>;
}

export type FromClient = Act | Show | Hide | React | Ping;

export type FromServer = Hello | Heard | RoomNews | Done | Refused | Reaction | Pong | Bye;

export type AnyEvent = RoundBegunEvent | CodeSetEvent | CodeKeptEvent | SaltKeptEvent | DealtEvent | TokensKeptEvent | CardsRemovedEvent | RowPlacedEvent | RowSealedEvent | RowKeptEvent | RowOpenedEvent | MarkGivenEvent | MarkKeptEvent | RowMarkedEvent | AskedEvent | AnsweredEvent | ClaimedEvent | DisputedEvent | CodeRevealedEvent | SecretOpenedEvent | AuditedEvent | RoundEndedEvent | RoundOverturnedEvent | ResignedEvent | MatchEndedEvent;
