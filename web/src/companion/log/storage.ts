/** Matches with a physical box, stored only on this device. */
import type { CompanionShown, CourseShown } from "../../lib/generated/bodies";
import type { Value } from "../../lib/server/editions";
import type { LogAction } from "./action";

/** The server's result for the first `count` actions of a log. */
export interface Check {
  count: number;
  shown: CompanionShown;
}

export interface SavedMatch {
  id: string;
  /** Time of the last action. */
  at: number;
  edition: string;
  names: string[];
  options: Record<string, Value>;
  actions: LogAction[];
  course: CourseShown;
  /** In order; the first is for the empty log. */
  checks: Check[];
}

const PLACE = "keypeg box ";

/** All stored matches, latest first. */
export function savedMatches(): SavedMatch[] {
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(PLACE));
  const found = ids.map((key) => savedMatch(key.slice(PLACE.length))).filter((each) => each !== null);
  return found.sort((one, other) => other.at - one.at);
}

/** A stored match; null if it does not exist or cannot be read. */
export function savedMatch(id: string): SavedMatch | null {
  try {
    const match = JSON.parse(localStorage.getItem(PLACE + id) ?? "null") as SavedMatch | null;
    return match && Array.isArray(match.actions) && match.checks.length ? match : null;
  } catch {
    return null;
  }
}

/** Stores a match; false if storage is full or unavailable. */
export function saveMatch(match: SavedMatch): boolean {
  try {
    localStorage.setItem(PLACE + match.id, JSON.stringify(match));
    return true;
  } catch {
    return false;
  }
}

/** Number of actions that the server has not checked. */
export function uncheckedIn({ actions, checks }: SavedMatch): number {
  return Math.max(0, actions.length - (checks.at(-1)?.count ?? 0));
}

export function deleteMatch(id: string): void {
  localStorage.removeItem(PLACE + id);
}

/** The log as sent to the server. */
export function logOf({
  edition,
  names,
  options,
  actions,
}: Pick<SavedMatch, "edition" | "names" | "options" | "actions">): Record<string, unknown> {
  return { keypeg: 1, edition, options, seats: names, actions };
}
