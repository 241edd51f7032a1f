"""The page of TARGETS: its size on first load, until it can be used, until a guess is drawn."""

import gzip
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.scenes import Scene, story
from e2e.visitors import FLAGS, Door, chromium
from keypeg.server.pages import bundle
from server.live import relaxed, serving

TIMES = 7

USABLE = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".chosen button.primary:not([aria-disabled=true])")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (globalThis.benchUsable = performance.now())));
}).observe(document, { childList: true, subtree: true });
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


def report(what: str, figure: float, unit: str, target: float) -> None:
    verdict = "reached" if figure <= target else "MISSED"
    print(f"{what:<52} {figure:8.1f} {unit:<3} (at most {target:g}: {verdict})")


def first_load(door: Door) -> float:
    """Kilobytes, gzipped, of all scripts and styles that the start page asks for."""
    visitor, asked = door("Ann"), set()
    visitor.page.on("request", lambda request: asked.add(request.url.removeprefix(door.home + "/")))
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="Play the program").wait_for()
    files = [bundle()[path] for path in asked if path.endswith((".js", ".css"))]
    return sum(len(gzip.compress(file.body)) for file in files) / 1000


def usable(door: Door) -> float:
    """Milliseconds from the start of the navigation until one can play; nothing is cached."""
    page = door("Ann").page
    page.add_init_script(USABLE)
    page.goto("/")
    took = figure(page, "benchUsable")
    door.close()
    return took


def drawn(door: Door) -> float:
    """Milliseconds from the frame with the answer until the mark has been painted."""
    ann = door("Ann")
    scene = Scene(ann, story("classic"), 0, 1)
    scene.act(0, {"do": "set", "code": ["red", "blue", "blue", "green"]})
    ann.page.add_init_script(DRAWN)
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    for key in ("1", "2", "3", "6", "Enter"):
        ann.page.keyboard.press(key)
    took = figure(ann.page, "benchDrawn")
    scene.leave()
    door.close()
    return took


def figure(page: Page, name: str) -> float:
    """What the page has measured, once it has."""
    while (found := page.evaluate(f"globalThis.{name}")) is None:
        page.wait_for_timeout(20)
    return float(found)


def best(measure: Callable[[Door], float], door: Door) -> float:
    return min(measure(door) for _ in range(TIMES))


def measured(browser: Browser, address: str) -> None:
    door = Door(browser, f"http://{address}")
    report("scripts and styles of the first load, gzipped", first_load(door), "KB", 150)
    door.close()
    report(f"until the start page can be used, best of {TIMES}", best(usable, door), "ms", 1000)
    report(f"from the answer to the drawn mark, best of {TIMES}", best(drawn, door), "ms", 100)


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
