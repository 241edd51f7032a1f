"""Replays a match with another secret: listeners who do not know it must notice no difference."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from builders import header
from keypeg.players.local import LocalTable
from keypeg.rules.codes import Hidden, Tokens
from keypeg.rules.fitting import Clue, fitting_codes
from keypeg.rules.holders import pins_for
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.decisions.closing import true_mark
from keypeg.table.events import Listener
from keypeg.table.state import Match, Round
from strategies import Walk

Taken = list[tuple[Seat, Action]]


def replayed(walk: Walk, taken: Taken) -> LocalTable:
    """The same match again, without commitments."""
    table = LocalTable(header(walk.table.match.rules))
    for seat, action in taken:
        table.take(seat, action)
    return table


def ignorant(table: LocalTable, knows: Seat) -> list[Listener]:
    """Seats and watchers that do not know a certain seat's secret."""
    return [seat for seat in table.views if seat not in (knows, HOUSE)] + [None]


def other_secrets(match: Match, round_: Round, maker: Seat) -> Iterator[Hidden]:
    """Secrets that would have received the same marks so far."""
    if round_.circle is not None:
        return other_hands(match, round_, maker)
    boards = round_.boards
    clues = [
        Clue(row.code, true_mark(match, index), boards[row.board].face)
        for index, row in enumerate(round_.rows)
        if boards[row.board].maker == maker and row.code is not None
    ]
    space = next(board.codes for board in boards if board.maker == maker)
    if match.rules.way is Way.MANUAL:
        # Unplugged, the maker gives the marks, so any code would have received them.
        clues = []
    return fitting_codes(space.without(match.covered), clues, match.rules.marking)


def other_hands(match: Match, round_: Round, seat: Seat) -> Iterator[Tokens]:
    holders, circle = match.rules.holders, round_.circle
    assert holders is not None
    assert circle is not None
    hands = [tokens_in(round_, Seat(s)) for s in range(match.rules.seats)]
    for hand in holders.possible(seat, ()):
        deal = [hand if s == seat else other for s, other in enumerate(hands)]
        numbers = [number for tokens in deal for _, number in tokens]
        if len(set(numbers)) < len(numbers):
            continue
        code = holders.code_of(deal)
        same_claims = all((q.code == code) == q.right for q in circle.questions if q.is_claim)
        if same_claims and all(
            pins_for(hand, q.code) == pins_for(hands[seat], q.code)
            for q in circle.questions
            if not q.is_claim and (seat in q.answers or match.rules.way is Way.ASSISTED)
        ):
            yield hand


def tokens_in(round_: Round, seat: Seat) -> Tokens:
    secret = round_.secret_of(seat)
    assert secret is not None
    assert secret.code is not None
    return secret.code  # type: ignore[return-value]


def with_secret(taken: Taken, maker: Seat, code: Hidden) -> Taken:
    """The actions with the last secret of a seat replaced."""
    for index in range(len(taken) - 1, -1, -1):
        seat, action = taken[index]
        if isinstance(action, a.Set) and seat == maker:
            return [*taken[:index], (seat, replace(action, code=code)), *taken[index + 1 :]]
        if isinstance(action, a.Deal):
            hands: list[Any] = list(action.tokens)
            hands[maker] = code
            new = replace(action, tokens=tuple(hands))
            return [*taken[:index], (seat, new), *taken[index + 1 :]]
    raise AssertionError("no secret")
