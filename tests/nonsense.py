"""Random actions, legal, nearly legal or invalid; and JSON that is not a record."""

from typing import Any

from hypothesis import strategies as st

from keypeg.rules.codes import BLANK, Symbol
from keypeg.rules.editions import find
from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark, Total
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.state import Match

AREAS = st.sampled_from([None, "colours", "shapes", "sounds"])
ROWS = st.integers(-1, 4)


def any_action(match: Match) -> st.SearchStrategy[Action]:
    """Any action, with values from the edition and from outside it."""
    symbols = [*find(match.rules.edition).symbols, BLANK, Symbol("mauve")]
    holes = 5 if match.rules.holders else max(b.guesses.holes for b in match.rules.boards[0])
    peg = st.sampled_from(symbols)
    rows = st.lists(peg, min_size=holes - 1, max_size=holes).map(tuple)
    cards = st.lists(st.tuples(peg, peg), min_size=2, max_size=3).map(tuple)
    codes: st.SearchStrategy[Any] = st.one_of(rows, rows, cards)
    marks = st.one_of(st.builds(Mark, ROWS, ROWS), st.builds(Total, st.integers(-1, 9)))
    pins = st.lists(st.sampled_from(Pin), max_size=2).map(tuple)
    token = st.tuples(peg, st.integers(0, 6))
    hand = st.lists(token, min_size=1, max_size=2).map(tuple)
    deal = st.lists(hand, min_size=1, max_size=match.rules.seats).map(tuple)
    starter = st.none() | st.integers(-1, match.rules.seats).map(Seat)
    return st.one_of(
        st.builds(a.Set, codes),
        st.builds(a.Guess, codes, AREAS, st.none() | st.integers(-1, 5)),
        st.builds(a.Ask, codes),
        st.builds(a.Claim, codes),
        st.builds(a.GiveMark, ROWS, marks, AREAS),
        st.builds(a.GiveAnswer, ROWS, pins),
        st.builds(a.Reveal, codes),
        st.builds(a.Deal, deal, starter),
        st.builds(a.Remove, cards),
        st.just(a.Dispute()),
        st.builds(a.Resign),
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)
