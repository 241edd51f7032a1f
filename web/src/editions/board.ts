/** What every edition's board is given to draw. */
import type { RoomShown, RoundShown, ViewShown } from "../lib/protocol";
import type { Look } from "./looks";

export interface BoardProps {
  view: ViewShown;
  round: RoundShown;
  room: RoomShown | null;
  /** Whose eyes look; null for watchers. */
  seat: number | null;
  look: Look;
  /** Copies an old row into the one being made, in its area; null when none is being made. */
  copy: ((code: readonly string[], area: string | null) => void) | null;
}
