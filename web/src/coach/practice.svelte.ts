/** Another try at a row of a finished match: the table as it was, and the cost of another row. */
import type { DeskTable } from "../desk/desk.svelte";
import type { AttemptShown, TableFound } from "../lib/generated/bodies";
import type { OfferShown, RoomShown, RoundShown, ViewShown } from "../lib/generated/protocol";
import { at } from "../lib/match/replay";
import { get, post } from "../lib/server/api";
import { Attempts } from "../lib/server/attempts.svelte";
import { t } from "../lib/words.svelte";
import { costText as saidWithUnit } from "./review";

/** A cost up to this counts as none. */
const NOTHING = 0.005;

export class Practice implements DeskTable {
  readonly asking = new Attempts();
  readonly name: string;
  /** Treated as shared, so that attempts are not stored. */
  readonly isShared = true;
  room = $state.raw<RoomShown | null>(null);
  shown = $state.raw<AttemptShown | null>(null);
  isWeighing = $state(false);
  #found = $state.raw<ViewShown | null>(null);

  constructor(
    readonly table: string,
    readonly place: number,
  ) {
    this.name = `practice ${table} ${place}`;
  }

  /** The match before the row; codes are hidden again. */
  readonly #cut = $derived.by((): { view: ViewShown; round: RoundShown } | null => {
    const round = this.#found?.rounds.findIndex((each) => each.number === this.shown?.round) ?? -1;
    if (!this.#found || !this.shown || round < 0) return null;
    const cut = at(this.#found, { round, rows: this.shown.rows, isEnd: false });
    return { view: cut.view, round: { ...cut.round, secrets: cut.round.secrets.map((each) => ({ ...each, code: null })) } };
  });

  get view(): ViewShown | null {
    return this.#cut?.view ?? null;
  }

  get round(): RoundShown | null {
    return this.#cut?.round ?? null;
  }

  get seat(): number | null {
    return this.shown?.seat ?? null;
  }

  /** The row placed in the match. */
  get placed(): readonly string[] {
    const rows = this.#found?.rounds.find((each) => each.number === this.shown?.round)?.rows ?? [];
    return (rows[this.shown?.rows ?? -1]?.code as string[] | undefined) ?? [];
  }

  offer(word: string): OfferShown | null {
    return word === "guess" && this.shown ? { boards: this.shown.boards } : null;
  }

  async open(): Promise<void> {
    await this.asking.make(async () => {
      const path = `/api/tables/${encodeURIComponent(this.table)}`;
      const [found, shown] = await Promise.all([get<TableFound>(path), this.#weighed([])]);
      this.#found = found.view;
      this.room = found.room;
      this.shown = shown;
    });
  }

  /** Tries a row. */
  act(action: { do: string; code?: unknown }): void {
    void this.#tried(action.code as string[]);
  }

  async #tried(code: string[]): Promise<void> {
    this.isWeighing = true;
    await this.asking.make(async () => (this.shown = await this.#weighed(code)));
    this.isWeighing = false;
  }

  #weighed(code: string[]): Promise<AttemptShown> {
    return post<AttemptShown>(`/api/tables/${encodeURIComponent(this.table)}/attempts`, { place: this.place, code });
  }
}

/** A cost in the edition's unit. */
export function costText({ points }: AttemptShown, loss: number): string {
  return saidWithUnit({ loss, unit: points ? "points" : "rows" });
}

/** Whether the attempt is better than the row of the match, and by how much. */
export function attemptText(shown: AttemptShown): string {
  const { now, was } = shown;
  if (!now) return "";
  if (now.cost <= NOTHING) return t("web-practice-best");
  const cost = costText(shown, now.cost);
  if (Math.abs(now.cost - was.cost) <= NOTHING) return t("web-practice-same", { cost });
  return t(now.cost < was.cost ? "web-practice-better" : "web-practice-worse", { cost });
}
