/** Resolves when the browser is idle, after half a second at the latest. */
export function leisure(): Promise<void> {
  return new Promise((done) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 500 });
    else setTimeout(done, 200);
  });
}
