"""The daily puzzle, and ratings."""

import json
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import httpx
import pytest
from msgspec.json import encode

from keypeg.players.chance import SECURE
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.server.features import puzzles
from keypeg.server.features.puzzles import PuzzleMaker, rules_of, streak
from keypeg.server.stores.contract import PuzzleTry
from keypeg.server.tables.seats.identity import Signer
from keypeg.table.actions import Set
from keypeg.table.match import View
from keypeg.table.records.referee import judge, summary
from server.live import relaxed, serving
from server.people import Person, run_scenario

PUZZLES = [edition.key for edition in EDITIONS if edition.puzzle is not None]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("puzzles")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


def code(edition: str, day: str, key: bytes = b"key") -> object:
    rules = rules_of(edition)
    action = PuzzleMaker(Signer(key), day).act(View(rules, Seat(0)), SECURE)
    assert isinstance(action, Set)
    return action.code


@pytest.mark.parametrize("edition", PUZZLES)
def test_the_code_of_a_day_is_the_same_for_all_and_not_predictable(edition: str) -> None:
    """It is derived from the server's key, the day and the edition."""
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    assert [code(edition, day) for day in days] == [code(edition, day) for day in days]
    assert len({code(edition, day) for day in days}) > 20
    assert [code(edition, day) for day in days] != [code(edition, day, b"other") for day in days]


@pytest.mark.parametrize("edition", PUZZLES)
def test_there_is_one_try_a_day(edition: str, address: str) -> None:
    """A second try opens the same table; a streak, and others' results only after one's own try."""

    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        before = (await ann.http.get(f"/api/puzzles/{edition}")).json()
        assert (before["tried"], before["distribution"]) == (False, {})
        first = (await ann.http.post("/api/puzzles", json={"edition": edition})).json()
        table = first["room"]["table"]
        again = (await ann.http.post("/api/puzzles", json={"edition": edition})).json()
        assert again["room"]["table"] == table
        rules = rules_of(edition)
        match = await ann.play(table, Seat(1), rules)
        after: dict[str, Any] = {"tried": False}
        while not after["tried"]:
            after = (await ann.http.get(f"/api/puzzles/{edition}")).json()
        played = match.rounds[0]
        found = played.result == "found" and played.rows[-1].seat == 1
        assert after["streak"] == int(found)
        assert after["luck"] == 2
        assert after["rows"] == (len(played.rows) if found else None)

    run_scenario(scenario())


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


@pytest.mark.parametrize("edition", PUZZLES)
def test_the_record_of_a_try_is_legal_and_fair(edition: str, address: str) -> None:
    async def scenario() -> None:
        ann, table = await tried(address, edition)
        await ann.play(table, Seat(1), rules_of(edition))
        verdict = summary(judge(await ended(ann, table)))
        assert verdict["state"] == "over"
        assert verdict["fair"] is True

    run_scenario(scenario())


def test_a_puzzle_of_challenge_is_lost_after_twelve_rows(address: str) -> None:
    """The puzzle's seat places only one row, after the last of the player's.

    The try counts as not found.
    """
    wrong = ["silver"] * 5

    async def scenario() -> None:
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
        assert after["rows"] is None

    run_scenario(scenario())


def test_the_puzzle_waits_for_its_player(address: str) -> None:
    """Only one seat seeks: the rules await the puzzle's seat, but it does nothing."""

    async def scenario() -> None:
        ann, table = await tried(address, "challenge")
        rules = rules_of("challenge")
        match = await ann.play(table, Seat(1), rules)
        assert {row.seat for row in match.rounds[0].rows[:-1]} <= {1}

    run_scenario(scenario())


def test_group_and_unknown_editions_have_no_puzzle(address: str) -> None:
    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        for edition in ("group", "nonsense"):
            assert (await ann.http.get(f"/api/puzzles/{edition}")).status_code == 404
            answer = await ann.http.post("/api/puzzles", json={"edition": edition})
            assert answer.status_code == 404

    run_scenario(scenario())


def tries(*days: tuple[str, int | None]) -> list[PuzzleTry]:
    """The tries of one identity, the latest first."""
    return [PuzzleTry(day, "classic", "ann", rows) for day, rows in days]


def test_a_try_of_a_new_identity_is_not_counted() -> None:
    """It may belong to somebody who has just seen the code."""
    noon_before = int(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp())
    long_before = int(datetime(2026, 11, 15, 23, tzinfo=UTC).timestamp())
    new, old = f"{noon_before:08x}-x", f"{long_before:08x}-x"
    made = [PuzzleTry("2026-11-17", "classic", who, 1) for who in (new, old, "of-0.1", "gone-1")]
    assert [each.identity for each in puzzles.counted(made, "2026-11-17")] == [old, "of-0.1"]


def test_a_streak_is_days_in_a_row() -> None:
    day = "2026-11-16"
    assert streak([], day) == 0
    assert streak(tries((day, 4), ("2026-11-15", 5), ("2026-11-13", 5)), day) == 2
    assert streak(tries((day, None), ("2026-11-15", 5)), day) == 0
    assert streak(tries(("2026-03-01", 4), ("2026-02-28", 5)), "2026-03-01") == 2


def test_a_streak_waits_for_todays_try_and_for_no_older_one() -> None:
    found = tries(("2026-11-16", 4), ("2026-11-15", 5))
    assert streak(found, "2026-11-17") == 2
    assert streak(found, "2026-11-18") == 0


def test_a_week_goes_from_monday_to_sunday() -> None:
    """18 November 2026 is a Wednesday."""
    week = puzzles.week_of(tries(("2026-11-17", None), ("2026-11-16", 4)), "2026-11-18")
    assert [each.day for each in week] == [f"2026-11-{day}" for day in range(16, 23)]
    assert [each.tried for each in week] == [True, True, *[False] * 5]
    assert [each.found for each in week] == [True, *[False] * 6]


def at(hour: int, minute: int) -> datetime:
    return datetime(2026, 11, 18, hour, minute, tzinfo=UTC)


def test_a_code_is_published_once_no_try_at_it_counts_any_more() -> None:
    """An hour after its day, so that a try begun before midnight can be finished."""
    for now in (at(0, 59), at(1, 0)):
        ended = int(now.timestamp() * 1000)
        assert puzzles.counts("2026-11-17", ended) == (puzzles.open_day(now).day == 16)
    assert puzzles.open_day(at(1, 0)) == date(2026, 11, 17)


@pytest.mark.parametrize("edition", PUZZLES)
def test_the_replay_of_a_day_is_a_whole_game_of_its_code(edition: str) -> None:
    signer = Signer(b"key")
    view = puzzles.replay(signer, edition, "2026-11-17").view
    assert view.over
    opened = next(each for each in view.rounds[0].secrets if each.seat == 0)
    assert json.loads(encode(opened.code)) == json.loads(encode(code(edition, "2026-11-17")))
    assert view == puzzles.replay(Signer(b"key"), edition, "2026-11-17").view


def test_only_yesterdays_code_is_published(address: str) -> None:
    answer = httpx.get(f"http://{address}/api/puzzles/classic/yesterday")
    assert answer.json()["day"] < puzzles.today()
    assert httpx.get(f"http://{address}/api/puzzles/group/yesterday").status_code == 404


def test_a_try_has_no_rematch(address: str) -> None:
    """Another try has to wait for another day."""

    async def scenario() -> None:
        ann, table = await tried(address, "classic")
        await ann.play(table, Seat(1), rules_of("classic"))
        answer = await ann.http.post(f"/api/tables/{table}/rematch")
        assert (answer.status_code, answer.json()["reason"]) == (409, "no_rematch")

    run_scenario(scenario())


def test_the_next_code_is_published_everywhere_at_once(address: str) -> None:
    """At midnight UTC."""

    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        puzzle = (await ann.http.get("/api/puzzles/classic")).json()
        next_at = datetime.fromtimestamp(puzzle["next_at"] / 1000, UTC)
        assert next_at.time() == time()
        assert next_at.date() - date.fromisoformat(puzzle["day"]) == timedelta(days=1)

    run_scenario(scenario())


async def play_two_moves(ann: Person, ben: Person, table: str) -> None:
    """Both have moved when Ben resigns; otherwise the match would not count."""
    code, wrong = ["red"] * 4, ["blue"] * 4
    moves = [(ann, {"do": "set", "code": code}), (ben, {"do": "guess", "code": wrong})]
    for number, (person, action) in enumerate([*moves, (ben, {"do": "resign"})]):
        body = {"id": str(number), "action": action}
        answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
        assert answer.status_code == 200, answer.text


def test_a_public_match_between_people_counts(address: str) -> None:
    """The winner leads; a private match, or one against the program, does not count."""

    async def scenario() -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        for public in (True, False):
            table = (await ann.open("classic", wishes, public=public))["room"]["table"]
            await ben.take(table, 1)
            await play_two_moves(ann, ben, table)
        leaders: list[dict[str, Any]] = []
        while not leaders:
            leaders = (await ann.http.get("/api/leaders/classic")).json()
        assert [(each["name"], each["played"]) for each in leaders] == [("Ann", 1), ("Ben", 1)]

    run_scenario(scenario())


def test_today_is_a_valid_day() -> None:
    assert len(puzzles.today()) == 10
