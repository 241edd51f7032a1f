/** Messages for the live region that screen readers announce. */

const KEPT = 6;
let next = 0;

export const announcer = $state<{ sentences: { id: number; text: string }[] }>({ sentences: [] });

export function announce(text: string): void {
  if (text) announcer.sentences = [...announcer.sentences, { id: next++, text }].slice(-KEPT);
}
