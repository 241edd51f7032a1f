"""What the players of one table did and heard, and whether one log explains all of it.

This is independent of the server: it knows calls with the times of their start and end, and the ids
of the actions in the log, in order.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple


class Outcome(Enum):
    """The outcome of an action as its caller knows it."""

    TAKEN = "taken"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    """The connection broke, or there was no answer in time."""


class Action(NamedTuple):
    """One action, however often it was sent."""

    id: str
    began: float
    ended: float
    outcome: Outcome


class Reading(NamedTuple):
    """A view of the table, as the number of actions it showed."""

    began: float
    ended: float
    seen: int


def inconsistencies(
    log: Sequence[str], actions: Sequence[Action], readings: Sequence[Reading]
) -> list[str]:
    """Why the log is not a valid order of what happened; empty if it is one."""
    place = {each: at for at, each in enumerate(log)}
    found = [f"{each} stands in the log twice" for each in place if log.count(each) > 1]
    found += _never_said(place, actions)
    for each in actions:
        if each.outcome is Outcome.TAKEN and each.id not in place:
            found.append(f"{each.id} was taken and is lost")
        if each.outcome is Outcome.REFUSED and each.id in place:
            found.append(f"{each.id} was refused and stands in the log")
    stored = sorted((each for each in actions if each.id in place), key=lambda each: place[each.id])
    return found + list(_out_of_order(stored)) + list(_wrong_readings(stored, readings))


def _never_said(place: dict[str, int], actions: Sequence[Action]) -> list[str]:
    said = {each.id for each in actions}
    return [f"{each} was never sent" for each in place if each not in said]


def _out_of_order(stored: Sequence[Action]) -> Iterator[str]:
    """An action may not come after one that started only after it had ended."""
    if not stored:
        return
    latest = stored[0]
    for before, each in pairwise(stored):
        latest = max(latest, before, key=lambda action: action.began)
        if _is_known_over(each) and each.ended < latest.began:
            yield f"{each.id} was over before {latest.id} began, and stands behind it"


def _wrong_readings(stored: Sequence[Action], readings: Sequence[Reading]) -> Iterator[str]:
    for look in readings:
        seen, unseen = stored[: look.seen], stored[look.seen :]
        if look.seen > len(stored):
            yield f"{look.seen} actions were seen, of {len(stored)}"
        if early := [each.id for each in seen if each.began > look.ended]:
            yield f"{early} were seen before they were sent"
        if missed := [each.id for each in unseen if _is_known_over(each, look.began)]:
            yield f"{missed} had been taken, and were not seen"
    for one, other in _in_turn(readings):
        if other.seen < one.seen:
            yield f"{one.seen} actions were seen, and {other.seen} later"


def _is_known_over(action: Action, by: float = float("inf")) -> bool:
    return action.outcome is Outcome.TAKEN and action.ended < by


def _in_turn(readings: Sequence[Reading]) -> Iterator[tuple[Reading, Reading]]:
    """Each reading, after the most advanced reading that had ended when it started."""
    by_end = sorted(readings, key=lambda look: look.ended)
    most, at = None, 0
    for look in sorted(readings, key=lambda look: look.began):
        while by_end[at].ended < look.began:
            most = max(filter(None, (most, by_end[at])), key=lambda each: each.seen)
            at += 1
        if most is not None:
            yield most, look
