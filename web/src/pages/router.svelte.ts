/** The router: the page is a function of the address bar. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

/** The parts of the address, without empty ones. */
export function here(): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

let before = "";

/** The previous page of this visit. */
export function cameFrom(): string {
  return before;
}

/** Navigates without a reload. */
export function go(to: string, how: "push" | "replace" = "push"): void {
  before = path;
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
  // Screen readers continue at the new page; the link may be gone.
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Handles links within the site; new tabs and downloads are left to the browser. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname);
}
