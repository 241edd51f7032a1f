"""Pegs are distinguishable by everybody, and the browser's pegs equal the package's."""

from itertools import combinations
from pathlib import Path

import pytest

from keypeg.pictures.materials.palette import PEGS, SHAPES
from keypeg.pictures.materials.typescript import appearances, typescript
from keypeg.rules.codes import Symbol
from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS
from pictures.colour import EYES, contrast, difference

ROOT = Path(__file__).parents[2]

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
all_eyes = pytest.mark.parametrize("eyes", EYES)


def pairs(edition: Edition) -> list[tuple[Symbol, Symbol]]:
    return list(combinations((s for s in edition.symbols if s in PEGS), 2))


@every_edition
@all_eyes
def test_colours_of_an_edition_are_20_apart(edition: Edition, eyes: str) -> None:
    """CIE76, with simulated colour blindness (VISUAL: the default palette)."""
    for one, other in pairs(edition):
        assert difference(PEGS[one].fill, PEGS[other].fill, eyes) >= 20, (one, other)


@every_edition
@all_eyes
def test_strong_colours_of_an_edition_are_24_apart(edition: Edition, eyes: str) -> None:
    for one, other in pairs(edition):
        assert difference(PEGS[one].strong, PEGS[other].strong, eyes) >= 24, (one, other)


def test_no_two_colours_share_a_symbol() -> None:
    """Without colours, only symbols distinguish pegs."""
    assert len({peg.symbol for peg in PEGS.values()}) == len(PEGS)
    assert len({peg.path for peg in PEGS.values()}) == len(PEGS)


@pytest.mark.parametrize("colour", PEGS)
def test_a_symbol_is_readable_on_both_fills(colour: str) -> None:
    peg = PEGS[colour]
    assert min(contrast(peg.ink, fill) for fill in (peg.fill, peg.strong)) >= 3


def test_every_symbol_of_every_edition_can_be_drawn() -> None:
    assert {symbol for edition in EDITIONS for symbol in edition.symbols} == {*PEGS, *SHAPES}


def test_the_browsers_pegs_are_up_to_date() -> None:
    """`make pegs` has been run."""
    assert (ROOT / "web/src/lib/generated/pegs.ts").read_text(encoding="utf-8") == typescript()


def test_the_browsers_appearances_are_up_to_date() -> None:
    """`make pegs` has been run."""
    assert (ROOT / "web/src/lib/generated/appearances.ts").read_text(
        encoding="utf-8"
    ) == appearances()
