/** Which page is shown: the address bar is the only truth. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

/** The parts of the address, without empty ones. */
export function here(): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

/** Goes to another page without loading anything anew. */
export function go(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
  // A screen reader goes on at the new page; the link that led here may be gone.
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Makes links of our own pages walk within the page; new tabs and downloads stay the browser's. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname);
}
