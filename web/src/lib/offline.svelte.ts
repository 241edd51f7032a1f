/** Whether the network is there, a newer version waits, and finished games are kept for later. */
import type { RoomShown, ViewShown } from "./protocol";

export const network = $state({ isOnline: navigator.onLine, isNewer: false });

addEventListener("online", () => (network.isOnline = true));
addEventListener("offline", () => (network.isOnline = false));

/** Keeps the shell for offline days; a newer one waits until the player asks for it. */
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

export interface Finished {
  table: string;
  at: number;
  room: RoomShown;
  view: ViewShown;
}

/** Finished games on this device, the latest first. */
export function finishedGames(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Finished[];
  } catch {
    return [];
  }
}

/** Everything of a finished match is open to all its seats: it may be kept. */
export function keepFinished(room: RoomShown, view: ViewShown): void {
  const others = finishedGames().filter((game) => game.table !== room.table);
  const games = [{ table: room.table, at: Date.now(), room, view }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(games));
  } catch {
    // A full or closed store: the server still has it.
  }
}
