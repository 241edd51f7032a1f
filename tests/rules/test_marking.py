"""The marking, compared with a second implementation and with counts in tests/oracles."""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules.codes import Code, CodeSpace, Symbol
from keypeg.rules.marking import COLOURS, PAIR, SUM, Mark, Total, mark
from second_marking import crossed_out

ORACLE = Path(__file__).parents[1] / "oracles" / "marks.tsv"

SPACES = {
    "3x5": CodeSpace(3, tuple(map(Symbol, "12345"))),
    "4x6": CodeSpace(4, tuple(map(Symbol, "123456"))),
    "4x7": CodeSpace(4, tuple(map(Symbol, "1234567"))),
    "4of8": CodeSpace(4, tuple(map(Symbol, "12345678")), repeats=False),
}


def counted(name: str) -> dict[Mark, int]:
    """How many pairs of codes have each mark, according to the oracle file."""
    with ORACLE.open(encoding="utf-8") as lines:
        rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
        return {
            Mark(int(row["exact"]), int(row["misplaced"])): int(row["pairs"])
            for row in rows
            if row["space"] == name
        }


def pairs(space: CodeSpace) -> Iterator[tuple[Code, Code]]:
    codes = list(space)
    return ((code, guess) for code in codes for guess in codes)


@pytest.mark.parametrize(
    "name", ["3x5", "4x6", "4of8", pytest.param("4x7", marks=pytest.mark.long)]
)
def test_both_markings_agree_on_every_pair(name: str) -> None:
    """Both implementations agree on every code and guess, and the counts equal the oracle's."""
    seen: Counter[Mark] = Counter()
    for code, guess in pairs(SPACES[name]):
        answer = mark(code, guess)
        assert answer == crossed_out(code, guess), (code, guess)
        seen[answer] += 1
    assert seen == counted(name)


codes_5x8 = st.tuples(*[st.sampled_from("12345678").map(Symbol)] * 5)


@settings(max_examples=2000)
@given(codes_5x8, codes_5x8)
def test_both_markings_agree_on_five_rings_of_eight_colours(code: Code, guess: Code) -> None:
    """Random codes of the challenge edition."""
    assert mark(code, guess) == crossed_out(code, guess)


@given(codes_5x8, codes_5x8)
def test_marking_is_symmetric(code: Code, guess: Code) -> None:
    """Exchanging code and guess does not change the mark."""
    assert mark(code, guess) == mark(guess, code)


@pytest.mark.parametrize("holes", [3, 4, 5])
def test_possible_marks_are_those_that_occur(holes: int) -> None:
    """The list of possible marks equals those that enumeration finds."""
    symbols = tuple(map(Symbol, "12345"[:holes]))
    space = list(CodeSpace(holes, symbols))
    first = [code for code in space if list(code) == sorted(code)]
    occurring = {mark(code, guess) for code in first for guess in space}
    assert set(PAIR.possible(holes)) == occurring


def test_numbers_are_sums_of_the_pair() -> None:
    """Colours-only counts pegs; the sum counts exact pegs twice (KB 3.5)."""
    code, guess = tuple(map(Symbol, "1234")), tuple(map(Symbol, "1325"))
    assert mark(code, guess) == Mark(1, 2)
    assert COLOURS.mark(code, guess) == Total(3)
    assert SUM.mark(code, guess) == Total(4)


def test_seven_is_no_sum() -> None:
    """Totals of junior games 2 and 3 are 0 to 6 and 8 (KB-07)."""
    assert [total.total for total in SUM.possible(4)] == [0, 1, 2, 3, 4, 5, 6, 8]
    assert [total.total for total in COLOURS.possible(4)] == [0, 1, 2, 3, 4]
