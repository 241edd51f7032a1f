"""Either an edition is complete, or the build lists what is missing; a complete one is playable."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from shutil import copytree

import httpx
import pytest

import keypeg.words
import playthrough
from completeness import Missing, missing
from eighth_edition import (
    DRESS,
    EIGHTH,
    EXAMPLE,
    FIGURES,
    LOOK,
    MESSAGES,
    PAGE,
    WEB_MESSAGES,
)
from golden import test_complete
from golden.cases import Handlers
from keypeg.pictures.materials import appearance, dresses
from keypeg.pictures.rules_pages import examples, figures, pages
from keypeg.rules import editions
from keypeg.rules.edition import Edition
from keypeg.server.features.edition_catalogue import editions_shown
from keypeg.table.records.referee import judge
from keypeg.words import LANGUAGES, words_in
from keypeg.words.typescript import patterns
from server.live import relaxed, serving
from server.people import run_scenario
from server.tables.requests.test_matches import play_match
from table import test_points

KEY = EIGHTH.key
ROOT = Path(__file__).parents[1]
CACHES = (words_in, patterns, pages.page, appearance.surface_of, editions_shown)

EVERYTHING = [
    Missing("rules/editions/__init__.py", "a line in EDITIONS"),
    *(
        piece
        for language in LANGUAGES
        for piece in (
            Missing(f"words/{language}.ftl", f"edition-{KEY}"),
            Missing(f"words/{language}.ftl", f"edition-{KEY}.tagline"),
            Missing(f"words/web/{language}.ftl", f"web-legend-{KEY}"),
            Missing("words/pages/LANGUAGE/NAME.md", f"its rules ({language})"),
        )
    ),
    Missing("pictures/materials/appearance.py", "its pieces and board"),
    Missing("pictures/materials/dresses.py", "its colours"),
    Missing("pictures/rules_pages/examples.py", "its worked example"),
    Missing("pictures/rules_pages/figures.py", "the figures of its page"),
    Missing("tests/playthrough.py", "a playthrough for 2"),
    Missing("tests/table/test_points.py", "its formula"),
    Missing("tests/golden/", "its worked examples"),
]


@pytest.fixture
def complete(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Adds every piece of the eighth edition where it belongs."""
    monkeypatch.setattr(editions, "EDITIONS", (*editions.EDITIONS, EIGHTH))
    monkeypatch.setattr(keypeg.words, "HERE", catalogues_with_eighth(tmp_path / "words"))
    monkeypatch.setitem(appearance.APPEARANCES, KEY, LOOK)
    monkeypatch.setitem(dresses.DRESSES, KEY, DRESS)
    monkeypatch.setitem(examples.EXAMPLES, KEY, EXAMPLE)
    for name, figure in FIGURES.items():
        monkeypatch.setitem(figures.FIGURES, name, figure)
    monkeypatch.setitem(playthrough.PLAYED, KEY, (KEY, 2, {}, 999))
    monkeypatch.setitem(test_points.FORMULAS, KEY, test_points.original)
    monkeypatch.setitem(test_complete.SHOWN, (EIGHTH.rulebook,), Handlers())
    clear_caches()
    yield
    monkeypatch.undo()
    clear_caches()


def catalogues_with_eighth(folder: Path) -> Path:
    """The catalogues, with the texts of the eighth edition added."""
    copytree(str(files("keypeg.words")), folder)
    for language in LANGUAGES:
        for file, text in ((f"{language}.ftl", MESSAGES), (f"web/{language}.ftl", WEB_MESSAGES)):
            with (folder / file).open("a", encoding="utf-8") as catalogue:
                catalogue.write(text)
        (folder / "pages" / language / f"{KEY}.md").write_text(PAGE, encoding="utf-8")
    return folder


def clear_caches() -> None:
    """Clears caches that know only the seven editions."""
    for cache in CACHES:
        cache.cache_clear()


def test_all_missing_pieces_are_listed_together() -> None:
    assert missing(EIGHTH) == EVERYTHING


@pytest.mark.usefixtures("complete")
def test_nothing_is_missing_once_all_pieces_are_added() -> None:
    assert missing(EIGHTH) == []


@pytest.mark.parametrize("edition", editions.EDITIONS, ids=lambda edition: str(edition.key))
def test_an_edition_is_complete(edition: Edition) -> None:
    assert missing(edition) == []


def test_architecture_names_every_file_to_touch() -> None:
    """The files with a piece of an edition, and those that a new symbol needs."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    steps = text.partition("## To add an edition")[2].partition("\nOnly if ")[0]
    named = set(re.findall(r"`([\w/]+(?:\.\w+|/))`", steps)) - {"rules/editions/NAME.py"}
    assert named == {piece.file for piece in EVERYTHING} | {"pictures/materials/palette.py"}


@pytest.mark.usefixtures("complete")
def test_the_eighth_edition_is_played_over_sockets(tmp_path: Path) -> None:
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        listed = httpx.get(f"http://{address}/api/editions").json()
        record, matches = run_scenario(play_match(address, EIGHTH.rules(2, practice=True)))
    assert KEY in [each["key"] for each in listed]
    assert judge(record).match.is_over
    assert all(match == judge(record).match for match in matches)


@pytest.mark.usefixtures("complete")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eighth_edition_is_drawn(language: str) -> None:
    """Its rules page shows two figures and, after each action, a board with rows of three pegs."""
    html = pages.page(KEY, language)
    assert html.count("<svg") == len(FIGURES) + len(EXAMPLE.actions)
    assert html.count('class="peg red"') > 0
    assert appearance.surface_of(KEY).ground in html
