/** Which seats have secrets from others on the same device. */
import type { ViewShown } from "../generated/protocol";

/** Whether a seat has, or is about to make, a secret. */
export function keepsSecret(view: ViewShown, seat: number): boolean {
  const round = view.coming ?? view.rounds.at(-1);
  return round !== undefined && (round.circle !== null || round.makers.includes(seat));
}
