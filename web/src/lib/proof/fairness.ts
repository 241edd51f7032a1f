/** Verifies commitments: each is computed again from the revealed secret. */
import type { RoundShown, SecretShown, ViewShown } from "../generated/protocol";
import { sha256 } from "./sha256";

export interface Proof {
  round: number;
  seat: number;
  commit: string;
  /** Null while the code is hidden. */
  holds: boolean | null;
}

/** Every commitment of a match, and whether it holds. */
export function proofs(view: ViewShown): Proof[] {
  return view.rounds.flatMap((round) => round.secrets.flatMap((secret) => proofOf(view, round, secret)));
}

function proofOf(view: ViewShown, round: RoundShown, secret: SecretShown): Proof[] {
  if (!secret.commit) return [];
  const { seat, commit, salt, code } = secret;
  const isOpen = salt !== null && code !== null;
  const sealed = JSON.stringify([1, view.edition, view.name, round.number, seat, salt, code]);
  return [{ round: round.number, seat, commit, holds: isOpen ? sha256(sealed) === commit : null }];
}
