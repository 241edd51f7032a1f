/** The state of a match with a physical box: its log, the match it leads to, the server's checks. */
import { AVATARS } from "../../lib/avatars";
import { announce } from "../../lib/device/announcer.svelte";
import type { CompanionShown, SuspicionShown } from "../../lib/generated/bodies";
import type { Act, MarkShown, OfferShown, RoomShown, RoundShown, ViewShown } from "../../lib/generated/protocol";
import { post, Refusal } from "../../lib/server/api";
import { refusalText } from "../../lib/match/sentences";
import { t } from "../../lib/words.svelte";
import { after, HOUSE, playing, stepOf, type MatchState } from "./course";
import { saveMatch, logOf, uncheckedIn, type Check, type SavedMatch } from "./storage";
import { offersFor } from "./offers";
import { actionText } from "./sentences";
import type { LogAction } from "./action";

/** Milliseconds before unchecked actions are sent again. */
const RETRY = 5000;

/** The first action that the server refused, and why. */
export interface Divergence {
  action: number;
  why: string;
}

export class Book {
  match: SavedMatch = $state.raw() as SavedMatch;
  /** Why the last action was refused. */
  problem = $state("");
  /** The result of a dispute that proved no error. */
  verdict = $state("");
  /** Actions wait for the network to be checked. */
  isWaiting = $state(false);
  /** Device storage is full or unavailable. */
  isUnsaved = $state(false);
  divergence = $state.raw<Divergence | null>(null);
  /** A claimed code, until the other seats have said whether it is right. */
  called = $state.raw<{ seat: number; code: unknown[] } | null>(null);
  /** Number of finished rounds whose end has been acknowledged. */
  acknowledged = $state(0);
  #chosen = $state<number | null>(null);
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly known: MatchState = $derived.by(() => replayed(this.match) ?? lastCheck(this.match));
  readonly view: ViewShown = $derived(this.known.view);
  readonly room: RoomShown = $derived(roomOf(this.match));

  /** Seats that may act now. */
  readonly actors: number[] = $derived.by(() => actorsOf(this.match, this.known));
  readonly seat: number | null = $derived(this.actors.find((seat) => seat === this.#chosen) ?? this.actors[0] ?? null);

  /** The server's result for the whole log; null if it has only seen a part. */
  readonly checked: CompanionShown | null = $derived.by(() => {
    const last = this.match.checks.at(-1);
    return last?.count === this.match.actions.length ? last.shown : null;
  });

  readonly isShared = false;
  readonly clocks = null;
  readonly canContest = false;

  constructor(match: SavedMatch) {
    this.match = match;
    // After a reload, the end of the last round is shown again if nothing has been entered since.
    this.acknowledged = this.#finished - (this.round && this.round.result !== null ? 1 : 0);
    void this.check();
  }

  get name(): string {
    return `box ${this.match.id}`;
  }

  /** The current round, or the last one. */
  get round(): RoundShown | null {
    return this.view.rounds.at(-1) ?? null;
  }

  /** The finished round to show, until it is acknowledged. */
  get ended(): RoundShown | null {
    return this.view.over ? null : (this.view.rounds.filter((round) => round.result !== null)[this.acknowledged] ?? null);
  }

  /** The seat from whose perspective the board is drawn: the one whose row it is. */
  get eyes(): number | null {
    const due = stepOf(this.match.course, this.known)?.due?.find((board) => this.round?.boards[board]?.maker === this.seat);
    return due === undefined ? this.seat : (this.round?.rows.findLast((row) => row.board === due)?.seat ?? this.seat);
  }

  /** Slips that would explain a contradiction, most likely first. */
  get suspicions(): SuspicionShown[] {
    return this.isContradicted ? (this.checked?.doubts.flatMap((doubt) => doubt.suspicions) ?? []) : [];
  }

  get isContradicted(): boolean {
    return this.checked?.doubts.some((doubt) => doubt.left === 0) ?? false;
  }

  /** Number of actions that the server has not checked. */
  get unchecked(): number {
    return uncheckedIn(this.match);
  }

  get canUndo(): boolean {
    return this.match.actions.length > 0;
  }

  get #finished(): number {
    return this.view.rounds.filter((round) => round.result !== null).length;
  }

  offer(word: string): OfferShown | null {
    if (this.seat === null || this.ended || this.view.over) return null;
    return (offersFor(this.match.course, this.known, this.seat) as Record<string, OfferShown>)[word] ?? null;
  }

  /** Selects one of the seats that may act. */
  readonly choose = (seat: number): void => {
    this.#chosen = seat;
  };

  /** Enters an action of the selected seat. */
  act(action: Act["action"]): void {
    const seat = this.seat ?? 0;
    if (action.do === "claim") this.called = { seat, code: action.code };
    else if (this.view.phase === "removing" && action.do === "reveal") this.enter({ do: "remove", cards: action.code });
    else this.enter({ seat, ...action } as LogAction);
  }

  /** Enters a claim with the other seats' verdict. */
  settle(right: boolean): void {
    if (this.called) this.enter({ do: "claim", ...this.called, right });
    this.called = null;
  }

  enter(action: LogAction): void {
    const said = actionText(action, this.view, this.room);
    void this.#replace([...this.match.actions, action], this.match.actions.length);
    announce(said);
  }

  /** Acknowledges the end of a round; deals the next one if its starter is known. */
  next(): void {
    this.acknowledged = this.#finished;
    if (this.view.phase === "dealing" && this.view.rounds.length) this.enter({ do: "deal" });
  }

  undo(): void {
    const actions = this.match.actions.slice(0, -1);
    while (actions.at(-1)?.do === "deal" && actions.at(-1)?.starter === undefined) actions.pop();
    this.called = null;
    void this.#replace(actions, actions.length);
    announce(t("web-box-undone"));
  }

  /** Drops the actions that the server refused. */
  resume(): void {
    if (this.divergence) void this.#replace(this.match.actions.slice(0, this.divergence.action), this.divergence.action);
  }

  /** Corrects marks or answers of the last round. */
  amend(changes: readonly Correction[]): void {
    const places = changes.map((change) => this.#indexOf(change));
    if (places.some((place) => place < 0)) return;
    const actions = this.match.actions.map((action, place) => {
      const change = changes[places.indexOf(place)];
      return change ? { ...action, ...change.instead } : action;
    });
    void this.#replace(actions, Math.min(...places));
  }

  /** Index of a mark or answer in the log; -1 if there is none. */
  #indexOf({ seat, row, area, instead }: Correction): number {
    const word = "pins" in instead ? "answer" : "mark";
    return this.match.actions.findLastIndex(
      (action) => action.do === word && action.seat === seat && action.row === row && (action.area ?? null) === area,
    );
  }

  /** Disputes the marks of a seat: only the server can judge it. */
  async dispute(seat: number): Promise<void> {
    const { actions } = this.match;
    const before = JSON.stringify(this.view.rounds);
    if (!(await this.#askFirst([...actions, { seat, do: "dispute" }]))) return;
    if (JSON.stringify(this.view.rounds) !== before) return;
    this.verdict = t("told-dispute-nothing");
    void this.#replace(actions, actions.length);
  }

  /** Has the server check the log, unless it is checked already or being sent. */
  readonly check = async (): Promise<void> => {
    if (this.#isAsking || this.divergence) return;
    this.#isAsking = true;
    while (!this.checked && (await this.#ask(this.match.actions)));
    this.#isAsking = false;
  };

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Replaces the log; its first `same` actions are unchanged. */
  async #replace(actions: LogAction[], same: number): Promise<void> {
    const checks = this.match.checks.filter((check) => check.count <= same);
    const changed = { ...this.match, actions, checks, at: Date.now() };
    this.problem = "";
    this.verdict = "";
    if (!replayed(changed) || this.#wouldLoseError(checks)) return void (await this.#askFirst(actions));
    this.divergence = null;
    this.#save(changed);
    await this.check();
  }

  /** A proven error is not part of the course: without the server's check it would be lost. */
  #wouldLoseError(checks: readonly Check[]): boolean {
    return checks.length < Math.min(2, this.match.checks.length) && this.view.rounds.some((round) => round.result === "error");
  }

  /** Needs the server; applied once it has answered. */
  async #askFirst(actions: LogAction[]): Promise<boolean> {
    try {
      const shown = await post<CompanionShown>("/api/companion", logOf({ ...this.match, actions }));
      this.divergence = null;
      this.#save({
        ...this.match,
        actions,
        at: Date.now(),
        checks: withCheck(this.match.checks.slice(0, 1), { count: actions.length, shown }),
      });
      this.isWaiting = false;
      return true;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.problem = why.reason === "unreachable" ? t("web-box-needs-network") : this.#sentence(why);
      return false;
    }
  }

  async #ask(actions: LogAction[]): Promise<boolean> {
    try {
      const shown = await post<CompanionShown>("/api/companion", logOf({ ...this.match, actions }));
      this.isWaiting = false;
      if (this.match.actions === actions)
        this.#save({ ...this.match, checks: withCheck(this.match.checks, { count: actions.length, shown }) });
      return true;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      return this.#refused(why, actions);
    }
  }

  /** Handles a refusal; true if another request should follow at once. */
  #refused(why: Refusal, actions: LogAction[]): boolean {
    if (this.match.actions !== actions) return true;
    if (why.action === undefined) this.#wait();
    else if (why.action === actions.length - 1 && !this.isWaiting) {
      this.#save({ ...this.match, actions: actions.slice(0, -1) });
      this.problem = this.#sentence(why);
    } else this.divergence = { action: why.action, why: this.#sentence(why) };
    return false;
  }

  #sentence(why: Refusal): string {
    return refusalText(why, { view: this.view, room: this.room, seat: null });
  }

  #wait(): void {
    this.isWaiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.check, RETRY);
  }

  #save(match: SavedMatch): void {
    this.match = match;
    this.isUnsaved = !saveMatch(match);
    this.acknowledged = Math.min(this.acknowledged, this.#finished);
  }
}

/** A corrected mark or answer; rows and questions are numbered from 1. */
export interface Correction {
  seat: number;
  row: number;
  area: string | null;
  instead: MarkShown | { pins: NonNullable<LogAction["pins"]> };
}

/** The match after its log, from the last check on; null if the course does not cover it. */
export function replayed({ course, checks, actions }: Pick<SavedMatch, "course" | "checks" | "actions">): MatchState | null {
  const last = checks.at(-1);
  if (!last) return null;
  let known: MatchState | null = { view: last.shown.view, step: last.shown.step };
  for (const action of actions.slice(last.count)) known = known && after(course, known, action);
  return known;
}

function lastCheck({ checks }: SavedMatch): MatchState {
  const { view, step } = (checks.at(-1) as Check).shown;
  return { view, step };
}

/** Keeps three checkpoints: start, end of the previous round, now. */
function withCheck(checks: readonly Check[], check: Check): Check[] {
  const between = [...checks, check].findLast((each) => !playing(each.shown.view));
  return [...new Set([checks[0], between, check])].filter((each) => each !== undefined);
}

function actorsOf({ course }: SavedMatch, known: MatchState): number[] {
  if (known.view.phase === "removing") return [HOUSE];
  const step = stepOf(course, known);
  const round = playing(known.view);
  if (!step) return [];
  if (step.phase === "placing") return [...new Set((step.places ?? []).map((place) => place.seat))];
  if (step.phase === "marking")
    return [...new Set((step.due ?? []).flatMap((board) => round?.boards[board]?.maker ?? []))].sort();
  if (step.phase === "asking") return [...new Set([...(step.awaited ?? []), ...(step.callers ?? [])])];
  return step.phase === "answering" ? (step.awaited ?? []).slice(0, 1) : (step.awaited ?? []);
}

export function roomOf({ id, names }: SavedMatch): RoomShown {
  const avatars = Object.keys(AVATARS);
  const seats = names.map((name, seat) => ({ seat, kind: "person", name, avatar: avatars[seat] ?? "heart", here: true }));
  return { table: id, code: "", status: "playing", public: false, seats, yours: [], watchers: 0, paused: false };
}
