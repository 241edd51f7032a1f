"""Which round and row an action is meant for: refuses actions sent twice or too late."""

from dataclasses import dataclass
from typing import Final

from keypeg.rules.boards import rows_on
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.state import Match


@dataclass(frozen=True, slots=True)
class Aim:
    """The round and row an action is meant for, as far as its sender states them."""

    round: int | None = None
    row: int | None = None


ANY_AIM: Final = Aim()


def check_aim(match: Match, seat: Seat, action: Action, aim: Aim) -> None:
    """Raise `Illegal` if the action is meant for another round or row: late, or sent twice."""
    if aim.round is not None and aim.round not in _rounds_meant(match, action):
        raise Illegal(Reason.WRONG_PHASE)
    by_row = aim.row is not None and isinstance(action, (a.Guess, a.Ask, a.Claim))
    if by_row and aim.row != _next_row(match, seat, action):
        raise Illegal(Reason.WRONG_PHASE)


def _rounds_meant(match: Match, action: Action) -> tuple[int, ...]:
    """The round being played; between rounds the next one, or the last for what it still allows."""
    begun = len(match.rounds)
    if match.playing is not None:
        return (begun,)
    late = isinstance(action, a.Dispute | a.Guess | a.Resign)
    return (begun + 1, begun) if late else (begun + 1,)


def _next_row(match: Match, seat: Seat, action: Action) -> int:
    """The number the action's row would have for its seat, or its question in the round."""
    playing = match.playing
    if playing is None:
        return 1
    if playing.circle is not None:
        return 1 + len(playing.circle.questions)
    area = action.area if isinstance(action, a.Guess) else None
    for number, board in enumerate(playing.boards):
        if board.area == area and seat in board.seekers:
            return 1 + sum(row.seat == seat for row in rows_on(number, playing.rows))
    return 1
