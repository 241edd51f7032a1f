/** Keeps the focus on the page: when the focused element is removed, the element for the next move gets it. */

const HOME = "[data-home]";

/** An attachment: moves the focus when a focused descendant is removed. */
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
