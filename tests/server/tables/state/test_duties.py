"""What the program owes a table, and tables that it can ignore."""

from pathlib import Path

from builders import rules_of
from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.features import puzzles
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.seats.changes import opened, seated
from keypeg.server.tables.seats.identity import Signer
from keypeg.server.tables.seats.room_events import (
    Aborted,
    AnyRoomEvent,
    BotSeated,
    Paused,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.sittings import Kind
from keypeg.server.tables.state.duties import is_owed, seats_to_play
from keypeg.table import actions as a
from keypeg.table.decide import decide
from keypeg.table.match import folded
from keypeg.table.state import Match
from server.people import Person, run_scenario
from server.process import ServerProcess
from server.tables.rooms.test_restart import acted, arguments, moved_to, two_people

CODE = palette("red blue yellow green")
ANN = SeatTaken(0, "ann", "Ann", "sun")
BEN = SeatTaken(1, "ben", "Ben", "sun")
BOT = BotSeated(1, "plain", "plain 2")


def table(*events: AnyRoomEvent, public: bool = False) -> Seating:
    seating = opened(TableOpened("classic", {}, 2, public=public, watch=True, by="ann"))
    for event in events:
        seating = seated(seating, event, 0)
    return seating


def after(match: Match, seat: int, action: a.Action) -> Match:
    return folded(match, decide(match, Seat(seat), action))


NEW = Match(rules_of("classic"))
CODE_SET = after(NEW, 0, a.Set(CODE))


def test_the_program_plays_its_seats_when_they_are_awaited() -> None:
    assert seats_to_play(table(ANN, BOT), CODE_SET) == [1]
    assert seats_to_play(table(ANN, BOT), NEW) == []


def test_nothing_is_owed_to_people_who_play() -> None:
    assert not is_owed(table(ANN, BEN), CODE_SET)


def test_nothing_is_played_at_a_paused_table() -> None:
    assert not is_owed(table(BOT), CODE_SET)
    assert not is_owed(table(ANN, BOT, Paused(0)), CODE_SET)
    assert not is_owed(table(ANN, BOT, Aborted(0)), CODE_SET)


def test_a_ranked_result_is_owed_until_it_is_stored() -> None:
    over = after(CODE_SET, 1, a.Resign())
    assert is_owed(table(ANN, BEN, public=True), over)
    assert not is_owed(table(ANN, BEN), over)
    assert not is_owed(table(ANN, BOT, public=True), over)


def test_the_seat_of_a_puzzle_owes_nothing_while_its_player_seeks() -> None:
    event, first = puzzles.opening("challenge", "2026-11-16", Identity("ann", "Ann", "sun"), "Ann")
    seating = opened(event)
    for around in first:
        seating = seated(seating, around, 0)
    signer = Signer(b"key")
    match = Match(seating.rules, "one")
    match = folded(match, puzzles.beginning(signer, "challenge", "2026-11-16", "one"))
    assert seats_to_play(seating, match) == [0]
    match = after(match, 0, a.Set(palette("red red red red blue")))
    assert not is_owed(seating, match)
    for at in range(12):
        match = after(match, 1, a.Guess(palette("pink pink pink pink pink"), at=at))
    assert seats_to_play(seating, match) == [0]


def test_a_result_is_stored_after_the_server_was_killed(tmp_path: Path) -> None:
    """A public match against the clock: found, killed, started again."""
    code = ["red"] * 5

    async def scenario() -> None:
        with ServerProcess(*arguments(tmp_path)) as server:
            options = {"speed": True, "rounds": 1}
            ann, ben, name = await two_people(
                server.address, "challenge", public=True, options=options
            )
            for person, do in ((ann, "set"), (ben, "set"), (ben, "guess")):
                assert await acted(person, name, do, {"do": do, "code": code}) == 200
            server.kill()
        with ServerProcess(*arguments(tmp_path)) as server:
            moved_to(ann, server.address)
            while not await leaders(ann):
                pass
            assert await leaders(ann) == ["Ben", "Ann"]

    run_scenario(scenario())


async def leaders(person: Person) -> list[str]:
    found = (await person.http.get("/api/leaders/challenge")).json()
    return [each["name"] for each in found]


def test_a_puzzle_stored_by_an_older_release_is_recognised() -> None:
    """Its seat used to be a bot's, with a level that began with a special word."""
    old = table(BotSeated(0, "puzzle 2026-11-16", "2026-11-16")).sittings[0]
    assert (old.kind, old.day, old.level) == (Kind.PUZZLE, "2026-11-16", None)
