// Made from the server's own types by `make protocol`; never edited by hand.
import type { AnswerData, AskData, ClaimData, DisputeData, GuessData, MarkData, ResignData, RevealData, RoomShown, SetData, ViewShown } from "./protocol";

/** What shall happen to a seat whose player is gone. */
export interface AbsentWish {
  seat: number;
  then: "bot" | "claim";
}

/** An action over plain HTTP. */
export interface ActionWish {
  id: string;
  action: SetData | GuessData | AskData | ClaimData | MarkData | AnswerData | DisputeData | RevealData | ResignData;
  seat?: number | null;
  round?: number | null;
  row?: number | null;
}

/** A value that an option takes. */
export interface ChoiceShown {
  value: boolean | number | string | Array<number>;
  seats: Array<number>;
}

/** Something that an option cannot stand beside. */
export interface ClashShown {
  other: string;
  values: Array<boolean | number | string | Array<number>> | null;
  others: Array<boolean | number | string | Array<number>> | null;
}

/** What was agreed on. */
export interface ClockRules {
  kind: "match" | "move";
  seconds: number;
  increment?: number;
}

/** An edition, with everything that can be chosen. */
export interface EditionShown {
  key: string;
  rulebook: string;
  least: number;
  most: number;
  symbols: Array<string>;
  levels: Array<string>;
  puzzle: boolean;
  options: Array<OptionShown>;
}

/** Whether the server is well. */
export interface Health {
  status: string;
  version: string;
}

/** A line of a leaderboard. */
export interface Leader {
  name: string;
  avatar: string;
  strength: number;
  played: number;
}

/** A record that the referee has replayed. */
export interface Look {
  edition: string;
  options: Record<string, unknown>;
  seats: Array<string>;
  view: ViewShown;
  fair: boolean | null;
}

/** An identity, to its owner. */
export interface Me {
  name: string;
  avatar: string;
  has_account: boolean;
}

/** How somebody would like to be called. */
export interface MeWish {
  name: string;
  avatar: string;
}

/** Something to agree on before a match. */
export interface OptionShown {
  name: string;
  kind: "choice" | "flag" | "number" | "pair";
  default: boolean | number | string | Array<number>;
  section: string;
  seats: Array<number>;
  beside: Array<ClashShown>;
  choices?: Array<ChoiceShown> | null;
  least?: number | null;
  most?: number | null;
  step?: number | null;
}

/** A recovery phrase, told once. */
export interface Phrase {
  phrase: string;
}

/** Why a request is refused: a stable word, and what it is about. */
export interface Problem {
  reason: string;
  about?: string;
  action?: number;
  facts?: Record<string, number | string>;
}

/** A day's puzzle, to somebody who has or has not tried it. */
export interface Puzzle {
  day: string;
  edition: string;
  tried: boolean;
  rows: number | null;
  streak: number;
  distribution: Record<string, number>;
}

/** Somebody would try the day's puzzle. */
export interface PuzzleWish {
  edition: string;
}

/** The seat that was taken. */
export interface SeatAnswer {
  seat: number;
}

/** Who shall fill a seat: me, a friend, the program, or somebody else on this device. */
export interface SeatWish {
  kind: "bot" | "friend" | "here" | "me";
  level?: string;
  name?: string;
}

/** A table, to somebody who knows its link or code. */
export interface TableFound {
  room: RoomShown;
  edition: string;
  options: Record<string, unknown>;
  view: ViewShown | null;
}

/** A table in a list. */
export interface TableListed {
  table: string;
  code: string;
  edition: string;
  status: string;
  updated: number;
}

/** A table to be opened. */
export interface TableWish {
  edition: string;
  seats: Array<SeatWish>;
  options?: Record<string, unknown>;
  public?: boolean;
  watch?: boolean;
  watch_delay?: number;
  first?: "lot" | "me" | "other";
  clock?: ClockRules | null;
  record?: Record<string, unknown> | null;
  actions?: number;
}

/** The action of that id is stored. */
export interface Taken {
  id: string;
}

/** A one-time token that moves an identity to another device. */
export interface Token {
  token: string;
}
