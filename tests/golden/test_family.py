"""Golden cases of family, for two seats (M2) and for three to five (MN)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from golden.cases import CASES, SEATS, Case, Handlers, Json, golden
from golden.one_board import play_round
from golden.sheet import CODE, NAMES, place, play_sheet, row_worth
from golden.table import Table, marked, marks_seen, peg_space, rules_of
from keypeg.rules.codes import Code
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import AnyMark, Mark

HANDLERS = Handlers()

ALL_ROWS = 12
"""Proposals in a round, by all seekers together (MN 5)."""


@golden("M2", "MN")
def test_golden(case: Case) -> None:
    """The engine's output for every case of both sections is as expected."""
    assert HANDLERS.answer(case) == case.expected


@HANDLERS.shows("M2-01", "M2-06", "M2-07")
def marks(case: Case) -> Json:
    """The mark for a basic code and any row."""
    return marked(rules_of("family"), case.input["code"], case.input["guess"])


@HANDLERS.shows("M2-08", "M2-09")
def marks_of_experts(case: Case) -> Json:
    """The mark for a code with repeats."""
    return marked(rules_of("family", experts=True), case.input["code"], case.input["guess"])


def _points_of_row(row: Code) -> int:
    """What a first proposal against the example's code gives its seeker, with three seats."""
    table = Table("family", 3)
    table.set(CODE)
    return place(table, row)[1]


def _rows_marked(mark: AnyMark) -> list[Code]:
    """All proposals that get this mark against the example's code."""
    rules = rules_of("family", 3)
    rows = rules.boards[0][0].guesses
    return [row for row in rows if rules.marking.mark(CODE, row) == mark]


@HANDLERS.shows("M2-02")
def points_of_the_example(case: Case) -> Json:
    """The points of every proposal with the example's mark."""
    example = Mark(*CASES["M2-01"].expected)
    return sorted({_points_of_row(row) for row in _rows_marked(example)})


@HANDLERS.shows("M2-03", "M2-04")
def winner_of_the_round(case: Case) -> Json:
    """The breaker wins the round by finding within twelve rows, otherwise the maker."""
    row = case.input["row_found"]
    table = Table("family")
    play_round(table, row or ALL_ROWS, found=row is not None)
    return ("maker", "breaker")[table.scores.index(1)]


@HANDLERS.shows("M2-05")
def repeats_in_a_code(case: Case) -> Json:
    """Whether the referee accepts the code, by the variant played."""
    tables = {"basic": Table("family"), "experts": Table("family", experts=True)}
    refusals = {name: t.refusal("set", 0, code=case.input["code"]) for name, t in tables.items()}
    assert set(refusals.values()) <= {None, Reason.REPEATS_NOT_ALLOWED}
    return {name: refusal is None for name, refusal in refusals.items()}


@HANDLERS.shows("M2-10")
def code_spaces(case: Case) -> Json:
    """The number of codes, basic and for experts."""
    return [len(list(peg_space(rules_of("family", experts=e)))) for e in (False, True)]


def _rounds_won(winners: Iterable[str], rounds: int) -> Table:
    """A match for two in which these seats win the rounds, whoever makes the code."""
    table = Table("family", rounds=rounds)
    for winner in winners:
        breaker_wins = SEATS[table.turn] != winner
        play_round(table, 1 if breaker_wins else ALL_ROWS, found=breaker_wins)
    return table


@HANDLERS.shows("M2-11")
def tie(case: Case) -> Json:
    """Equal numbers of rounds won are a draw."""
    result = _rounds_won(case.input, rounds=len(case.input)).summary()
    return "draw" if result["winners"] == [0, 1] else result["winners"]


@HANDLERS.shows("M2-12")
def all_rounds_are_played(case: Case) -> Json:
    """A lead that cannot be caught does not end the match."""
    result = _rounds_won(case.input["wins"], case.input["rounds"]).summary()
    assert result["scores"] == [len(case.input["wins"]), 0]
    return {"playing": "continue", "over": "over"}[result["state"]]


@HANDLERS.shows("M2-13")
def mark_is_possible(case: Case) -> Json:
    """The referee refuses impossible marks when they are entered."""
    table = Table("family", marking="manual")
    table.set(CODE)
    table.guess(row_worth(1))
    exact, misplaced = case.input
    refusal = table.refusal("mark", 0, row=1, exact=exact, misplaced=misplaced)
    return refusal is not Reason.IMPOSSIBLE_MARK


def _basic_marks() -> list[AnyMark]:
    board = rules_of("family", 3).boards[0][0]
    return sorted(marks_seen(peg_space(rules_of("family", 3)), board.guesses))


@HANDLERS.shows("M2-14")
def possible_marks(case: Case) -> Json:
    """The marks that some row gets against a code without repeats."""
    return _basic_marks()


def _order(rows: Sequence[dict[str, Json]]) -> list[int]:
    return [row["seat"] for row in rows]


@HANDLERS.shows("MN-01")
def score_sheet(case: Case) -> Json:
    """The printed round: the order of the proposals, and the totals."""
    assert NAMES[0] == case.input["maker"]
    table = Table("family", NAMES)
    play_sheet(table, case.input["points_in_order"])
    order = [NAMES[seat] for seat in _order(table.last_round["rows"])]
    return {"order": order, "totals": dict(zip(NAMES, table.scores, strict=True))}


def _maker_points(seats: int, row: int | None) -> int:
    """What the first round gives its maker, if found on that proposal or not at all."""
    table = Table("family", seats)
    play_round(table, row or ALL_ROWS, found=row is not None)
    return table.scores[0]


@HANDLERS.shows("MN-02")
def proposal_or_lap(case: Case) -> Json:
    """The printed round ended on proposal 6, in lap 3; only the first reading gives 10 points."""
    seats = case.input["players"]
    proposals = len(CASES["MN-01"].input["points_in_order"])
    return [_maker_points(seats, row) for row in (proposals, proposals // (seats - 1))]


@HANDLERS.shows("MN-03")
def points_row_by_row(case: Case) -> Json:
    """The points that each proposal of the printed game adds to the scores."""
    table = Table("family", NAMES)
    table.set(tuple(case.input["code"]))
    return [place(table, tuple(row))[1] for row in case.input["guesses"]]


@HANDLERS.shows("MN-04", "MN-05", "MN-06")
def maker_table(case: Case) -> Json:
    """A round for every proposal that may find the code, and one without a find."""
    rows = [*range(1, ALL_ROWS + 1), None]
    return [_maker_points(case.input["players"], row) for row in rows]


@HANDLERS.shows("MN-07", "MN-08")
def proposals_in_turn(case: Case) -> Json:
    """The seats, counted from 1, in the order of proposing, by maker."""
    table = Table("family", case.input["players"])
    while table.turn != case.input["maker"] - 1:
        play_round(table, 1, found=True)
    play_round(table, ALL_ROWS, found=False)
    return [seat + 1 for seat in _order(table.last_round["rows"])]


def _proposals_each(seats: int) -> int:
    table = Table("family", seats)
    play_round(table, ALL_ROWS, found=False)
    counts = Counter(_order(table.last_round["rows"]))
    assert table.last_round["result"] == "failed"
    (each,) = set(counts.values())
    return each


@HANDLERS.shows("MN-09")
def proposals_each(case: Case) -> Json:
    """Twelve rows in all give every seeker the same number."""
    return [_proposals_each(seats) for seats in case.input["players"]]


@HANDLERS.shows("MN-10")
def found_at_once(case: Case) -> Json:
    """The finder and the maker score; a seeker who had no turn does not."""
    table = Table("family", case.input["players"])
    play_round(table, case.input["row"], found=True)
    return dict(zip(("maker", "finder", "other"), table.scores, strict=True))


@HANDLERS.shows("MN-11", "MN-12")
def found_on_a_row(case: Case) -> Json:
    """The seat, counted from 1, that finds on that proposal, and the maker's points."""
    table = Table("family", case.input["players"])
    play_round(table, case.input["row"], found=True)
    return {"seeker": _order(table.last_round["rows"])[-1] + 1, "maker": table.scores[0]}


@HANDLERS.shows("MN-13")
def not_found(case: Case) -> Json:
    """The maker's points if nobody finds the code, by number of seats."""
    return [_maker_points(seats, None) for seats in case.input["players"]]


@HANDLERS.shows("MN-14")
def points_of_marks(case: Case) -> Json:
    """The points of a proposal for each of these marks."""
    named = case.input.removeprefix("marks ").split(",")
    marks_ = [Mark(*map(int, each.split("/"))) for each in named]
    return [_points_of_row(_rows_marked(mark)[0]) for mark in marks_]


@HANDLERS.shows("MN-15")
def possible_points(case: Case) -> Json:
    """The points of a proposal for each possible mark."""
    return sorted({_points_of_row(_rows_marked(mark)[0]) for mark in _basic_marks()})


def _by_turns(points: dict[str, list[int]]) -> list[int]:
    """The seekers' points in the order of play, starting with the given seat."""
    laps = zip_longest(*points.values())
    return [each for lap in laps for each in lap if each is not None]


def _match_of_the_sheet(case: Case) -> Table:
    table = Table("family", NAMES)
    play_sheet(table, CASES["MN-01"].input["points_in_order"])
    for points in case.input.values():
        assert NAMES[table.turn] not in points
        play_sheet(table, _by_turns(points))
    assert table.match.is_over
    return table


@HANDLERS.shows("MN-16")
def whole_match(case: Case) -> Json:
    """The printed round and the two that follow it, to the end of the match."""
    return dict(zip(NAMES, _match_of_the_sheet(case).scores, strict=True))


def _is_for(seats: int) -> bool:
    """Whether the game with cycles, for three to five, accepts this number of seats."""
    try:
        rules_of("family", seats, cycles=1)
    except Illegal as illegal:
        return illegal.reason not in (Reason.BAD_SEATS, Reason.BAD_OPTION)
    return True


@HANDLERS.shows("MN-17")
def seat_counts(case: Case) -> Json:
    """The numbers of seats that play for points."""
    return [_is_for(seats) for seats in case.input]


def test_mn_16_two_seats_share_the_win() -> None:
    """Thierry and Alexandre share the best total: both win."""
    winners = _match_of_the_sheet(CASES["MN-16"]).summary()["winners"]
    assert [NAMES[seat] for seat in winners] == ["Thierry", "Alexandre"]
