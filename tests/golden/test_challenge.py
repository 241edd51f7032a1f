"""Golden cases of the challenge edition (CH)."""

from golden.cases import CASES, SEATS, Case, Handlers, Json, golden
from golden.duel import (
    ROUNDS,
    Duel,
    hide_both,
    outcome,
    place,
    play_duel,
    play_turn,
    played,
    secret_for,
)
from golden.table import Table, marked, option_is_refused, peg_space, rules_of
from keypeg.rules.errors import Reason

HANDLERS = Handlers()


@golden("CH")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


def _target(rounds: int) -> int | str:
    """The points at which a match of this many rounds is over."""
    if option_is_refused("challenge", rounds=rounds):
        return "rejected"
    table = Table("challenge", rounds=rounds)
    for _ in range(rounds):
        if not table.match.is_over:
            play_duel(table, ROUNDS["A"])
    return max(table.scores)


@HANDLERS.shows("CH-01")
def target(case: Case) -> Json:
    """One seat wins every round until the match is over."""
    return _target(case.input["rounds"])


@HANDLERS.shows("CH-02")
def targets(case: Case) -> Json:
    """An even number of rounds is refused."""
    return [_target(rounds) for rounds in case.input]


@HANDLERS.shows("CH-03", "CH-04", "CH-05", "CH-06")
def last_turn(case: Case) -> Json:
    """Nobody finds before the last turn; the finders in it decide the round."""
    finders = "".join(name for name in "AB" if case.input[name])
    table = Table("challenge", rounds=1)
    play_duel(table, Duel(case.input["turn"], finders))
    result, came_to = table.last_round["result"], outcome(table)
    return f"{result}: {came_to}" if came_to == "replay" else came_to


@HANDLERS.shows("CH-07")
def first_row_waits(case: Case) -> Json:
    """A winning row is not marked, and ends nothing, before the other row is placed."""
    table = Table("challenge", rounds=1)
    hide_both(table)
    for _ in range(1, case.input["turn"]):
        play_turn(table)
    place(table, 0, found=case.input["A"])
    assert table.last_round["rows"][-1]["mark"] is None
    assert table.last_round["result"] is None
    place(table, 1, found=False)
    return outcome(table)


@HANDLERS.shows("CH-08", "CH-09", "CH-10", "CH-11", "CH-12")
def marks(case: Case) -> Json:
    """The mark for a legal code and row of four or five rings."""
    rules = rules_of("challenge", holes=len(case.input["code"]))
    return marked(rules, case.input["code"], case.input["guess"])


def _length_set_by(table: Table, seat: int) -> int:
    """The only code length that the referee accepts from a seat."""
    symbols = table.boards[0].guesses.symbols
    (length,) = (n for n in range(1, 9) if not table.refusal("set", seat, code=symbols[:n]))
    return length


@HANDLERS.shows("CH-13")
def handicap(case: Case) -> Json:
    """A seat seeks a code of the length that the other seat must set."""
    seeks = case.input["novice_seeks"], case.input["expert_seeks"]
    table = Table("challenge", holes=list(seeks))
    return {name: _length_set_by(table, seat) for seat, name in enumerate(("novice", "expert"))}


def _timeline(runs: dict[str, tuple[int | None, int]]) -> list[tuple[int, int, bool]]:
    """Milliseconds, seat and find of every row.

    A row per second, the last one at its given time.
    """
    rows = []
    for seat, (found_at, count) in enumerate(runs.values()):
        rows += [(1000 * second, seat, False) for second in range(1, count)]
        rows += [(1000 * (found_at or count), seat, found_at is not None)]
    return sorted(rows)


@HANDLERS.shows("CH-14", "CH-15", "CH-16")
def speed(case: Case) -> Json:
    """Rows arrive by the clock; any row after a find is too late."""
    table = Table("challenge", rounds=1, speed=True)
    hide_both(table)
    for at, seat, found in _timeline(case.input):
        if table.match.is_over:
            late = secret_for(table, seat)
            assert table.refusal("guess", seat, code=late, at=at) is Reason.MATCH_OVER
        else:
            place(table, seat, found=found, at=at)
    return outcome(table)


@HANDLERS.shows("CH-17", "CH-18", "CH-19", "CH-20", "CH-23")
def match_of_five(case: Case) -> Json:
    """A whole match or its beginning: scores, winner, rounds played."""
    result = played(case.input, rounds=5).summary()
    winner = SEATS[result["winners"][0]] if result["winners"] else None
    return [*result["scores"], winner, len(result["rounds"])]


@HANDLERS.shows("CH-21")
def mark_is_possible(case: Case) -> Json:
    """The referee refuses impossible marks when they are entered."""
    table = Table("challenge", marking="manual")
    hide_both(table)
    for seat in range(2):
        place(table, seat, found=False)
    exact, misplaced = case.input
    refusal = table.refusal("mark", 0, row=1, exact=exact, misplaced=misplaced)
    return refusal is not Reason.IMPOSSIBLE_MARK


@HANDLERS.shows("CH-22")
def code_spaces(case: Case) -> Json:
    """The number of codes for each number of rings."""
    spaces = [peg_space(rules_of("challenge", holes=rings)) for rings in case.input.values()]
    assert [len(space) for space in spaces] == [len(list(space)) for space in spaces]
    return [len(space) for space in spaces]


def test_ch_14_without_the_first_find_the_other_would_have_won() -> None:
    """The late row of CH-14 is a find and is refused only because of its time."""
    runs = CASES["CH-14"].input | {"A": (None, 9)}
    table = Table("challenge", rounds=1, speed=True)
    hide_both(table)
    for at, seat, found in _timeline(runs):
        place(table, seat, found=found, at=at)
    assert outcome(table) == "B +1"


def test_ch_17_is_the_same_match_when_the_program_marks() -> None:
    """Marking by hand and marking by the program lead to the same scores."""
    table = Table("challenge", rounds=5)
    for word in CASES["CH-17"].input:
        play_duel(table, ROUNDS[word])
    assert table.scores == CASES["CH-17"].expected[:2]
    assert table.match.is_over
