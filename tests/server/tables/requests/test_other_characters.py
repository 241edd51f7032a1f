"""Another character may take over a seat: at once before the first row, otherwise next round."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.tables.rooms.test_restart import acted, seen

COLOURS = ["red", "blue", "green", "yellow", "orange", "white"]
CODE = ["red", "blue", "green", "yellow"]
BOT = {"kind": "bot", "level": "mouse"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("characters")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


async def seated(address: str, seats: list[dict[str, Any]], **more: Any) -> tuple[Person, str]:
    """Ann at a table of classic, first to hide a code."""
    ann = Person(address, "Ann")
    await ann.arrive()
    found = await ann.open("classic", [{"kind": "me"}, *seats], **more)
    return ann, str(found["room"]["table"])


async def change_character(
    person: Person, table: str, level: str, seat: int = 1
) -> tuple[int, str]:
    """The server's answer, or the reason of its refusal."""
    path = f"/api/tables/{table}/seats/{seat}/level"
    answer = await person.http.put(path, json={"level": level})
    return answer.status_code, answer.json().get("reason", "")


async def level_of(person: Person, table: str) -> str:
    found = (await person.http.get(f"/api/tables/{table}")).json()
    return str(found["room"]["seats"][1]["level"])


def test_a_character_is_replaced_at_once_before_the_first_row(address: str) -> None:
    async def scenario() -> None:
        ann, table = await seated(address, [BOT])
        assert await change_character(ann, table, "sphinx+sly") == (200, "")
        assert await level_of(ann, table) == "sphinx+sly"

    run_scenario(scenario())


async def ann_seeks(address: str) -> tuple[Person, str]:
    """Ann at a table where the program has hidden a code."""
    ann, table = await seated(address, [BOT], options={"practice": True}, first="other")
    while not (found := await seen(ann, table))["awaited"] or found["coming"]:
        pass
    return ann, table


def test_a_character_is_replaced_although_its_code_is_hidden(address: str) -> None:
    """The program hides its code at once; its character can change until Ann's first row."""

    async def scenario() -> None:
        ann, table = await ann_seeks(address)
        assert await change_character(ann, table, "owl", seat=0) == (200, "")

    run_scenario(scenario())


async def sits(person: Person, table: str, seat: int) -> tuple[str, str | None]:
    """Who plays a seat, and who will from the next round on."""
    found = (await person.http.get(f"/api/tables/{table}")).json()["room"]["seats"][seat]
    return found["level"], found["next_level"]


async def rounds_begun(person: Person, table: str, count: int) -> None:
    while len((await seen(person, table))["rounds"]) < count:
        pass


def test_a_character_plays_on_to_the_end_of_the_round(address: str) -> None:
    """The other one takes over when the next round begins."""

    async def scenario() -> None:
        ann, table = await seated(address, [BOT], first="other")
        await rounds_begun(ann, table, 1)
        assert await acted(ann, table, "row", {"do": "guess", "code": CODE}) == 200
        assert await change_character(ann, table, "owl", seat=0) == (200, "")
        assert await sits(ann, table, 0) == ("mouse", "owl")
        for row in range(10):
            code = [COLOURS[row % 6], *CODE[1:]]
            await acted(ann, table, f"row {row}", {"do": "guess", "code": code})
        assert await acted(ann, table, "mine", {"do": "set", "code": CODE}) == 200
        assert await sits(ann, table, 0) == ("owl", None)

    run_scenario(scenario())


def test_no_character_is_replaced_after_the_match(address: str) -> None:
    async def scenario() -> None:
        ann, table = await ann_seeks(address)
        assert await acted(ann, table, "no more", {"do": "resign"}) == 200
        assert await change_character(ann, table, "owl", seat=0) == (422, "wrong_phase")

    run_scenario(scenario())


@pytest.mark.parametrize("level", ["god", "fox+evil", "fox+clumsy", "plain+plain", ""])
def test_a_character_that_cannot_play_here_is_refused(address: str, level: str) -> None:
    """Evil has no code to commit to, and clumsy cannot err where the program marks."""

    async def scenario() -> None:
        ann, table = await seated(address, [BOT])
        assert await change_character(ann, table, level) == (422, "unknown_level")

    run_scenario(scenario())


def test_strangers_change_nothing(address: str) -> None:
    async def scenario() -> None:
        _, table = await seated(address, [BOT])
        eve = Person(address, "Eve")
        await eve.arrive()
        assert (await change_character(eve, table, "owl"))[0] == 403

    run_scenario(scenario())


@pytest.mark.parametrize("seat", [0, 2])
def test_a_person_is_not_replaced(address: str, seat: int) -> None:
    async def scenario() -> None:
        ann, table = await seated(address, [BOT])
        assert await change_character(ann, table, "owl", seat) == (422, "bad_seat")

    run_scenario(scenario())
