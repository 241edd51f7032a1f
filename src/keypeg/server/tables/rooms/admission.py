"""Whether a table takes an action now, and what the table adds to it."""

import secrets
from dataclasses import replace

from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.server.tables.state.table_state import TableState
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.aims import Aim, check_aim
from keypeg.table.state import Match


def is_timed(match: Match) -> bool:
    """Whether rows of the same moment are taken together (CH-A8)."""
    return match.rules.order is not None and match.rules.order.timed


def prepared(state: TableState, action: Action, stamp: int) -> Action:
    """Adds what the table provides: the salt of a code, or the time of a row."""
    match = state.match
    if isinstance(action, a.Set) and match.rules.way is not Way.UNPLUGGED:
        return a.Set(action.code, secrets.token_hex(32))
    if isinstance(action, a.Guess) and is_timed(match):
        rows = match.rounds[-1].rows if match.rounds else ()
        earliest = rows[-1].at if rows else 0
        return replace(action, at=max(stamp - state.round_began, earliest or 0))
    return action


def check_admissible(state: TableState, seat: Seat, action: Action, aim: Aim) -> None:
    """Raises `Illegal` unless the table takes this action now and its aim is up to date."""
    match = state.match
    contests = match.is_over and isinstance(action, (a.Dispute, a.Guess))
    if contests and seat not in state.contesting(state.now()):
        raise Illegal(Reason.MATCH_OVER)
    if state.seating.paused and not isinstance(action, a.Resign):
        raise Illegal(Reason.WRONG_PHASE)
    if not state.is_running and not _gives_up_what_was_left(state, seat, action):
        raise Illegal(Reason.WRONG_PHASE)
    check_aim(match, seat, action, aim)


def _gives_up_what_was_left(state: TableState, seat: Seat, action: Action) -> bool:
    """Whether the house resigns for a seat that was left."""
    was_left = state.has_begun and state.seating.gone[seat].since is not None
    return was_left and isinstance(action, a.Resign)
