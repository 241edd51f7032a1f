/** The pages by the first part of their URL, each loaded on demand. */
import type { Component } from "svelte";

type PageModule = { default: Component<{ parts: string[] }> };

export const table = (): Promise<unknown> => import("./TablePage.svelte");
const start = (): Promise<unknown> => import("./Start.svelte");

/** Pages may ignore the remaining parts. */
const PAGES: Record<string, () => Promise<unknown>> = {
  t: table,
  new: () => import("./Setup.svelte"),
  rules: () => import("./Rules.svelte"),
  settings: () => import("./Settings.svelte"),
  games: () => import("./Games.svelte"),
  progress: () => import("./Progress.svelte"),
  practice: () => import("./Practice.svelte"),
  open: () => import("./Lobby.svelte"),
  lesson: () => import("./Lesson.svelte"),
  look: () => import("./SavedGame.svelte"),
  review: () => import("./SavedGame.svelte"),
  day: () => import("./Day.svelte"),
  move: () => import("./Move.svelte"),
  companion: () => import("./Companion.svelte"),
};

/** The page of an address; the start page if unknown. */
export function pageOf(parts: readonly string[]): Promise<PageModule> {
  return (PAGES[parts[0] ?? ""] ?? start)() as Promise<PageModule>;
}
