"""The materials of the boxes: one source for the browser, and text on them is readable."""

from pathlib import Path

import pytest

from keypeg.pictures.materials.dresses import DRESSES, dress_of, stylesheet
from keypeg.rules.editions import EDITIONS
from pictures.colour import contrast

ROOT = Path(__file__).parents[2]

everywhere = pytest.mark.parametrize(
    ("edition", "theme"), [(each, theme) for each in DRESSES for theme in ("day", "night")]
)


def test_the_browsers_dresses_are_up_to_date() -> None:
    """`make pegs` has been run."""
    written = ROOT / "web/src/lib/generated/dresses.css"
    assert written.read_text(encoding="utf-8") == stylesheet()


def test_every_edition_has_a_dress() -> None:
    assert set(DRESSES) == {str(edition.key) for edition in EDITIONS}


@everywhere
def test_row_numbers_are_readable_on_the_field(edition: str, theme: str) -> None:
    dress = dress_of(edition, theme)
    assert contrast(dress["field-ink"], dress["field-1"]) >= 4.5
    assert contrast(dress["field-ink"], dress["field-2"]) >= 4.5


@everywhere
def test_the_idle_button_is_readable(edition: str, theme: str) -> None:
    """The idle button and the tools next to it."""
    dress = dress_of(edition, theme)
    assert contrast(dress["idle-ink"], dress["idle"]) >= 4.5
    assert contrast(dress["tool-ink"], dress["tool"]) >= 4.5


@everywhere
def test_the_question_mark_is_readable_on_its_cap(edition: str, theme: str) -> None:
    dress = dress_of(edition, theme)
    under = "cover-1" if edition in ("group", "royale") else "cap"
    assert contrast(dress["cover-ink"], dress[under]) >= 3
