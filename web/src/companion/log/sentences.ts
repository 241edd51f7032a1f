/** Actions of the log as sentences for screen readers. */
import type { MarkShown, RoomShown, ViewShown } from "../../lib/generated/protocol";
import { codeText, markText, seatName } from "../../lib/match/sentences";
import { listed, named, currentLanguage, t } from "../../lib/words.svelte";
import { markOf, type LogAction } from "./action";

/** A mark as part of a sentence, without a capital letter. */
export function markWithin(mark: MarkShown): string {
  const said = markText(mark);
  return said.charAt(0).toLocaleLowerCase(currentLanguage()) + said.slice(1);
}

export function actionText(action: LogAction, view: ViewShown, room: RoomShown): string {
  const seat = seatName(room, action.seat ?? action.starter ?? 0);
  const code = codeText(action.code ?? action.cards ?? []);
  switch (action.do) {
    case "guess":
      return t("web-box-said-row", { seat, code });
    case "mark":
      return t("web-box-said-mark", { number: action.row ?? 0, mark: markWithin(markOf(action)) });
    case "ask":
      return t("told-asked", { seat, code });
    case "answer":
      return t("told-answered", { seat, pins: listed((action.pins ?? []).map((pin) => named("pin", pin))) });
    case "claim":
      return t(action.right ? "told-claimed-right" : "told-claimed-wrong", { seat, code });
    case "reveal":
      return t("told-opened", { seat, code });
    case "remove":
      return t("told-removed", { cards: code });
    case "deal":
      return t("told-round", { number: view.rounds.length + 1 });
    case "dispute":
      return t("told-disputed", { seat });
  }
}
