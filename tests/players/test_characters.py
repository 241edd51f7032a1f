"""The characters make human errors, and fewer from one rung of the ladder to the next."""

import random
from itertools import pairwise
from statistics import fmean

import pytest

from builders import header
from keypeg.arena.contest import Contest
from keypeg.players.boards.open_boards import open_boards
from keypeg.players.characters import LADDER
from keypeg.players.holding import possible_codes
from keypeg.players.local import LocalTable, play
from keypeg.players.memory import recalled
from keypeg.players.registry import player
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import Seat
from keypeg.table.actions import Claim
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Phase

MAKER, BREAKER = Seat(0), Seat(1)


def table_of(edition: str = "classic", seats: int = 2) -> LocalTable:
    return LocalTable(header(find(edition).rules(seats)))


def mean_rows(name: str, games: int) -> float:
    contest = Contest("classic", (), (name,), seed=15)
    return fmean(contest.play(game)[0].rows[0] for game in range(games))


def test_each_rung_needs_fewer_rows() -> None:
    """In classic the mouse needs at least 8 rows, each next one up to the owl half a row fewer."""
    means = [mean_rows(name, 300) for name in LADDER]
    assert means[0] >= 8
    assert all(weaker - stronger >= 0.5 for weaker, stronger in pairwise(means))


BOARDS: list[Rules] = [
    find("classic").rules(2, rows=12),
    find("original").rules(2, blanks=True),
    *(find("junior").rules(2, game=game) for game in (1, 2, 3)),
    find("family").rules(2),
    find("family").rules(3),
    find("challenge").rules(2, holes=4),
    find("royale").rules(2),
]
"""Every edition with boards, with the options that change its codes or marks."""


def test_every_edition_with_boards_is_among_them() -> None:
    editions = {edition.key for edition in EDITIONS if edition.rules().boards}
    assert {rules.edition for rules in BOARDS} == editions


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
@pytest.mark.parametrize("name", LADDER)
def test_the_only_code_that_fits_the_remembered_rows_is_placed(name: str, rules: Rules) -> None:
    """The memory of a move is drawn first, so the same source shows what was remembered."""
    character, seated, seen = LADDER[name], player(name, rules), 0
    for seed in range(20):
        table = LocalTable(header(rules))
        players = dict.fromkeys(map(Seat, range(rules.seats)), seated)
        for _ in zip(range(60), play(table, players, random.Random(seed)), strict=False):
            for seat in seekers(table):
                view = table.views[seat]
                known = recalled(view, character.recall, character.misread, random.Random(seed))
                soles = {
                    board.row(code)
                    for board in open_boards(view)
                    if (code := board.sole(view, known)) is not None
                }
                assert not soles or seated.act(view, random.Random(seed)) in soles
                seen += len(soles)
    assert seen > 0


def seekers(table: LocalTable) -> list[Seat]:
    """The seats that may place a row now."""
    if phase(table.match) is not Phase.PLACING:
        return []
    return [seat for seat in awaited(table.match) if seat >= 0]


@pytest.mark.parametrize("name", LADDER)
def test_the_only_possible_code_of_the_holders_is_claimed(name: str) -> None:
    rules = find("group").rules(3)
    character, seated, seen = LADDER[name], player(name, rules), 0
    for seed in range(10):
        table = LocalTable(header(rules))
        players = dict.fromkeys(map(Seat, range(3)), seated)
        for _ in zip(range(40), play(table, players, random.Random(seed)), strict=False):
            for seat in awaited(table.match) if phase(table.match) is Phase.ASKING else ():
                view = table.views[seat]
                known = recalled(view, character.recall, character.misread, random.Random(seed))
                codes = possible_codes(known, seat)
                if len(codes) == 1:
                    seen += 1
                    assert seated.act(view, random.Random(seed)) == Claim(codes[0])
    assert seen > 0


def test_a_misread_memory_still_fits_some_code() -> None:
    for seed in range(60):
        table = table_of()
        plain = player("plain", table.header.rules)
        for _ in play(table, {MAKER: plain, BREAKER: plain}, random.Random(seed)):
            if table.match.playing and len(table.match.playing.rows) == 3:
                break
        if table.match.playing is None or table.match.playing.makers != (MAKER,):
            continue
        view = table.views[BREAKER]
        known = recalled(view, recall=1.0, misread=0.9, source=random.Random(seed))
        (board,) = open_boards(view)
        assert len(board.fresh(view, known)) > 0


def test_a_forgotten_row_is_remembered_as_placed() -> None:
    table = table_of()
    plain = player("plain", table.header.rules)
    for _ in zip(
        range(4), play(table, {MAKER: plain, BREAKER: plain}, random.Random(1)), strict=False
    ):
        pass
    view = table.views[BREAKER]
    known = recalled(view, recall=0.0, misread=0.0, source=random.Random(1))
    assert [row.mark for row in known.match.rounds[0].rows] == [None] * 3
    assert known.match.rounds[0].rows[0].code == view.match.rounds[0].rows[0].code
