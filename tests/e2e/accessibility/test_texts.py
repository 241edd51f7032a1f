"""Texts as rendered, on every page and table: none is truncated, broken or faint."""

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.pixels import faint_texts, faint_things
from e2e.scenes import EDITIONS, Scene, story
from e2e.visitors import Door, Visitor

PHONE, SMALL, DESK = (390, 844), (360, 640), (1280, 800)

BROKEN = """() => {
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.closest(".said, svg, [aria-hidden=true]");
  const clips = (each) => {
    const { overflowX, clipPath } = getComputedStyle(each);
    return clipPath !== "none" || overflowX === "hidden" || overflowX === "clip";
  };
  const isCut = (node, word) => {
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (overflowX === "auto" || overflowX === "scroll") return false;
      if (!clips(each)) continue;
      const box = each.getBoundingClientRect();
      if (box.width <= 1) return false;
      if (word.left < box.left - 1 || word.right > box.right + 1) return true;
    }
    return word.left < -1 || word.right > document.documentElement.clientWidth + 1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || !shown(node.parentElement)) continue;
    for (const { index, 0: word } of node.data.matchAll(/[^\\s\\u00a0\\u202f‑–—/·-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
      const lines = new Set(boxes.map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push(`broken: ${word}`);
      if (boxes.some((box) => isCut(node, box))) found.push(`cut: ${word}`);
    }
  }
  return found;
}"""

PATHS = ["/", "/new/classic", "/new/family", "/lesson", "/games", "/open", "/companion", "/day"]


def broken(page: Page) -> dict[str, Any]:
    """Words broken over two lines or truncated, by the width of each screen."""
    found: dict[str, Any] = {}
    for width, height in (PHONE, SMALL, DESK):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        found[str(width)] = page.evaluate(BROKEN)
    return {width: words for width, words in found.items() if words}


def opened(ann: Visitor, path: str) -> None:
    ann.page.goto(path)
    ann.page.locator("main h1").first.wait_for()
    ann.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PATHS)
def test_no_word_of_a_page_is_cut_or_broken(person: Door, path: str, lang: str) -> None:
    ann = person("Ann", lang=lang, reduced_motion="reduce")
    Scene(ann, story("classic"), 3, 1).leave()
    opened(ann, path)
    assert not broken(ann.page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_word_of_a_table_is_cut_or_broken(person: Door, edition: str) -> None:
    """In French, whose words are the longer ones."""
    ann = person("Ann", lang="fr", reduced_motion="reduce")
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 3)
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    assert not broken(ann.page)


CONTROLS = ".levels [aria-pressed=true], .segments .chosen, button.primary"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/classic", "/games", "/lesson"])
def test_contrast_of_a_page(person: Door, path: str, theme: str) -> None:
    """Texts 4.5, controls 3."""
    ann = person("Ann", color_scheme=theme, reduced_motion="reduce")
    Scene(ann, story("classic"), 3, 1).leave()
    opened(ann, path)
    for width, height in (DESK, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert not faint_texts(ann.page), width
        assert not faint_things(ann.page, CONTROLS), width
