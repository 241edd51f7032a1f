/** Focus is never lost: when what had it goes away, the place of one's next move has it. */

const HOME = "[data-home]";

/** An attachment: whatever is taken out of this element hands the focus on. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const follow = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    (root.querySelector<HTMLElement>(HOME) ?? root).focus({ preventScroll: true });
  });
  root.addEventListener("focusin", follow);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", follow);
    observer.disconnect();
  };
}
