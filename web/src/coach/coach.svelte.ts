/** Hints and reasons at a table, one at a time: request, answer, cited rows. */
import type { Making } from "../desk/making.svelte";
import type { Notes } from "../desk/notes.svelte";
import { post } from "../lib/server/api";
import { Attempts } from "../lib/server/attempts.svelte";
import type { HintShown, WhyShown } from "../lib/generated/bodies";
import { settings } from "../lib/device/settings.svelte";
import type { Table } from "../lib/server/table.svelte";
import { cite, type RowOrQuestion } from "./citations.svelte";

/** Kinds of hints, from the least to the most revealing. */
export const STEPS = ["possible", "left", "certain", "nudge", "good", "best"] as const;

/** The coach's answer: sentences, and a row to place. */
export interface Answer {
  told: readonly string[];
  code: readonly string[];
  area: string | null;
}

export class Coach {
  shown = $state.raw<Answer | null>(null);
  readonly asking = new Attempts();

  constructor(readonly table: Table) {}

  /** Requests a hint. */
  async ask(step: (typeof STEPS)[number], making: Making | null, notes: Notes | null): Promise<void> {
    const row = step === "possible" ? (making?.code ?? []) : [];
    const wish = { step, row, notes: this.#said(making, notes), ...this.#who(making) };
    await this.asking.make(async () => {
      const hint = await post<HintShown>(`/api/tables/${this.table.name}/hints`, wish);
      this.#show({ told: hint.told, code: hint.code ?? [], area: hint.area ?? null }, hint.rows);
    });
  }

  /** Asks whether a statement holds, and why. */
  async why(that: string, making: Making | null): Promise<void> {
    await this.asking.make(async () => {
      const found = await post<WhyShown>(`/api/tables/${this.table.name}/why`, { that, ...this.#who(making) });
      this.#show({ told: [...found.told, ...found.argument.map((step) => step.said)], code: [], area: null }, found.rows);
    });
  }

  #who(making: Making | null): { seat: number | null; area: string | null; lang: string } {
    return { seat: this.table.seat, area: making?.area ?? null, lang: settings.language };
  }

  /** Crossed-out notes as statements: no peg of a colour, or not in a hole. */
  #said(making: Making | null, notes: Notes | null): string[] {
    const { symbols = [], holes = 0 } = making?.space ?? {};
    return symbols
      .filter((symbol) => symbol !== "blank")
      .flatMap((symbol) => {
        if (notes?.has(symbol, null)) return [`count:${symbol}=0`];
        const crossed = Array.from({ length: holes }, (_, hole) => hole).filter((hole) => notes?.has(symbol, hole));
        return crossed.map((hole) => `not:${symbol}@${hole + 1}`);
      });
  }

  #show(answer: Answer, rows: readonly number[]): void {
    this.shown = answer;
    const every = this.#rows();
    cite(rows.flatMap((number) => every[number - 1] ?? []));
  }

  /** The rows that an answer's numbers refer to: those on boards the seat seeks; royale's areas count together. */
  #rows(): readonly RowOrQuestion[] {
    const { round, seat } = this.table;
    if (round?.circle) return round.circle.questions;
    const mine = (round?.boards ?? []).map((board) => board.area !== null || board.seekers.includes(seat ?? -1));
    return (round?.rows ?? []).filter((row) => mine[row.board]);
  }
}
