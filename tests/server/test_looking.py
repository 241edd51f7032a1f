"""Editions, records and pictures of links over plain HTTP."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from builders import header, played, record, rules_of
from keypeg.players.local import fresh_salt
from keypeg.rules.editions import EDITIONS
from keypeg.server.config import Config
from keypeg.table.export import write_record
from server.live import relaxed, serving
from server.people import Person, told

Json = dict[str, Any]
CODE = ["red", "blue", "yellow", "green"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("looking")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


@pytest.fixture(scope="module")
def editions(address: str) -> dict[str, Json]:
    answer = httpx.get(f"http://{address}/api/editions")
    return {each["key"]: each for each in answer.json()}


def option(edition: Json, name: str) -> Json:
    return next(each for each in edition["options"] if each["name"] == name)


def test_all_editions_are_listed_with_all_options(editions: dict[str, Json]) -> None:
    assert {key: [o["name"] for o in each["options"]] for key, each in editions.items()} == {
        each.key: [o.name for o in each.options] for each in EDITIONS
    }
    family = editions["family"]
    assert (family["least"], family["most"], family["rulebook"]) == (2, 5, "M2, MN")
    assert family["levels"][0] == "plain"
    assert len(family["symbols"]) == 8


def test_a_flag_is_no_number_and_a_number_no_flag(editions: dict[str, Json]) -> None:
    classic = editions["classic"]
    assert option(classic, "blanks")["kind"] == "flag"
    bonus = option(classic, "fail_bonus")
    assert (bonus["kind"], [c["value"] for c in bonus["choices"]]) == ("choice", [0, 1])
    assert option(editions["challenge"], "holes")["kind"] == "pair"


def test_numbers_have_limits_and_steps(editions: dict[str, Json]) -> None:
    rounds = option(editions["royale"], "rounds")
    assert (rounds["least"], rounds["most"], rounds["step"]) == (2, 8, 2)
    assert (rounds["seats"], rounds["section"]) == ([2], "RO-A14")
    assert rounds["choices"] is None


def test_editions_with_a_puzzle_say_so(editions: dict[str, Json]) -> None:
    assert not editions["group"]["puzzle"]
    assert editions["classic"]["puzzle"]


def looked(address: str, body: object) -> httpx.Response:
    return httpx.post(f"http://{address}/api/looks", json=body)


def test_a_record_is_judged_and_shown_with_everything(address: str) -> None:
    rules = rules_of("classic", practice=True)
    table = played(rules, 7, fresh_salt)
    told = looked(address, write_record(header(rules), table.events)).json()
    assert (told["edition"], told["options"], told["seats"]) == (
        "classic",
        {"practice": True},
        ["Ann", "Ben"],
    )
    assert told["view"]["over"]
    assert told["view"]["rounds"][0]["secrets"][0]["code"] == list(
        table.match.rounds[0].secrets[0].code or ()
    )
    assert told["fair"] is True


def test_an_open_record_shows_its_code_and_has_nothing_to_be_fair_about(address: str) -> None:
    told = looked(address, record("classic", {"seat": 0, "do": "set", "code": CODE})).json()
    assert told["view"]["rounds"][0]["secrets"][0]["code"] == CODE
    assert told["fair"] is None


def test_the_first_action_that_cannot_be_taken_is_named(address: str) -> None:
    set_ = {"seat": 0, "do": "set", "code": CODE}
    answer = looked(address, record("classic", set_, set_))
    assert answer.status_code == 422
    assert answer.json() == {"reason": "wrong_phase", "about": "", "action": 1}


def test_the_facts_of_a_reason_are_told(address: str) -> None:
    """A sentence such as "a row here has 4 holes" needs them."""
    short = {"seat": 0, "do": "set", "code": ["red"]}
    answer = looked(address, record("classic", short)).json()
    assert (answer["reason"], answer["about"], answer["facts"]) == (
        "bad_code",
        "length",
        {"holes": 4},
    )


def test_a_bad_header_names_no_action(address: str) -> None:
    answer = looked(address, {"keypeg": 1, "edition": "none"})
    assert answer.status_code == 422
    assert "action" not in answer.json()


def test_a_record_may_be_larger_than_other_bodies(address: str) -> None:
    """Up to a mebibyte."""
    long = record("classic") | {"note": "x" * 900_000}
    assert looked(address, long).status_code == 200
    assert looked(address, long | {"more": "x" * 200_000}).status_code == 413
    assert httpx.post(f"http://{address}/api/tables", json=long).status_code == 413


@pytest.mark.parametrize("body", ["[]", "[" * 100_000, "{}", '{"keypeg": NaN}', "nonsense"])
def test_nonsense_is_refused(address: str, body: str) -> None:
    answer = httpx.post(
        f"http://{address}/api/looks", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)


async def table_of(address: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    return ann, str((await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}]))["room"]["table"])


def drawn(address: str, at: str, table: str | None = None) -> httpx.Response:
    async def story() -> httpx.Response:
        ann, opened = await table_of(address)
        return await ann.http.get(f"/api/tables/{table or opened}/qr.svg", params={"at": at})

    return told(story())


def test_a_link_is_drawn_without_styles(address: str) -> None:
    """The page's policy allows none."""
    answer = drawn(address, f"http://{address}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.count("<svg") == 1
    assert "style" not in answer.text
    assert "class" not in answer.text


@pytest.mark.parametrize(
    "at", ["http://evil.example", "javascript:alert(1)", "", "http://[", "ftp://localhost"]
)
def test_only_our_own_links_are_drawn(address: str, at: str) -> None:
    answer = drawn(address, at)
    assert answer.status_code == 422
    assert answer.json()["reason"] == "bad_origin"


def test_a_table_that_is_not_there_is_not_drawn(address: str) -> None:
    assert drawn(address, f"http://{address}", "nowhere").status_code == 404


def test_looking_has_a_limit(tmp_path: Path) -> None:
    """As many records a minute as tables may be opened from an address."""
    config = Config(database=f"sqlite:///{tmp_path}/k.sqlite", tables_per_minute_from_address=2)
    with serving(config) as address:
        told = [looked(address, json.loads(json.dumps(record("classic")))) for _ in range(3)]
    assert [answer.status_code for answer in told] == [200, 200, 429]
