"""Two languages: the browser's own, switching at once, and no English left on a French page."""

import re
from functools import cache
from typing import Any

import pytest
from fluent.syntax import ast
from playwright.sync_api import Page, expect

from e2e.scenes import EDITIONS, Scene, story
from e2e.visitors import Door, Visitor
from keypeg.words.typescript import patterns

TEXTS = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest("[lang=en], script, style, code")) texts.push(walker.currentNode.data);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"])
    for (const each of document.querySelectorAll(`body [${name}]:not([lang=en])`))
      texts.push(each.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
}"""


@cache
def sentences(language: str) -> list[re.Pattern[str]]:
    """A language's sentences as patterns, without those that consist mostly of variables."""
    parts = [[_part(each) for each in pattern.elements] for pattern in patterns(language).values()]
    return [re.compile("".join(each)) for each in parts if ".*" not in each or _fixed(each) > 12]


def _part(element: Any) -> str:
    return re.escape(element.value) if isinstance(element, ast.TextElement) else ".*"


def _fixed(parts: list[str]) -> int:
    return sum(len(part) for part in parts if part != ".*")


def left_in_english(page: Page) -> list[str]:
    """Sentences of the English catalogue that appear on a page in French."""
    english, french = sentences("en"), sentences("fr")
    return [
        text
        for text in page.evaluate(TEXTS)
        if len(text) > 2
        and any(each.fullmatch(text) for each in english)
        and not any(each.fullmatch(text) for each in french)
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_browser_chooses(person: Door, lang: str) -> None:
    ann = person("Ann", lang=lang)
    ann.page.goto("/")
    expect(ann.page.locator("html")).to_have_attribute("lang", lang)
    play = {"en": "Play Classic against Fox", "fr": "Jouer contre le Renard"}[lang]
    expect(ann.page.get_by_role("button", name=play)).to_be_visible()


def test_a_language_is_switched_at_once_and_remembered(ann: Visitor) -> None:
    """Without a reload; what was typed is kept."""
    ann.page.goto("/")
    ann.page.locator("#code").fill("ABC")
    ann.page.get_by_role("button", name="Français").click()
    expect(ann.page.get_by_role("button", name="Jouer contre le Renard")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.locator("#code")).to_have_value("ABC")
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Jouer contre le Renard")).to_be_visible()


def test_english_text_is_detected(person: Door) -> None:
    """So the tests of French pages can fail."""
    zoe = person("Zoé", lang="fr")
    zoe.page.goto("/")
    zoe.page.get_by_role("button", name="Jouer contre le Renard").wait_for()
    zoe.page.evaluate("document.querySelector('main').append('Custom game')")
    assert left_in_english(zoe.page) == ["Custom game"]


PAGES = ["/", "/settings", "/games", "/open", "/look", "/rules", "/lesson"]


def test_no_page_keeps_english_words(person: Door) -> None:
    zoe = person("Zoé", lang="fr")
    setting_up = [f"/new/{edition}/here" for edition in EDITIONS]
    reading = [f"/rules/{edition}" for edition in EDITIONS]
    for path in [*PAGES, *setting_up, *reading]:
        zoe.page.goto(path)
        zoe.page.locator("main h1").first.wait_for()
        zoe.page.wait_for_load_state("networkidle")
        assert not left_in_english(zoe.page), path


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_game_keeps_english_words(person: Door, edition: str) -> None:
    """With a row in progress, and at the end of the match."""
    zoe, told = person("Zoé", lang="fr"), story(edition)
    for place in (told.at("ask" if edition == "group" else "guess", 2), len(told.actions) - 1):
        scene = Scene(zoe, told, place, told.doer(place))
        zoe.page.goto(scene.path)
        zoe.page.locator("div.maker").wait_for()
        assert not left_in_english(zoe.page)
        if place == len(told.actions) - 1:
            scene.on()
            zoe.page.locator(".desk .end").wait_for()
            assert not left_in_english(zoe.page)
        scene.leave()
