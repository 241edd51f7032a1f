"""Whole matches over real sockets, on a real server with a real database."""

import asyncio
from pathlib import Path

import pytest

from builders import NAMES
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table.records.referee import judge, summary
from keypeg.table.state import Match
from server.live import relaxed, serving
from server.people import Person, run_scenario

SHORT = {
    "challenge": {"rounds": 1},
    "royale": {"rounds": 2},
    "group": {"rounds": 1},
}


def short_rules() -> list[Rules]:
    every = []
    for edition in EDITIONS:
        for seats in edition.seats:
            options = SHORT.get(edition.key, {}) if (edition.key, seats) != ("royale", 3) else {}
            every.append(edition.rules(seats, **options))
    by_hand = [find("original").rules(2, marking=str(way)) for way in Way if way.by_hand]
    return [*every, *by_hand, find("challenge").rules(2, rounds=1, speed=True)]


async def play_match(
    address: str, rules: Rules, *, bots: int = 0
) -> tuple[dict[str, object], list[Match]]:
    """Plays a match with people on the first seats and the program on the last ones.

    The final views.
    """
    people = [Person(address, name) for name in NAMES[: rules.seats - bots]]
    for person in people:
        await person.arrive()
    wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (len(people) - 1) + [{"kind": "bot"}] * bots
    options = {k: list(v) if isinstance(v, tuple) else v for k, v in rules.chosen.given.items()}
    found = await people[0].open(rules.edition, wishes, options=options)
    table = found["room"]["table"]
    for seat, person in enumerate(people[1:], start=1):
        await person.take(table, seat)
    matches = await asyncio.gather(
        *(person.play(table, Seat(seat), rules) for seat, person in enumerate(people))
    )
    record = (await people[0].http.get(f"/api/tables/{table}/record")).json()
    return record, list(matches)


@pytest.mark.parametrize("rules", short_rules(), ids=repr)
def test_people_play_every_edition_over_sockets(rules: Rules, tmp_path: Path) -> None:
    """Every seat's final view is the match of the record, and the record is fair."""
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        record, matches = run_scenario(play_match(address, rules))
    judged = judge(record)
    assert judged.match.is_over
    assert all(match == judged.match for match in matches)
    assert rules.way is Way.UNPLUGGED or summary(judged)["fair"] is True


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_the_program_fills_seats(edition: str, tmp_path: Path) -> None:
    """One person against the program, in every edition."""
    rules = find(edition).rules(None, **SHORT.get(edition, {}))
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        record, matches = run_scenario(play_match(address, rules, bots=rules.seats - 1))
    assert judge(record).match == matches[0]


def test_a_watcher_hears_everything_once(tmp_path: Path) -> None:
    """The program plays itself; numbers are consecutive."""

    async def scenario(address: str) -> list[int]:
        ann = Person(address, "Ann")
        await ann.arrive()
        found = await ann.open("classic", [{"kind": "bot"}, {"kind": "friend"}])
        table = found["room"]["table"]
        eve = Person(address, "Eve")
        await eve.arrive()
        numbers: list[tuple[int, int]] = []
        async with eve.socket(table) as socket:
            playing = asyncio.create_task(sit_and_play(ann, table))
            while not playing.done() or numbers == []:
                message = await eve.hear(socket)
                if message["type"] == "heard":
                    numbers.append((message["number"], len(message["events"])))
                if any(event["type"] == "match_ended" for event in message.get("events", ())):
                    break
            await playing
        before = 0
        for number, events in numbers:
            assert number == before + events
            before = number
        return [number for number, _ in numbers]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert len(run_scenario(scenario(address))) > 4


async def sit_and_play(person: Person, table: str) -> None:
    await person.take(table, 1)
    await person.play(table, Seat(1), find("classic").rules())
    await asyncio.sleep(0.6)
