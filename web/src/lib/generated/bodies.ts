// Made from the server's own types by `make protocol`; never edited by hand.
import type { AnswerData, AskData, ClaimData, DisputeData, GuessData, MarkData, MarkShown, OpenBoardShown, ResignData, RevealData, RoomShown, RoundShown, SetData, SpaceShown, ViewShown } from "./protocol";

/** What is to happen to a seat whose player is gone. */
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

/** A request for advice, based on public knowledge. */
export interface AdviceWish {
  log: Record<string, unknown>;
  step: "best" | "certain" | "good" | "left" | "nudge" | "possible";
  seat: number;
  area?: "colours" | "shapes" | null;
  row?: Array<string>;
  lang?: "en" | "fr";
}

/** A row of a finished match that somebody tries again. */
export interface Attempt {
  place: number;
  code?: Array<string>;
}

/** The position before a row, and what rows are worth in it. */
export interface AttemptShown {
  round: number;
  rows: number;
  seat: number;
  boards: Array<OpenBoardShown>;
  left: number;
  was: RowWeighed;
  now: RowWeighed | null;
  best: Array<Array<string>>;
  points: boolean;
}

/** A board: possible rows, possible codes and possible marks. */
export interface BoardAhead {
  rows: SpaceShown;
  codes: SpaceShown;
  marks: Array<MarkMeant>;
}

/** A possible value of an option. */
export interface ChoiceShown {
  value: boolean | number | string | Array<number>;
  seats: Array<number>;
}

/** A conflict between values of two options. */
export interface ClashShown {
  other: string;
  values: Array<boolean | number | string | Array<number>> | null;
  others: Array<boolean | number | string | Array<number>> | null;
}

/** The time control of a table. */
export interface ClockRules {
  kind: "match" | "move";
  seconds: number;
  increment?: number;
}

/** The state of a match with the box, according to its log. */
export interface CompanionShown {
  view: ViewShown;
  step: number | null;
  doubts: Array<DoubtShown>;
  waiting: Array<WaitingShown>;
  disputers: Array<number>;
}

/** One of one's own rows that is worth another try. */
export interface CostlyRow {
  match: string;
  edition: string;
  round: number;
  row: number;
  place: number;
  code: Array<string>;
  kind: "excluded" | "first" | "idle" | "last" | "middle";
  cost: number;
}

/** The course of a whole match in advance, so that the page works without a network. */
export interface CourseShown {
  edition: string;
  seats: number;
  options: Record<string, unknown>;
  steps: Array<StepAhead>;
  starts: Record<string, RoundAhead>;
  legs: Array<LegAhead>;
  rounds: number | null;
  points: number | null;
  tokens: TokensAhead | null;
  removed_at_once: number;
  first: CompanionShown;
}

/** The rules of a match with the box, as they stand in an address. */
export interface CourseWish {
  edition: string;
  seats: number;
  options: string;
}

/** What the answers of one maker or, in Group, of everybody still allow. */
export interface DoubtShown {
  makers: Array<number>;
  left: number;
  suspicions: Array<SuspicionShown>;
}

/** Means of one's own rounds (rows, par, loss, luck) and rows (skill, points, bits). */
export interface EditionPlayed {
  edition: string;
  matches: number;
  rows: number | null;
  par: number | null;
  loss: number | null;
  luck: number | null;
  skill: number | null;
  loss_points: number | null;
  information: number | null;
  told: number | null;
  kinds: Array<KindOfRow>;
}

/** An edition with all its choices. */
export interface EditionShown {
  key: string;
  rulebook: string;
  least: number;
  most: number;
  usual: number;
  first: FirstShown | null;
  symbols: Array<string>;
  levels: Array<string>;
  makers: Array<MakerShown>;
  puzzle: boolean;
  options: Array<OptionShown>;
}

/** What it means to be first. */
export interface FirstShown {
  does: "code" | "row";
  needs?: NeedsShown | null;
}

/** The health of the server. */
export interface Health {
  status: string;
  version: string;
}

/** A hint, based only on what the seat has heard. */
export interface HintShown {
  step: "best" | "certain" | "good" | "left" | "nudge" | "possible";
  told: Array<string>;
  rows: Array<number>;
  left?: number | null;
  possible?: boolean | null;
  code?: Array<string>;
  area?: string | null;
  wrong_note?: string | null;
  hints?: number;
}

/** A breaker's request for a hint. */
export interface HintWish {
  step: "best" | "certain" | "good" | "left" | "nudge" | "possible";
  seat?: number | null;
  area?: "colours" | "shapes" | null;
  row?: Array<string>;
  notes?: Array<string>;
  lang?: "en" | "fr";
}

/** One's own latest matches. */
export interface History {
  matches: number;
  editions: Array<EditionPlayed>;
  costliest: Array<CostlyRow>;
  waiting: number;
}

/** A match record replayed by the referee. */
export interface JudgedRecord {
  edition: string;
  options: Record<string, unknown>;
  seats: Array<string>;
  view: ViewShown;
  fair: boolean | null;
}

/** What one kind of row has cost. */
export interface KindOfRow {
  kind: "excluded" | "first" | "idle" | "last" | "middle";
  rows: number;
  cost: number;
}

/** A kind of code: the number of holes with one symbol, with the next, and so on. */
export interface KindShown {
  equal: Array<number>;
  hardness: number;
}

/** How hard each kind of code would be for the next round; empty if unknown. */
export interface KindsShown {
  kinds: Array<KindShown>;
}

/** One row of a leaderboard. */
export interface Leader {
  name: string;
  avatar: string;
  strength: number;
  played: number;
}

/** A round that counts towards the result. */
export interface LegAhead {
  maker: number;
  removes: boolean;
  leaves: boolean;
  refills: boolean;
}

/** A request for another character at a seat of the program. */
export interface LevelWish {
  level: string;
}

/** The secret part of a link to a private table. */
export interface Link {
  link: string;
}

/** How hard a code was, in rows above par; null without a tree. */
export interface MakerReviewed {
  seat: number;
  hardness: number | null;
}

/** How the program may make a code, and the ways of marking for which that can be chosen. */
export interface MakerShown {
  key: string;
  markings: Array<string>;
}

/** A possible mark of a waiting row, and how many codes would fit then. */
export interface MarkLeftShown {
  mark: MarkShown;
  left: number;
}

/** A possible mark of a row. */
export interface MarkMeant {
  mark: MarkShown;
  found: boolean;
  points: number;
}

/** An identity, as shown to its owner. */
export interface Me {
  name: string;
  avatar: string;
  has_account: boolean;
}

/** The name and avatar that somebody would like to have. */
export interface MeWish {
  name: string;
  avatar: string;
}

/** Another option, and those of its values with which something has any effect. */
export interface NeedsShown {
  other: string;
  values: Array<boolean | number | string | Array<number>>;
}

/** An option of an edition. */
export interface OptionShown {
  name: string;
  kind: "choice" | "flag" | "number" | "pair";
  default: boolean | number | string | Array<number>;
  section: string;
  seats: Array<number>;
  beside: Array<ClashShown>;
  needs?: NeedsShown | null;
  choices?: Array<ChoiceShown> | null;
  least?: number | null;
  most?: number | null;
  step?: number | null;
}

/** A recovery phrase, sent only once. */
export interface Phrase {
  phrase: string;
}

/** A seat that may place a row, and the board. */
export interface PlaceShown {
  seat: number;
  board: number;
}

/** Why a request was refused: a stable identifier, and what it is about. */
export interface Problem {
  reason: string;
  about?: string;
  action?: number;
  facts?: Record<string, number | string>;
}

/** A day's puzzle, as one identity may see it. */
export interface Puzzle {
  day: string;
  edition: string;
  tried: boolean;
  rows: number | null;
  streak: number;
  distribution: Record<string, number>;
  luck: number;
  week: Array<Tried>;
  next_at: number;
}

/** A request to try the daily puzzle. */
export interface PuzzleWish {
  edition: string;
}

/** How the program found the code of a past day. */
export interface Replay {
  day: string;
  edition: string;
  view: ViewShown;
}

/** The review of a match, row by row and seat by seat. */
export interface Review {
  edition: string;
  rounds: Array<RoundReviewed>;
  seats: Array<SeatReviewed>;
}

/** A round as begun by one maker or, in Group, one starter. */
export interface RoundAhead {
  step: number;
  round: RoundShown;
  boards: Array<BoardAhead>;
}

/** The review of a round, row by row. */
export interface RoundReviewed {
  number: number;
  breakers: Array<number>;
  exact: boolean;
  par: number | null;
  left: number | null;
  rows: Array<RowReviewed>;
  makers: Array<MakerReviewed>;
  error?: number;
  error_win?: number;
}

/** A row or question, numbered from 1 on its board. */
export interface RowPointed {
  number: number;
  area: string | null;
}

/** The worth of a row, a question or a claim; null if unknown. */
export interface RowReviewed {
  row: number;
  seat: number;
  code: Array<string>;
  loss: number | null;
  luck: number | null;
  skill: number | null;
  best: Array<Array<string>> | null;
  place: number;
  left_before?: number;
  left_after?: number;
  possible?: boolean;
  area?: string;
  number?: number;
  loss_points?: number | null;
  win_before?: number | null;
  win_after?: number | null;
  loss_win?: number | null;
  kind?: "ask" | "claim";
  information?: number | null;
  told?: number | null;
  right?: boolean | null;
  p_right?: number | null;
  p_call?: number | null;
}

/** What a row would have cost, whichever of the possible codes was hidden. */
export interface RowWeighed {
  cost: number;
  possible: boolean;
}

/** The seat that was changed. */
export interface SeatAnswer {
  seat: number;
}

/** The totals of a seat: rows = par + loss − luck. */
export interface SeatReviewed {
  seat: number;
  rounds: number | null;
  rows: number;
  par: number | null;
  loss: number | null;
  luck: number | null;
  skill: number | null;
  loss_points?: number | null;
  information?: number | null;
  told?: number | null;
}

/** Who is to take a seat: me, a friend, the program, or somebody else on this device. */
export interface SeatWish {
  kind: "bot" | "friend" | "here" | "me";
  level?: string;
  name?: string;
}

/** A step within a round: what the table waits for, and which step follows each input. */
export interface StepAhead {
  phase: string;
  awaited?: Array<number>;
  places?: Array<PlaceShown>;
  due?: Array<number>;
  callers?: Array<number>;
  result?: string | null;
  points?: Array<number>;
  then?: Record<string, number>;
}

/** A sentence of an argument and the rows it cites. */
export interface StepShown {
  said: string;
  rows: Array<number>;
}

/** One mistake that would explain the contradiction. */
export interface SuspicionShown {
  seat: number;
  rows: Array<RowPointed>;
  marks: Array<MarkShown>;
  pins: Array<Array<string>>;
  weight: number;
}

/** A table, as shown to somebody who knows its link or code. */
export interface TableFound {
  room: RoomShown;
  edition: string;
  options: Record<string, unknown>;
  view: ViewShown | null;
}

/** A table as listed in the lobby, in one's own tables or by its code. */
export interface TableListed {
  table: string;
  code: string;
  edition: string;
  status: string;
  updated: number;
  unranked: "custom" | "device" | "handicap" | "private" | "program" | null;
}

/** A request to open a table. */
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

/** The action with this id is stored. */
export interface Taken {
  id: string;
}

/** A one-time token that moves an identity to another device. */
export interface Token {
  token: string;
}

/** Group: the tokens shown at the end, and what may be asked and claimed. */
export interface TokensAhead {
  colours: Array<string>;
  numbers: number;
  each: number;
  asks: SpaceShown;
  claims: SpaceShown;
}

/** A day of this week, as one identity has fared. */
export interface Tried {
  day: string;
  tried: boolean;
  found: boolean;
}

/** A row that waits for its mark. */
export interface WaitingShown {
  maker: number;
  row: RowPointed;
  marks: Array<MarkLeftShown>;
}

/** Whether a statement holds, and the fewest rows that prove it. */
export interface WhyShown {
  that: string;
  told: Array<string>;
  holds: boolean | null;
  rows: Array<number>;
  smallest: boolean;
  argument: Array<StepShown>;
  left: number;
  left_if: number;
  hints?: number;
}

/** A breaker's question whether a statement holds, and why. */
export interface WhyWish {
  that: string;
  seat?: number | null;
  area?: "colours" | "shapes" | null;
  lang?: "en" | "fr";
}
