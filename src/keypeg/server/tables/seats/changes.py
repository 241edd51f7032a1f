"""How room events change the seating. Pure."""

from collections.abc import Iterable
from typing import Final

from keypeg.server.bodies.coach import HINTS
from keypeg.server.tables.seats.room_events import (
    Aborted,
    Accepted,
    AnyRoomEvent,
    BotSeated,
    HintTaken,
    Paused,
    PuzzleSeated,
    RematchMade,
    RematchOffered,
    Resumed,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.sittings import Gone, Kind, Sitting


def opened(event: TableOpened) -> Seating:
    """The seating of a new table, with all seats free."""
    none, free = (0,) * event.seats, (Sitting(),) * event.seats
    dearest = ("",) * event.seats
    return Seating(event, free, custom=event.custom, hints=none, dearest=dearest, pauses=none)


def seated(seating: Seating, event: AnyRoomEvent, round_: int, at: int = 0) -> Seating:
    """The seating after an event at time `at`; `round_`: the number of rounds begun."""
    match event:
        case SeatTaken():
            taken = Sitting(Kind.PERSON, event.identity, event.name, event.avatar)
            held = seating.held | {(event.identity, event.seat, round_)}
            return _sits(seating, event.seat, taken, at).but(held=held)
        case BotSeated() | PuzzleSeated():
            return _program_sits(seating, event, at)
        case SeatLeft():
            return _leaves(seating, event.seat, round_, at)
        case RematchMade():
            return seating.but(next=event.table)
        case TableOpened():
            return opened(event)
    return _after_request(seating, event)


OLD_PUZZLE: Final = "puzzle "
"""Prefix of a puzzle's level in tables stored before `PuzzleSeated` existed."""


def _program_sits(seating: Seating, event: BotSeated | PuzzleSeated, at: int) -> Seating:
    if isinstance(event, BotSeated) and event.later:
        waiting = seating.sittings[event.seat]._replace(next_level=event.level)
        return _fill(seating, event.seat, waiting)
    return _sits(seating, event.seat, _program(event), at)


def _program(event: BotSeated | PuzzleSeated) -> Sitting:
    if isinstance(event, PuzzleSeated):
        return _puzzle(event.day)
    if event.level.startswith(OLD_PUZZLE):
        return _puzzle(event.level.removeprefix(OLD_PUZZLE))
    return Sitting(Kind.BOT, None, event.name, "", event.level)


def _puzzle(day: str) -> Sitting:
    return Sitting(Kind.PUZZLE, None, day, day=day)


def _sits(seating: Seating, seat: int, sitting: Sitting, at: int) -> Seating:
    seating = _fill(seating, seat, sitting)
    if seating.begun:
        return _be(seating, seat, seating.gone[seat].back(at))
    if not seating.is_full:
        return seating
    everybody_here = (Gone(),) * len(seating.sittings)
    among_people = seating.is_among_people
    return seating.but(begun=True, among_people=among_people, gone=everybody_here)


def _leaves(seating: Seating, seat: int, round_: int, at: int) -> Seating:
    """Frees a seat; in a running match it keeps the name of whoever left."""
    before = seating.sittings[seat]
    left = {(before.identity, seat, round_)} if before.identity else frozenset()
    seating = seating.but(held=seating.held | left)
    if not seating.begun:
        return _fill(seating, seat, Sitting())
    free = Sitting(Kind.FREE, None, before.name, before.avatar)
    return _be(_fill(seating, seat, free), seat, seating.gone[seat]._replace(since=at))


def _be(seating: Seating, seat: int, gone: Gone) -> Seating:
    before = seating.gone
    return seating.but(gone=(*before[:seat], gone, *before[seat + 1 :]))


def _after_request(
    seating: Seating, event: Aborted | Paused | Resumed | Accepted | RematchOffered | HintTaken
) -> Seating:
    match event:
        case Aborted():
            return seating.but(aborted=True)
        case Paused():
            return seating.but(paused=True, pauses=_one_more(seating.pauses, event.seat))
        case Resumed():
            return seating.but(paused=False)
        case Accepted():
            return seating.but(accepted=seating.accepted | {event.seat})
        case RematchOffered():
            return seating.but(rematch=seating.rematch | {event.seat})
        case HintTaken():
            hints = _one_more(seating.hints, event.seat)
            return seating.but(hints=hints, dearest=_dearest(seating.dearest, event))


def _dearest(known: tuple[str, ...], given: HintTaken) -> tuple[str, ...]:
    """The dearest kinds of hints, one hint later."""
    every = [*known]
    every[given.seat] = dearest_of([every[given.seat], given.step])
    return tuple(every)


def dearest_of(steps: Iterable[str]) -> str:
    """The dearest of some kinds of hints; empty if there is none."""
    return max((step for step in steps if step in HINTS), key=HINTS.index, default="")


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def _fill(seating: Seating, seat: int, sitting: Sitting) -> Seating:
    before = seating.sittings
    return seating.but(sittings=(*before[:seat], sitting, *before[seat + 1 :]))
