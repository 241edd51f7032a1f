"""Against the clock players take as long as people; otherwise they take no time."""

import random
from statistics import median

import pytest

from builders import NAMES, rules_of
from keypeg.players.local import LocalTable, play
from keypeg.players.pace import CORRECTION, PACES, moment_for, seconds_for
from keypeg.players.plain import PLAIN
from keypeg.players.registry import CHARACTERS
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.table import events as e
from keypeg.table.match import View, view
from keypeg.table.records.record import Header


def placing(**options: bool) -> View:
    begun = [e.RoundBegun(), e.CodeSet(Seat(0), None), e.CodeSet(Seat(1), None)]
    return view(rules_of("challenge", **options), begun, Seat(0))


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_row_takes_a_persons_time(name: str) -> None:
    source = random.Random(3)
    times = [seconds_for(name, placing(speed=True), source) for _ in range(400)]
    pace = PACES[name]
    assert median(times) == pytest.approx(pace.think + 5 * pace.peg, rel=0.15)
    assert min(times) > 3


def test_stronger_players_are_quicker() -> None:
    """So the ladder also holds against the clock."""
    times = [PACES[name].think + 5 * PACES[name].peg for name in CHARACTERS]
    assert times == sorted(times, reverse=True)


def test_without_a_clock_nobody_waits() -> None:
    assert seconds_for("mouse", placing(), random.Random(1)) == 0


def test_a_code_is_hidden_at_once() -> None:
    setting = view(rules_of("challenge", speed=True), [], Seat(0))
    assert seconds_for("mouse", setting, random.Random(1)) == 0


def after(actions: int, edition: str, seats: int = 2, **options: Value) -> View:
    """The last seat's view after this many actions of plain players."""
    rules = rules_of(edition, seats, **options)
    table = LocalTable(Header(rules, NAMES[: rules.seats]))
    players = dict.fromkeys(map(Seat, range(rules.seats)), PLAIN)
    for _ in zip(range(actions), play(table, players, random.Random(2)), strict=False):
        pass
    return table.views[Seat(rules.seats - 1)]


def test_others_have_time_to_claim() -> None:
    """Where claims may be made at any time; before the first question nobody can know the code."""
    assert moment_for("mouse", after(2, "group", seats=4, claims="any")) == PACES["mouse"].moment
    assert moment_for("sphinx", after(2, "group", seats=4, claims="any")) >= 4
    assert moment_for("mouse", after(1, "group", seats=4, claims="any")) == 0
    assert moment_for("mouse", after(2, "group", seats=4)) == 0


def test_others_have_time_to_correct_a_mark() -> None:
    """Before the next row; an assisted mark is always right."""
    assert moment_for("fox", after(3, "classic", marking="manual")) == CORRECTION
    assert moment_for("fox", after(1, "classic", marking="manual")) == 0
    assert moment_for("fox", after(3, "classic", marking="assisted")) == 0
