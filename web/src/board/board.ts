/** The properties of every edition's board component. */
import type { Desk } from "../desk/desk.svelte";
import type { RoomShown, RoundShown, ViewShown } from "../lib/generated/protocol";
import type { Appearance } from "./appearance";

export interface BoardProps {
  view: ViewShown;
  round: RoundShown;
  room: RoomShown | null;
  /** The reader's seat; null for watchers. */
  seat: number | null;
  look: Appearance;
  /** The input for this board; null if the reader has none. */
  desk: Desk | null;
  /** Several seats play on this device: secrets stay covered until asked for. */
  isShared?: boolean;
  /** Everybody looks at the same screen: no seat is “you”. */
  isForAll?: boolean;
}
