/** How long a match lasts, and what the reader does in a round of it. */
import type { RoundShown, ViewShown } from "../generated/protocol";
import { t } from "../words.svelte";

/** The agreed number of rounds; null for practice, and where no option tells. */
function roundsOf({ options, scores }: ViewShown): number | null {
  const { rounds, cycles } = options;
  if (options["practice"] || options["one_maker"]) return null;
  if (typeof rounds === "number") return rounds;
  return typeof cycles === "number" ? cycles * scores.length : null;
}

/** “Round 3 of 4 · you seek”. A round that does not count is played again, beyond the agreed number. */
export function courseText(view: ViewShown, round: RoundShown | null, seat: number | null): string {
  const number = round?.number ?? 1;
  const total = roundsOf(view);
  const about = total === null || number > total ? t("web-this-round", { number }) : t("web-this-round-of", { number, total });
  return [about, roleText(round, seat)].filter(Boolean).join(" · ");
}

function roleText(round: RoundShown | null, seat: number | null): string {
  if (round === null || seat === null || round.result !== null) return "";
  const isMaker = round.makers.includes(seat);
  if (round.boards.some((board) => board.seekers.includes(seat)) && !(isMaker && isToHide(round, seat)))
    return t("web-role-seeks");
  return isMaker ? t("web-role-hides") : "";
}

/** Whether a seat that also seeks has yet to choose its own code. */
function isToHide(round: RoundShown, seat: number): boolean {
  return round.rows.length === 0 && !round.secrets.some((secret) => secret.seat === seat);
}
