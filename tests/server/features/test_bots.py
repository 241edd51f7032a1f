"""Computer players that fail do not hold up the table, and the operator is informed."""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import Mock

import httpx
import pytest

from keypeg.players.chance import Source
from keypeg.players.pace import PACES
from keypeg.rules.codes import Tokens, palette
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.buses.contract import Present
from keypeg.server.features import bots
from keypeg.server.features.bots import Bots
from keypeg.server.stores.contract import Status, TableIndex
from keypeg.server.tables.listeners.broadcast import Wants
from keypeg.server.tables.listeners.subscriber import Subscriber
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import AnyRoomEvent, BotSeated, SeatTaken, TableOpened
from keypeg.server.tables.seats.standpoints import Guest
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import new_state
from keypeg.table.actions import Action, Ask, Claim, Deal, Guess, Set
from keypeg.table.decide import drafted
from keypeg.table.match import View
from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.tables.rooms.test_restart import seen

Thought = Callable[[View, Source], Action]


class Thinker:
    """A player that behaves as the test requires."""

    def __init__(self, thought: Thought) -> None:
        self.act = thought


def raise_error(view: View, source: Source) -> Action:
    raise ValueError("lost its thread")


def play_illegally(view: View, source: Source) -> Action:
    """Returns seven pegs, which is never legal."""
    return Guess(palette("red red red red red red red"))


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("bots")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


async def program_hides(address: str) -> None:
    """A table opened by Ann, once the program has hidden its code."""
    ann = Person(address, "Ann")
    await ann.arrive()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "fox"}]
    table = (await ann.open("classic", seats, first="other"))["room"]["table"]
    while not (found := await seen(ann, table))["awaited"] or found["coming"]:
        pass


def failures(address: str) -> str:
    lines = httpx.get(f"http://{address}/metrics").text.splitlines()
    return next((line for line in lines if 'failures_total{where="bot"}' in line), "")


@pytest.mark.parametrize("thought", [raise_error, play_illegally])
def test_the_plain_player_acts_for_one_that_fails(
    address: str,
    thought: Thought,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots, "player", lambda level, rules: Thinker(thought))
    with caplog.at_level(logging.ERROR, logger="keypeg"):
        run_scenario(asyncio.wait_for(program_hides(address), 60))
    assert failures(address).endswith(" 1.0")
    assert [record.__dict__["where"] for record in caplog.records] == ["bot"]


def test_the_plain_player_acts_for_one_that_never_returns(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for_ever = threading.Event()

    def think_forever(view: View, source: Source) -> Action:
        for_ever.wait()
        raise AssertionError

    monkeypatch.setattr(bots, "player", lambda level, rules: Thinker(think_forever))
    monkeypatch.setattr(bots, "PATIENCE", 0.05)
    try:
        run_scenario(asyncio.wait_for(program_hides(address), 60))
        assert failures(address).endswith(" 1.0")
    finally:
        for_ever.set()


CLASSIC = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")


def room_of(*events: AnyRoomEvent, opened: TableOpened = CLASSIC) -> Room:
    state = new_state("one", opened)
    state.apply(1, Happened("open", 0, None, (opened, *events)))
    index = TableIndex("one", "ABCD", opened.edition, Status.PLAYING, public=True, updated=0)
    return Room(index, state, Mock())


PROGRAMS = tuple(BotSeated(seat, "plain", f"plain {seat}") for seat in range(2))


def test_the_program_plays_alone_only_while_somebody_watches() -> None:
    """Otherwise anybody could keep the players busy forever by opening such tables."""
    room, players = room_of(*PROGRAMS), Bots(Mock(), Mock())
    assert players.waiting_seats(room) == []
    watcher = Subscriber(Guest(None), Wants(offers=False))
    room.audience.subscribers.add(watcher)
    assert players.waiting_seats(room) == [0]
    room.audience.subscribers.discard(watcher)
    assert players.waiting_seats(room) == []
    room.audience.elsewhere = Present(frozenset(), 1)
    assert players.waiting_seats(room) == [0]


def test_the_program_plays_with_people_who_are_away() -> None:
    room = room_of(PROGRAMS[0], SeatTaken(1, "ann", "Ann", "sun"))
    assert Bots(Mock(), Mock()).waiting_seats(room) == [0]


def test_tables_of_the_program_alone_share_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other player process is for people, however many such tables there are."""
    thinking, most = 0, 0

    async def thinks(players: Bots, *given: object) -> None:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        await asyncio.sleep(0)
        thinking -= 1

    async def scenario() -> None:
        players = Bots(Mock(), Mock())
        rooms = [room_of(*PROGRAMS) for _ in range(3)]
        views = [(room, room.state.view(Seat(0))) for room in rooms]
        await asyncio.gather(*(players._thought_of(r, Seat(0), view) for r, view in views))

    monkeypatch.setattr(Bots, "_in_a_thread", thinks)
    run_scenario(scenario())
    assert most == 1


async def group_of_three(address: str) -> tuple[Person, str]:
    """Ann between two foxes, at a table with calls at any time."""
    ann = Person(address, "Ann")
    await ann.arrive()
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "fox"}] * 2]
    opened = await ann.open("group", seats, options={"claims": "any", "rounds": 1})
    return ann, str(opened["room"]["table"])


def test_the_program_calls_out_of_turn(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The call is wrong, which a fox on turn would never make."""
    wrong = palette("red red red blank blank")
    monkeypatch.setattr(bots, "interruption", lambda player, view, source: Claim(wrong))

    async def scenario() -> None:
        ann, table = await group_of_three(address)
        while not (found := await seen(ann, table))["rounds"] or not _out(found):
            pass

    run_scenario(asyncio.wait_for(scenario(), 60))


def _out(view: dict[str, Any]) -> list[int]:
    """The seats that have called wrongly."""
    return list(view["rounds"][0]["circle"]["out"])


def asked_room(*events: AnyRoomEvent) -> Room:
    """Seat 0 has asked, seat 1 is on turn, and seat 2 may call."""
    group = TableOpened("group", {"claims": "any"}, 3, public=True, watch=True, by="ann")
    room = room_of(*events, opened=group)
    tokens: tuple[Tokens, ...] = tuple(
        ((colour, number),) for number, colour in enumerate(palette("red blue green"), 1)
    )
    asked = Ask(palette("red red red blank blank"))
    for seat, action in ((HOUSE, Deal(tokens, starter=Seat(0))), (Seat(0), asked)):
        draft = drafted(room.state.match, seat, action)
        happened = Happened(f"{seat}", 0, seat, (), tuple(draft.events))
        room.state.apply(room.state.number + 1, happened)
    return room


def delays(*events: AnyRoomEvent) -> list[float]:
    """How long a fox on turn waits, and how long one that calls out of turn."""
    room, players, slept = asked_room(*events), Bots(Mock(), Mock()), []
    assert players.waiting_seats(room) == [1]
    assert players.hearing_seats(room) == [2]

    async def delay(seconds: float, is_quiet: Callable[[], bool]) -> bool:
        slept.append(seconds)
        return False

    players._nap = delay  # type: ignore[method-assign]
    run_scenario(players._ponder(room, Seat(1)))
    run_scenario(players._interrupt(room, Seat(2)))
    return slept


FOXES = tuple(BotSeated(seat, "fox", f"fox {seat}") for seat in range(3))


def test_people_have_a_moment_to_call_before_the_program() -> None:
    """A fox on turn leaves time to other foxes too."""
    moment = PACES["fox"].moment
    assert delays(SeatTaken(0, "ann", "Ann", "sun"), *FOXES[1:]) == [
        bots.AFTER_CALLS * moment,
        moment,
    ]


def race() -> Room:
    """A person and a fox in a challenge with speed, both codes hidden."""
    challenge = TableOpened("challenge", {"speed": True}, 2, public=True, watch=True, by="ann")
    seats = (SeatTaken(0, "ann", "Ann", "sun"), BotSeated(1, "fox", "fox 1"))
    room = room_of(*seats, opened=challenge)
    for seat in (Seat(0), Seat(1)):
        draft = drafted(room.state.match, seat, Set(palette("red blue green white pink")))
        happened = Happened(f"{seat}", 0, seat, (), tuple(draft.events))
        room.state.apply(room.state.number + 1, happened)
    return room


def test_at_speed_the_program_waits_as_long_as_its_character_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the pace of the server, before every row."""
    asked: list[str] = []

    def seconds_for(breaker: str, view: View, source: Source) -> float:
        asked.append(breaker)
        return 40.0

    async def scenario() -> float:
        room, players = race(), Bots(Mock(), Mock(), pace=0.01)
        assert players.waiting_seats(room) == [1]
        loop = asyncio.get_running_loop()
        began = loop.time()
        await players._ponder(room, Seat(1))
        return loop.time() - began

    monkeypatch.setattr(bots, "seconds_for", seconds_for)
    assert run_scenario(scenario()) >= 0.4
    assert asked == ["fox"]


def test_at_speed_a_row_of_the_program_comes_after_its_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    players = Bots(Mock(), Mock())

    async def delay(seconds: float, is_quiet: Callable[[], bool]) -> bool:
        done.append("wait" if seconds > 0 else "no wait")
        return True

    async def give(room: Room, seat: Seat, number: int, action: Action) -> None:
        done.append(type(action).__name__)

    monkeypatch.setattr(players, "_nap", delay)
    monkeypatch.setattr(players, "_give", give)
    run_scenario(players._move(race(), Seat(1)))
    assert done == ["wait", "Guess"]


def test_the_program_does_not_wait_for_itself() -> None:
    room = asked_room(*FOXES)
    assert Bots(Mock(), Mock())._moment(room, Seat(1), room.state.view(Seat(1))) == 0
