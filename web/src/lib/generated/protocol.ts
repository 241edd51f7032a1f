// Made from the server's own types by `make protocol`; never edited by hand.

/** An action of the seat, with an id chosen by the client. */
export interface Act {
  type: "act";
  id: string;
  action: SetData | GuessData | AskData | ClaimData | MarkData | AnswerData | DisputeData | RevealData | ResignData;
  round?: number | null;
  row?: number | null;
}

/** Answer a question by hand, with pins. */
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

/** Ask all other holders a question. */
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

/** The fixed facts about a board. */
export interface BoardShown {
  maker: number;
  seekers: Array<number>;
  limit: number;
  holes: number;
  symbols: Array<string>;
  area: string | null;
}

/** The server is about to close the socket. */
export interface Bye {
  type: "bye";
  why: string;
}

export interface CardsRemovedEvent {
  type: "cards_removed";
  cards: Array<Array<string>>;
}

/** The circle of holders: whose turn it is, who is out, and their questions. */
export interface CircleShown {
  starter: number;
  turn: number;
  out: Array<number>;
  questions: Array<QuestionShown>;
}

/** Claim to know the whole code. */
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

/** Dispute the marks: they cannot all be right. */
export interface DisputeData {
  do: "dispute";
}

export interface DisputedEvent {
  type: "disputed";
  seat: number;
}

/** The action with this id is stored and its events have been sent already. */
export interface Done {
  type: "done";
  id: string;
}

/** Place a row; in Royale, in an area. */
export interface GuessData {
  do: "guess";
  code: Array<unknown>;
  area?: string | null;
}

/** The events of an action that this listener hears. */
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
  receipt?: string | null;
}

/** Everything a listener knows; sent on joining and whenever the listener is out of sync. */
export interface Hello {
  type: "hello";
  seat: number | null;
  number: number;
  room: RoomShown;
  clocks: Array<number> | null;
  view: ViewShown | null;
  receipt?: string | null;
}

/** Closes the curtain: no seat's view is sent. */
export interface Hide {
  type: "hide";
}

/** Mark a row by hand. */
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

/** A mark: exact and misplaced, or only a total. */
export interface MarkShown {
  exact?: number | null;
  misplaced?: number | null;
  total?: number | null;
}

export interface MatchEndedEvent {
  type: "match_ended";
  winners: Array<number>;
}

/** What a word may be given with, or the reason why it may not be used. */
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

/** The pin a holder plants for one token. */
export type Pin = "black" | "none" | "white";

/** Checks that the server is alive. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping. */
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

/** Sends one of the preset reactions. */
export interface React {
  type: "react";
  with_: string;
}

/** A seat sent a reaction. */
export interface Reaction {
  type: "reaction";
  seat: number;
  with_: string;
}

/** The action with this id was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: string;
  about: string;
  view?: ViewShown | null;
  facts?: Record<string, number | string>;
}

/** Resign the match. */
export interface ResignData {
  do: "resign";
}

export interface ResignedEvent {
  type: "resigned";
  seat: number;
  by: string | null;
}

/** Reveal the code that was kept on paper. */
export interface RevealData {
  do: "reveal";
  code: Array<unknown>;
}

/** Somebody joined or left, or the state around the match changed. */
export interface RoomNews {
  type: "room";
  room: RoomShown;
}

/** The state of a table around the match. */
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
  rematch?: Array<number>;
  unranked?: "custom" | "device" | "handicap" | "private" | "program" | null;
  watch?: boolean;
  clock_waits?: boolean;
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

/** A round: its makers, boards, secrets, rows and result. */
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

/** A row with its mark. */
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

/** A seat and who holds it. */
export interface SeatShown {
  seat: number;
  kind: string;
  name: string;
  avatar: string;
  here: boolean;
  level?: string | null;
  hints?: number;
  next_level?: string | null;
  dearest?: string;
}

export interface SecretOpenedEvent {
  type: "secret_opened";
  seat: number;
  code: Array<unknown>;
  salt: string | null;
}

/** A seat's secret; the code is null for those who do not know it. */
export interface SecretShown {
  seat: number;
  code: Array<unknown> | null;
  commit: string | null;
  salt: string | null;
}

/** Hide a code, as its maker. */
export interface SetData {
  do: "set";
  code: Array<unknown>;
}

/** Opens the curtain: shows the view of one of the device's seats. */
export interface Show {
  type: "show";
  seat: number;
}

/** What may be placed: pegs, or cards of the pack. */
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

/** A view without its first rounds, which have not changed since the last one sent. */
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
  coming: RoundShown | null;
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
  coming: RoundShown | null;
}

export type FromClient = Act | Show | Hide | React | Ping;

export type FromServer = Hello | Heard | RoomNews | Done | Refused | Reaction | Pong | Bye;

export type AnyEvent = RoundBegunEvent | CodeSetEvent | CodeKeptEvent | SaltKeptEvent | DealtEvent | TokensKeptEvent | CardsRemovedEvent | RowPlacedEvent | RowSealedEvent | RowKeptEvent | RowOpenedEvent | MarkGivenEvent | MarkKeptEvent | RowMarkedEvent | AskedEvent | AnsweredEvent | ClaimedEvent | DisputedEvent | CodeRevealedEvent | SecretOpenedEvent | AuditedEvent | RoundEndedEvent | RoundOverturnedEvent | ResignedEvent | MatchEndedEvent;
