"""Rules pages: their figures are real positions, their examples real matches."""

import json
import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest

from keypeg.pictures.rules_pages.examples import EXAMPLES
from keypeg.pictures.rules_pages.figures import FIGURES, figure_view
from keypeg.pictures.rules_pages.pages import page
from keypeg.rules.boards import Result
from keypeg.rules.editions import EDITIONS
from keypeg.table.records.referee import judge
from keypeg.words import LANGUAGES, words_in

PICTURE = re.compile(r"^!\[(.+)\]\((figure|example):([\w-]+)\)$", re.MULTILINE)

every_edition = pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
every_language = pytest.mark.parametrize("language", LANGUAGES)


def pictures(edition: str, language: str) -> list[tuple[str, str]]:
    text = words_in(language).illustrated_page(edition)
    return [(kind, name) for _, kind, name in PICTURE.findall(text)]


@every_edition
def test_both_languages_show_the_same_pictures(edition: str) -> None:
    assert pictures(edition, "en") == pictures(edition, "fr")


@every_edition
def test_a_page_has_two_figures_and_an_example(edition: str) -> None:
    kinds = [kind for kind, _ in pictures(edition, "en")]
    assert kinds.count("figure") >= 2
    assert kinds.count("example") == 1


def test_every_figure_is_shown_on_some_page() -> None:
    shown = {name for e in EDITIONS for kind, name in pictures(e.key, "en") if kind == "figure"}
    assert shown == set(FIGURES)


@every_edition
@every_language
def test_a_page_is_well_formed_and_all_its_pictures_are_drawn(edition: str, language: str) -> None:
    html = page(edition, language)
    root = ET.fromstring(f"<main>{html}</main>")  # noqa: S314  # our own
    drawn = root.findall(".//{http://www.w3.org/2000/svg}svg")
    figures = [kind for kind, _ in pictures(edition, language) if kind == "figure"]
    assert len(drawn) == len(figures) + len(EXAMPLES[edition].actions)
    assert "figure:" not in html
    assert not root.findall(".//p/figure")


@every_edition
def test_a_page_contains_its_example_as_a_record(edition: str) -> None:
    found = re.search(r'data-record="([^"]*)"', page(edition, "en"))
    assert found is not None
    record = json.loads(unescape(found[1]))
    assert judge(record).match.rounds[0].result is Result.FOUND


@every_edition
@every_language
def test_a_page_without_pictures_mentions_none(edition: str, language: str) -> None:
    assert "](" not in words_in(language).page(edition)


def test_the_family_score_sheet_is_that_of_the_rulebook() -> None:
    """MN-01: Julie 10, Thierry 7, Alexandre 16."""
    assert figure_view("family-sheet").match.scores == (10, 7, 16)
