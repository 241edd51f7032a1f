/** Signals the player's turn: in the title, and as a notification if allowed and the page is hidden. */
import { play } from "./sounds";
import { settings } from "./settings.svelte";
import { t } from "../words.svelte";

/** The tab's title, which says whose turn it is. */
export function titleFor(name: string, isMyTurn: boolean): string {
  const title = `${name} · ${t("web-title")}`;
  return isMyTurn ? `● ${t("web-your-turn")} · ${title}` : title;
}

export function alertTurn(name: string): void {
  play("turn");
  if (!settings.alerts || document.visibilityState === "visible") return;
  if ("Notification" in window && Notification.permission === "granted")
    new Notification(t("web-your-turn"), { body: name, tag: "keypeg turn" });
}
