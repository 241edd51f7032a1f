"""A day's puzzle, and ratings."""

import json
from typing import Any

import pytest

from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.server import puzzles
from keypeg.server.identity import Signer
from keypeg.server.puzzles import OPTIONS, PuzzleMaker, streak
from keypeg.server.ratings import rated
from keypeg.server.stores.contract import MatchResult, PuzzleTry
from keypeg.table.actions import Set
from keypeg.table.match import View
from keypeg.table.referee import judge, summary
from keypeg.table.state import Match
from server.live import relaxed, serving
from server.people import Person, told


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("puzzles")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


def code(edition: str, day: str, key: bytes = b"key") -> object:
    rules = find(edition).rules(2, **OPTIONS[edition])
    action = PuzzleMaker(Signer(key), day).act(View(Seat(0), Match(rules)))
    assert isinstance(action, Set)
    return action.code


@pytest.mark.parametrize("edition", OPTIONS)
def test_the_code_of_a_day_is_the_same_for_all_and_known_to_none(edition: str) -> None:
    """It follows from the server's key, the day and the edition."""
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    assert [code(edition, day) for day in days] == [code(edition, day) for day in days]
    assert len({code(edition, day) for day in days}) > 20
    assert [code(edition, day) for day in days] != [code(edition, day, b"other") for day in days]


@pytest.mark.parametrize("edition", OPTIONS)
def test_there_is_one_try_a_day(edition: str, address: str) -> None:
    """The same table again, a streak, and how others fared only after one's own try."""

    async def story() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        before = (await ann.http.get(f"/api/puzzles/{edition}")).json()
        assert (before["tried"], before["distribution"]) == (False, {})
        first = (await ann.http.post("/api/puzzles", json={"edition": edition})).json()
        table = first["room"]["table"]
        again = (await ann.http.post("/api/puzzles", json={"edition": edition})).json()
        assert again["room"]["table"] == table
        rules = find(edition).rules(2, **OPTIONS[edition])
        match = await ann.play(table, Seat(1), rules)
        after: dict[str, Any] = {"tried": False}
        while not after["tried"]:
            after = (await ann.http.get(f"/api/puzzles/{edition}")).json()
        played = match.rounds[0]
        found = played.result == "found" and played.rows[-1].seat == 1
        assert after["streak"] == int(found)
        assert sum(after["distribution"].values()) >= 1
        assert after["rows"] == (len(played.rows) if found else None)

    told(story())


async def tried(address: str, edition: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    opened = (await ann.http.post("/api/puzzles", json={"edition": edition})).json()
    return ann, str(opened["room"]["table"])


async def ended(ann: Person, table: str) -> dict[str, Any]:
    """The record, once the match is over."""
    answer = await ann.http.get(f"/api/tables/{table}/record")
    while answer.status_code != 200:
        answer = await ann.http.get(f"/api/tables/{table}/record")
    return dict(answer.json())


@pytest.mark.parametrize("edition", OPTIONS)
def test_the_record_of_a_try_is_legal_and_fair(edition: str, address: str) -> None:
    async def story() -> None:
        ann, table = await tried(address, edition)
        await ann.play(table, Seat(1), find(edition).rules(2, **OPTIONS[edition]))
        verdict = summary(judge(await ended(ann, table)))
        assert verdict["state"] == "over"
        assert verdict["fair"] is True

    told(story())


def test_a_duel_with_the_day_is_lost_after_twelve_rows(address: str) -> None:
    """The day places one row, when no other is left, and no try is counted as found by it."""
    wrong = ["silver"] * 5

    async def story() -> None:
        ann, table = await tried(address, "challenge")
        for number in range(12):
            body = {"id": f"{number}", "action": {"do": "guess", "code": wrong}}
            while (
                await ann.http.post(f"/api/tables/{table}/actions", json=body)
            ).status_code != 200:
                pass
        record = await ended(ann, table)
        rows = [each["seat"] for each in record["actions"] if each["do"] == "guess"]
        assert rows == [1] * 12 + [0]
        assert judge(record).match.winners == (0,)
        after: dict[str, Any] = {"tried": False}
        while not after["tried"]:
            after = (await ann.http.get("/api/puzzles/challenge")).json()
        assert (after["rows"], after["streak"]) == (None, 0)
        assert after["distribution"]["failed"] >= 1

    told(story())


def test_the_day_waits_while_somebody_seeks(address: str) -> None:
    """One board alone: the day's seat is awaited by the rules, and does nothing."""

    async def story() -> None:
        ann, table = await tried(address, "challenge")
        rules = find("challenge").rules(2, **OPTIONS["challenge"])
        match = await ann.play(table, Seat(1), rules)
        assert {row.seat for row in match.rounds[0].rows[:-1]} <= {1}

    told(story())


def test_group_and_nonsense_have_no_puzzle(address: str) -> None:
    async def story() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        for edition in ("group", "nonsense"):
            assert (await ann.http.get(f"/api/puzzles/{edition}")).status_code == 404
            answer = await ann.http.post("/api/puzzles", json={"edition": edition})
            assert answer.status_code == 404

    told(story())


def test_a_streak_is_days_in_a_row() -> None:
    def tries(*days: tuple[str, int | None]) -> list[PuzzleTry]:
        return [PuzzleTry(day, "classic", "ann", rows) for day, rows in days]

    assert streak([]) == 0
    assert streak(tries(("2026-11-16", 4), ("2026-11-15", 5), ("2026-11-13", 5))) == 2
    assert streak(tries(("2026-11-16", None), ("2026-11-15", 5))) == 0
    assert streak(tries(("2026-03-01", 4), ("2026-02-28", 5))) == 2


def result(number: int, **places: int) -> MatchResult:

    return MatchResult(f"t{number}", "classic", number, json.dumps(places).encode())


def test_whoever_wins_is_rated_higher() -> None:
    ratings = rated([result(n, ann=1, ben=2) for n in range(5)])
    assert ratings["ann"].strength > ratings["ben"].strength
    assert ratings["ann"].played == 5


def test_a_draw_leaves_equals_equal() -> None:
    ratings = rated([result(1, ann=1, ben=1)])
    assert ratings["ann"].strength == ratings["ben"].strength


def test_a_public_match_between_people_counts(address: str) -> None:
    """The winner leads; a private match, or one against the program, counts for nothing."""

    async def story() -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        for public in (True, False):
            table = (await ann.open("classic", wishes, public=public))["room"]["table"]
            await ben.take(table, 1)
            body = {"id": "1", "action": {"do": "resign"}}
            await ben.http.post(f"/api/tables/{table}/actions", json=body)
        leaders: list[dict[str, Any]] = []
        while not leaders:
            leaders = (await ann.http.get("/api/leaders/classic")).json()
        assert [(each["name"], each["played"]) for each in leaders] == [("Ann", 1), ("Ben", 1)]

    told(story())


def test_today_is_a_day() -> None:
    assert len(puzzles.today()) == 10
