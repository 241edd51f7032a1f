"""What opens a table: the rules, seats and clock asked for, or a record to go on from."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from keypeg.players.registry import PlayerName, UnknownPlayer, player
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.options import OneOrPair
from keypeg.server.bodies.tables import ClockRules, SeatWish, TableWish
from keypeg.server.running.denied import UNPROCESSABLE, Denied
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.rooms.codes import fresh_code
from keypeg.server.tables.seats.identity import cleaned, symbol_for
from keypeg.server.tables.seats.room_events import AnyRoomEvent, BotSeated, SeatTaken, TableOpened
from keypeg.table.events import Event
from keypeg.table.records.record import plain_options
from keypeg.table.records.referee import RecordRefused, judge

LONGEST_CLOCK: Final = 14 * 24 * 3600
LONGEST_DELAY: Final = 3600


def beginning(wish: TableWish) -> tuple[Event, ...]:
    """The events already played, if the table is opened from a finished record."""
    if wish.record is None:
        return ()
    try:
        judged = judge(wish.record)
        whole = judged.match.is_over and judged.header.rules.edition == wish.edition
        # The commitments were bound to another table's name, so they are dropped.
        plain = {key: value for key, value in wish.record.items() if key != "match"}
        first = judge(plain | {"actions": wish.record["actions"][: wish.actions]})
    except RecordRefused as refused:
        raise refused.why from None
    if not whole or first.match.is_over or len(judged.header.names) != len(wish.seats):
        raise Denied(UNPROCESSABLE, "bad_record")
    if judged.header.rules.chosen.given != plain_options(wish.options):
        raise Denied(UNPROCESSABLE, "bad_record", "options")
    return tuple(first.events)


def opening(wish: TableWish, me: Identity) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The events that open the table requested; raises `Illegal` for impossible rules."""
    # The edition rejects bad options here, before anything is stored.
    rules = find(wish.edition).rules(len(wish.seats), **plain_options(wish.options))
    start = 0 if wish.record else _start(wish)
    seats = [*wish.seats[start:], *wish.seats[:start]]
    opened = TableOpened(
        edition=wish.edition,
        options=turned(wish.edition, wish.options, start) | _in_the_open(wish),
        seats=len(seats),
        public=wish.public,
        watch=wish.watch,
        watch_delay=_delay(wish.watch_delay),
        by=me.identity,
        clock=_checked(wish.clock),
        custom=wish.record is not None,
    )
    return opened, _all_sit(seats, me, rules)


def _all_sit(seats: Sequence[SeatWish], me: Identity, rules: Rules) -> list[AnyRoomEvent]:
    """Fills the seats of those present from the start; seats for friends stay free."""
    events: list[AnyRoomEvent] = []
    for seat, wish in enumerate(seats):
        taken = {each.avatar for each in events if isinstance(each, SeatTaken)}
        if wish.kind != "friend":
            sitting = me._replace(avatar=symbol_for(me.avatar, taken))
            events.append(_sits(seat, wish, sitting, rules))
    return events


def _checked(clock: ClockRules | None) -> ClockRules | None:
    """Denies clocks outside the limits: one second to two weeks."""
    if clock and not (1 <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.increment <= 600):
        raise Denied(UNPROCESSABLE, "bad_clock")
    return clock


def _delay(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_DELAY:
        raise Denied(UNPROCESSABLE, "bad_delay")
    return seconds


def _in_the_open(wish: TableWish) -> dict[str, Any]:
    """On a shared device rows are open and in turn, unless requested otherwise (CH-A1)."""
    known = {option.name for option in find(wish.edition).options}
    shared = any(seat.kind == "here" for seat in wish.seats)
    if not shared or "turn_order" not in known - wish.options.keys() or wish.record:
        return {}
    return {"turn_order": "open_alternate"}


def _start(wish: TableWish) -> int:
    """The requested seat that makes the first code; the others are rotated with it."""
    mine = next((seat for seat, each in enumerate(wish.seats) if each.kind == "me"), 0)
    turn = {"me": 0, "other": 1, "lot": secrets.randbelow(len(wish.seats) or 1)}[wish.first]
    return (mine + turn) % (len(wish.seats) or 1)


def turned(edition: str, options: dict[str, Any], by: int) -> dict[str, Any]:
    """The options after rotating the seats; values given per seat rotate with their players."""
    pairs = {each.name for each in find(edition).options if isinstance(each.limits, OneOrPair)}
    return {
        name: [*value[by:], *value[:by]] if name in pairs and isinstance(value, list) else value
        for name, value in options.items()
    }


def _sits(seat: int, wish: SeatWish, me: Identity, rules: Rules) -> AnyRoomEvent:
    if wish.kind == "bot":
        return program(seat, wish.level, rules, cleaned(wish.name))
    name = me.name if wish.kind == "me" else cleaned(wish.name)
    return SeatTaken(seat, me.identity, name or fresh_code(), me.avatar)


def program(seat: int, level: str, rules: Rules, name: str = "") -> BotSeated:
    """Seats a computer player, named as in `keypeg.players.registry`."""
    try:
        player(level, rules)
    except UnknownPlayer:
        raise Denied(UNPROCESSABLE, "unknown_level", level) from None
    return BotSeated(seat, level, name or f"{PlayerName.read(level).breaker} {seat + 1}")
