"""The page in a browser: size of the first load, time until usable and until a mark is drawn."""

import gzip
import tempfile
from collections.abc import Callable

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.scenes import Scene, story
from e2e.visitors import FLAGS, Door, chromium
from keypeg.server.http.static_pages import bundle
from server.live import relaxed, serving

TIMES = 7

PLAYABLE = ".hero button.primary:not([aria-disabled=true])"

USABLE = f"""
new MutationObserver((_, watch) => {{
  if (!document.querySelector("{PLAYABLE}")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (globalThis.benchUsable = performance.now())));
}}).observe(document, {{ childList: true, subtree: true, attributes: true }});
"""
"""Since the navigation began, by the page's own clock."""

DRAWN = """
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => data.includes('"row_marked"') && wait());
  }
};
function wait() {
  const heard = performance.now();
  const painted = () => (globalThis.benchDrawn = performance.now() - heard);
  new MutationObserver((_, watch) => {
    if (!document.querySelector(".rows .used .mark")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(painted));
  }).observe(document, { childList: true, subtree: true });
}
"""

FRAMES = """
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => data.includes('"row_marked"') && watch());
  }
};
function watch() {
  const began = performance.now();
  let [before, longest] = [began, 0];
  requestAnimationFrame(function next() {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (now - began < 700) requestAnimationFrame(next);
    else globalThis.benchFrame = longest;
  });
}
"""
"""A mark takes 400 ms to appear, and the band slides to the next row meanwhile."""

SLOWED = 4
"""Slow-down factor of the processor."""


def report(what: str, figure: float, unit: str, target: float) -> None:
    verdict = "reached" if figure <= target else "MISSED"
    print(f"{what:<52} {figure:8.1f} {unit:<3} (at most {target:g}: {verdict})")


def first_load(door: Door, path: str, usable: str) -> float:
    """Kilobytes, gzipped, of all scripts and styles requested until a page can be used."""
    visitor, asked = door("Ann"), set()
    visitor.page.on("request", lambda request: asked.add(request.url.removeprefix(door.home + "/")))
    visitor.page.goto(path)
    visitor.page.locator(usable).first.wait_for()
    files = [bundle()[name] for name in asked if name.endswith((".js", ".css"))]
    door.close()
    return sum(len(gzip.compress(file.body)) for file in files) / 1000


def link(door: Door, edition: str) -> str:
    """The link of a table in mid-match, opened by a visitor without a seat."""
    ann, told = door("Ben"), story(edition)
    scene = Scene(ann, told, told.at("ask" if edition == "group" else "guess", 3), 0)
    scene.leave()
    return scene.path


def usable(door: Door) -> float:
    """Milliseconds from the start of the navigation until one can play, without a cache."""
    page = door("Ann").page
    page.add_init_script(USABLE)
    page.goto("/")
    took = figure(page, "benchUsable")
    door.close()
    return took


def drawn(door: Door) -> float:
    """Milliseconds from the frame with the answer until the mark is painted."""
    return _at_a_mark(door, DRAWN, "benchDrawn")


def slowest_frame(door: Door) -> float:
    """Longest time between two frames, from the answer until its mark stops moving."""
    return _at_a_mark(door, FRAMES, "benchFrame", slowed=SLOWED)


def _at_a_mark(door: Door, script: str, name: str, slowed: int = 1) -> float:
    """A figure that the page records when the first row of a game is marked."""
    ann = door("Ann")
    scene = Scene(ann, story("classic"), 0, 1)
    scene.act(0, {"do": "set", "code": ["red", "blue", "blue", "green"]})
    ann.page.add_init_script(script)
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    ann.page.wait_for_load_state("networkidle")
    session = ann.page.context.new_cdp_session(ann.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    for key in ("1", "2", "3", "6", "Enter"):
        ann.page.keyboard.press(key)
    took = figure(ann.page, name)
    scene.leave()
    door.close()
    return took


def figure(page: Page, name: str) -> float:
    """Waits until the page has recorded a figure, and returns it."""
    while (found := page.evaluate(f"globalThis.{name}")) is None:
        page.wait_for_timeout(20)
    return float(found)


def best(measure: Callable[[Door], float], door: Door) -> float:
    return min(measure(door) for _ in range(TIMES))


def measured(browser: Browser, address: str) -> None:
    door = Door(browser, f"http://{address}")
    size = first_load(door, "/", PLAYABLE)
    report("scripts and styles of the start page, gzipped", size, "KB", 110)
    for edition in ("classic", "group"):
        size = first_load(door, link(door, edition), ".case .drawer")
        report(f"scripts and styles of a link to {edition}, gzipped", size, "KB", 110)
    report(f"until the start page can be used, best of {TIMES}", best(usable, door), "ms", 500)
    report(f"from the answer to the drawn mark, best of {TIMES}", best(drawn, door), "ms", 50)
    frames = sorted(slowest_frame(door) for _ in range(TIMES))
    what = f"slowest frame at a mark, {SLOWED} × slowed, median of {TIMES}"
    report(what, frames[TIMES // 2], "ms", 50)


def main() -> None:
    path = chromium()
    if path is None or not bundle():
        print("no chromium, or pages that are not built: apt-get install chromium, make web")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        measured(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
