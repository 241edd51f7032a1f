/** Offline support: network state, updates of the service worker, finished games stored on the device. */
import type { RoomShown, ViewShown } from "../generated/protocol";

export const network = $state({ isOnline: navigator.onLine, isNewer: false });

addEventListener("online", () => (network.isOnline = true));
addEventListener("offline", () => (network.isOnline = false));

/** Installs the service worker; an update waits until the player accepts it. */
export async function installWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  registration?.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) network.isNewer = true;
    });
  });
}

const KEPT = "keypeg finished";
const MOST = 30;

export interface FinishedGame {
  table: string;
  at: number;
  room: RoomShown;
  view: ViewShown;
}

/** Finished games on this device, latest first. */
export function finishedGames(): FinishedGame[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as FinishedGame[];
  } catch {
    return [];
  }
}

/** Stores a finished match: all its secrets are public. */
export function storeFinished(room: RoomShown, view: ViewShown): void {
  const others = finishedGames().filter((game) => game.table !== room.table);
  const games = [{ table: room.table, at: Date.now(), room, view }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(games));
  } catch {
    // Storage is full or unavailable: the server still has the match.
  }
}
