"""Golden cases of marks given by hand, in all editions (MM)."""

from itertools import product

import pytest

from golden import duel, one_board
from golden.cards import HIDDEN, place
from golden.cases import Case, Handlers, Json, golden
from golden.table import Table, a_code, a_miss, marks_seen, peg_space, rules_of
from keypeg.rules.codes import Code, CodeSpace, palette
from keypeg.rules.errors import Reason
from keypeg.rules.marking import SUM, Mark

HANDLERS = Handlers()


@golden("MM")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


def _row_to_mark(edition: str) -> Table:
    """A match marked by hand, with a first row that waits for the mark of seat 0."""
    table = Table(edition, marking="manual")
    if edition == "challenge":
        duel.hide_both(table)
        for seat in range(2):
            duel.place(table, seat, found=False)
    elif edition == "royale":
        table.set(HIDDEN)
        place(table, "C", HIDDEN, found=False)
    else:
        code = a_code(peg_space(table.rules))
        table.set(code)
        table.guess(a_miss(table.boards[0].guesses, code))
    return table


def _is_refused(table: Table, **mark: int) -> bool:
    """Whether the referee refuses the mark as impossible."""
    area = table.boards[0].area
    return table.refusal("mark", 0, row=1, area=area, **mark) is Reason.IMPOSSIBLE_MARK


def _refused_pairs(edition: str) -> list[tuple[int, int]]:
    """Marks refused on entry although they add up to no more pegs than there are."""
    table = _row_to_mark(edition)
    holes = table.boards[0].guesses.holes
    pairs = [(e, m) for e, m in product(range(holes + 1), repeat=2) if e + m <= holes]
    return [(e, m) for e, m in pairs if _is_refused(table, exact=e, misplaced=m)]


@HANDLERS.shows("MM-01")
def impossible_marks(case: Case) -> Json:
    """The marks refused with five, four and three holes, and with a number card."""
    pairs = [_refused_pairs(edition) for edition in ("challenge", "classic", "royale")]
    junior = _row_to_mark("junior")
    highest = SUM.full(4).total
    totals = [total for total in range(highest + 1) if _is_refused(junior, total=total)]
    return [*pairs, totals]


def _digits(digits: str) -> Code:
    """A code of classic, where 0 stands for its first colour."""
    symbols = peg_space(rules_of("classic")).symbols
    return tuple(symbols[int(digit)] for digit in digits)


def _dispute_is_fruitless(table: Table) -> bool:
    """Whether a dispute by the breaker has no effect."""
    table.do("dispute", 1)
    return table.last_round["result"] is None


@HANDLERS.shows("MM-02")
def undetectable_lie(case: Case) -> Json:
    """The true mark, and that the wrong one cannot be proven before the reveal."""
    code, row = _digits(case.input["code"]), _digits(case.input["guess"])
    table = Table("classic", marking="manual")
    table.set(code)
    table.guess(row)
    table.do("mark", 0, row=1, **Mark(*case.input["given"])._asdict())
    fruitless = _dispute_is_fruitless(table)
    table.guess(code)
    table.mark_rows()
    assert table.last_round["result"] == "error"
    return [list(table.last_round["rows"][0]["true_mark"].values()), fruitless]


@HANDLERS.shows("MM-03")
def honest_marks(case: Case) -> Json:
    """Rows marked rightly never prove an error."""
    table = Table("classic", marking="manual")
    table.set(_digits(case.input["code"]))
    verdicts = []
    for row in case.input["guesses"]:
        table.guess(_digits(row))
        table.mark_rows()
        verdicts.append(_dispute_is_fruitless(table))
    return all(verdicts)


@HANDLERS.shows("MM-04")
def missed_win(case: Case) -> Json:
    """A find that is not marked as one lets play continue, and is an error at the reveal."""
    table = Table("classic", marking="manual")
    code = a_code(peg_space(table.rules))
    table.set(code)
    table.guess(code)
    table.do("mark", 0, row=1, **Mark(*case.input["given"])._asdict())
    assert table.last_round["result"] is None
    table.guess(code)
    table.mark_rows()
    first = table.last_round["rows"][0]
    assert list(first["true_mark"].values()) == case.input["true"]
    return table.last_round["result"] == "error"


def _effect(edition: str) -> list[int]:
    """The scores after one round in which seat 0 is proven to have marked wrongly."""
    if edition == "challenge":
        return duel.played(["errA"], rounds=3).scores
    claims = edition == "original"
    return one_board.played(edition, [("A", 2, "error")], claim_errors=claims).scores


@HANDLERS.shows("MM-05")
def effect_of_an_error(case: Case) -> Json:
    """One proven error in each edition that has a rule for it."""
    editions = {"CH": "challenge", "KB": "junior", "CL": "classic", "GO": "original"}
    return {section: _effect(edition) for section, edition in editions.items()}


@pytest.mark.parametrize(("holes", "edition"), [(5, "challenge"), (4, "classic"), (3, "royale")])
def test_mm_01_refused_marks_are_those_that_no_code_gives(holes: int, edition: str) -> None:
    """With one colour more than holes, the marks refused are those that no code and row give."""
    space = CodeSpace(holes, palette("red blue yellow green orange white")[: holes + 1])
    pairs = {Mark(e, m) for e, m in product(range(holes + 1), repeat=2) if e + m <= holes}
    assert pairs - marks_seen(space, space) == set(_refused_pairs(edition))
