/** Scrolls a box to its most important element, when that changes and when the box is resized. */
export function inSight(box: HTMLElement, what: () => HTMLElement | undefined): () => void {
  function show(): void {
    const part = what();
    if (!part) return;
    // Not scrollIntoView, which may scroll the page.
    box.scrollTop = part.offsetTop - box.clientHeight + part.offsetHeight * 1.1;
    box.scrollLeft = part.offsetLeft - box.clientWidth + part.offsetWidth * 1.1;
  }
  $effect(show);
  const watch = new ResizeObserver(show);
  watch.observe(box);
  return () => watch.disconnect();
}
