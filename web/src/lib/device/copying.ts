/** Copying to the clipboard. */
import { t } from "../words.svelte";

/** Copies a text and returns a message, or the text itself if copying fails (as without https). */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t("web-copied");
  } catch {
    return text;
  }
}
