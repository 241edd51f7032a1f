/** What is said aloud by a screen reader, as it happens. */

const KEPT = 6;
let next = 0;

export const announcer = $state<{ sentences: { id: number; text: string }[] }>({ sentences: [] });

export function announce(text: string): void {
  if (text) announcer.sentences = [...announcer.sentences, { id: next++, text }].slice(-KEPT);
}
