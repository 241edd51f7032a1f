"""Golden cases of the original edition (GO)."""

from golden.cases import CASES, Case, Handlers, Json, golden
from golden.one_board import maker_points, played
from golden.table import (
    Table,
    fitting,
    marked,
    marks_seen,
    option_is_refused,
    peg_space,
    rules_of,
)
from keypeg.rules.codes import Code, Symbol
from keypeg.rules.marking import Mark

HANDLERS = Handlers()

LETTERS = {"R": "red", "B": "blue", "A": "red"}
"""Colours as the data abbreviate them: R and B in GO-11, any two colours A and B in GO-12."""


@golden("GO")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


def _code(letters: str) -> Code:
    return tuple(Symbol(LETTERS[letter]) for letter in letters)


@HANDLERS.shows("GO-01", "GO-02", "GO-03", "GO-04", "GO-05", "GO-13", "GO-15")
def marks(case: Case) -> Json:
    """The keys for a code and a row of six colours."""
    return marked(rules_of("original"), case.input["code"], case.input["guess"])


@HANDLERS.shows("GO-14")
def marks_with_blanks(case: Case) -> Json:
    """In the alternative game an empty hole counts as another colour."""
    return marked(rules_of("original", blanks=True), case.input["code"], case.input["guess"])


@HANDLERS.shows("GO-06", "GO-07")
def points_of_the_last_row(case: Case) -> Json:
    """Ten rows; the bonus depends on whether the code was found."""
    return maker_points("original", case.input["rows"], found=case.input["found"])


@HANDLERS.shows("GO-08")
def found_at_once(case: Case) -> Json:
    """The row that finds the code counts."""
    return maker_points("original", case.input["rows"], found=True)


@HANDLERS.shows("GO-09", "GO-10", "GO-17")
def match(case: Case) -> Json:
    """The rounds of the case; the decoder disputes every wrong key."""
    return played("original", case.input, claim_errors=True).scores


def _clue(text: str) -> tuple[Code, Mark]:
    """A row and its keys, parsed from "RRRB -> 2,0"."""
    letters, keys = text.strip().split(" -> ")
    exact, misplaced = map(int, keys.split(","))
    return _code(letters), Mark(exact, misplaced)


@HANDLERS.shows("GO-11")
def contradiction(case: Case) -> Json:
    """The codes that fit; a dispute during the round succeeds because there are none."""
    clues = [_clue(text) for text in case.input.split(";")]
    table = Table("original", marking="manual")
    table.set(_code("BBBB"))
    for number, (row, keys) in enumerate(clues, start=1):
        table.guess(row)
        table.do("mark", 0, row=number, **keys._asdict())
    table.do("dispute", 1)
    assert table.last_round["result"] == "error"
    return len(fitting(table.rules, clues))


@HANDLERS.shows("GO-12")
def candidates(case: Case) -> Json:
    """The codes that fit one red and one white key."""
    return len(fitting(rules_of("original"), [(_code(case.input), Mark(1, 1))]))


@HANDLERS.shows("GO-16")
def numbers_of_games(case: Case) -> Json:
    """The numbers of games that may be agreed on."""
    return [not option_is_refused("original", rounds=games) for games in case.input]


@HANDLERS.shows("GO-18")
def code_spaces(case: Case) -> Json:
    """The number of codes, without and with blanks."""
    return [len(list(peg_space(rules_of("original", blanks=b)))) for b in (False, True)]


@HANDLERS.shows("GO-19")
def possible_marks(case: Case) -> Json:
    """The marks that occur for some code and row."""
    space = peg_space(rules_of("original"))
    return len(marks_seen(space, space))


def test_go_09_without_a_claim_the_round_stands() -> None:
    """The decoder may point out a wrong key but need not; then the coder keeps the points."""
    first = CASES["GO-09"].input[0]
    table = played("original", [first])
    assert table.last_round["result"] == "found"
    assert table.scores == [first[1], 0]


def test_go_17_a_tie_is_shared() -> None:
    """Equal points are a draw: both seats win."""
    assert played("original", CASES["GO-17"].input).summary()["winners"] == [0, 1]
