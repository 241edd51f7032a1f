"""Editions, judged records and link pictures over plain HTTP."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from builders import header, played, record, rules_of
from keypeg.players.local import fresh_salt
from keypeg.rules.editions import EDITIONS
from keypeg.server.running.config import Config
from keypeg.table.records.export import write_record
from server.live import serving
from server.people import Person, run_scenario

Json = dict[str, Any]
CODE = ["red", "blue", "yellow", "green"]


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
    assert family["levels"] == ["mouse", "hare", "fox", "owl", "sphinx"]
    assert len(family["symbols"]) == 8


def test_flags_and_numbers_are_distinct(editions: dict[str, Json]) -> None:
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


def test_an_option_states_what_it_depends_on(editions: dict[str, Json]) -> None:
    """Without marks by hand no mark is wrong; against the clock nobody has a turn."""
    by_hand = {"other": "marking", "values": ["manual", "unplugged"]}
    assert option(editions["classic"], "penalty")["needs"] == by_hand
    assert option(editions["original"], "auto_penalty")["needs"] == by_hand
    in_turns = {"other": "speed", "values": [False]}
    assert option(editions["challenge"], "turn_order")["needs"] == in_turns
    assert option(editions["classic"], "rows")["needs"] is None


def test_the_first_seat_has_the_role_of_the_rules(editions: dict[str, Json]) -> None:
    """Nobody makes the first code in group, and both seats do in challenge."""
    openly = {"other": "turn_order", "values": ["open_alternate"]}
    assert editions["classic"]["first"] == {"does": "code", "needs": None}
    assert editions["challenge"]["first"] == {"does": "row", "needs": openly}
    assert editions["group"]["first"] is None


def test_group_has_four_seats_by_default(editions: dict[str, Json]) -> None:
    assert {key: each["usual"] for key, each in editions.items() if each["usual"] != 2} == {
        "group": 4
    }


def test_editions_with_a_puzzle_are_marked(editions: dict[str, Json]) -> None:
    assert not editions["group"]["puzzle"]
    assert editions["classic"]["puzzle"]


def judge_over_http(address: str, body: object) -> httpx.Response:
    return httpx.post(f"http://{address}/api/looks", json=body)


def test_a_complete_record_is_judged_and_shown(address: str) -> None:
    rules = rules_of("classic", practice=True)
    table = played(rules, 7, fresh_salt)
    answer = judge_over_http(address, write_record(header(rules), table.events)).json()
    assert (answer["edition"], answer["options"], answer["seats"]) == (
        "classic",
        {"practice": True},
        ["Ann", "Ben"],
    )
    assert answer["view"]["over"]
    assert answer["view"]["rounds"][0]["secrets"][0]["code"] == list(
        table.match.rounds[0].secrets[0].code or ()
    )
    assert answer["fair"] is True


def test_a_record_without_commitments_shows_its_code_and_no_fairness(address: str) -> None:
    answer = judge_over_http(
        address, record("classic", {"seat": 0, "do": "set", "code": CODE})
    ).json()
    assert answer["view"]["rounds"][0]["secrets"][0]["code"] == CODE
    assert answer["fair"] is None


def test_the_first_illegal_action_is_named(address: str) -> None:
    set_ = {"seat": 0, "do": "set", "code": CODE}
    answer = judge_over_http(address, record("classic", set_, set_))
    assert answer.status_code == 422
    assert answer.json() == {"reason": "wrong_phase", "about": "", "action": 1}


def test_the_variables_of_a_reason_are_sent(address: str) -> None:
    """A sentence such as "a row here has 4 holes" needs them."""
    short = {"seat": 0, "do": "set", "code": ["red"]}
    answer = judge_over_http(address, record("classic", short)).json()
    assert (answer["reason"], answer["about"], answer["facts"]) == (
        "bad_code",
        "length",
        {"holes": 4},
    )


def test_a_bad_header_names_no_action(address: str) -> None:
    answer = judge_over_http(address, {"keypeg": 1, "edition": "none"})
    assert answer.status_code == 422
    assert "action" not in answer.json()


def test_a_record_may_be_larger_than_other_bodies(address: str) -> None:
    """Up to one mebibyte."""
    long = record("classic") | {"note": "x" * 900_000}
    assert judge_over_http(address, long).status_code == 200
    assert judge_over_http(address, long | {"more": "x" * 200_000}).status_code == 413
    assert httpx.post(f"http://{address}/api/tables", json=long).status_code == 413


@pytest.mark.parametrize("body", ["[]", "[" * 100_000, "{}", '{"keypeg": NaN}', "nonsense"])
def test_invalid_bodies_are_refused(address: str, body: str) -> None:
    answer = httpx.post(
        f"http://{address}/api/looks", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)


async def table_of(address: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    return ann, str((await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}]))["room"]["table"])


def drawn(address: str, at: str, table: str | None = None) -> httpx.Response:
    async def scenario() -> httpx.Response:
        ann, opened = await table_of(address)
        return await ann.http.get(f"/api/tables/{table or opened}/qr.svg", params={"at": at})

    return run_scenario(scenario())


def test_a_link_is_drawn_without_styles(address: str) -> None:
    """The page's policy permits no styles."""
    answer = drawn(address, f"http://{address}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.count("<svg") == 1
    assert "style" not in answer.text
    assert "class" not in answer.text


@pytest.mark.parametrize(
    "at", ["http://evil.example", "javascript:alert(1)", "", "http://[", "ftp://localhost"]
)
def test_only_links_to_this_server_are_drawn(address: str, at: str) -> None:
    answer = drawn(address, at)
    assert answer.status_code == 422
    assert answer.json()["reason"] == "bad_origin"


def test_a_missing_table_is_not_drawn(address: str) -> None:
    assert drawn(address, f"http://{address}", "nowhere").status_code == 404


def test_judging_records_is_limited(tmp_path: Path) -> None:
    """The limit for opening tables from one address also limits the records judged per minute."""
    config = Config(database=f"sqlite:///{tmp_path}/k.sqlite", tables_per_minute_from_address=2)
    with serving(config) as address:
        answers = [
            judge_over_http(address, json.loads(json.dumps(record("classic")))) for _ in range(3)
        ]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
