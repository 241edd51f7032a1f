"""The companion over plain HTTP: log, course and advice of a match with a box, and refusals."""

from typing import Any

import httpx
import msgspec
import pytest

from companion.games import NAMES, Evening, deal
from keypeg.companion.log import Log
from keypeg.rules.codes import palette
from keypeg.rules.editions import EDITIONS
from keypeg.server.bodies.coach import HintShown
from keypeg.server.bodies.companion import CompanionShown, CourseShown, KindsShown
from keypeg.server.http.routes.companion import LONGEST
from keypeg.table import actions as a

Json = dict[str, Any]
BOXES = [(edition.key, seats) for edition in EDITIONS for seats in edition.seats]


def asked(address: str, what: str, body: Any) -> httpx.Response:
    return httpx.post(f"http://{address}/api/companion{what}", json=body, timeout=120)


def answered(address: str, what: str, body: Any, kind: Any) -> Json:
    """The answer, which has the declared body."""
    answer = asked(address, what, body)
    assert answer.status_code == 200, answer.text
    assert msgspec.to_builtins(msgspec.convert(answer.json(), kind)) == answer.json()
    return dict(answer.json())


def foreseen(address: str, **rules: Any) -> httpx.Response:
    return httpx.get(f"http://{address}/api/companion/course", params=rules, timeout=120)


def state(address: str, log: Log) -> Json:
    return answered(address, "", log.document, CompanionShown)


def slipped() -> Evening:
    evening = Evening("original")
    evening.row("red red blue blue", 1, 1)
    evening.row("red red blue blue", 2, 1)
    return evening


@pytest.mark.parametrize(("edition", "seats"), BOXES)
def test_every_edition_has_a_course_and_a_first_state(
    address: str, edition: str, seats: int
) -> None:
    ahead = foreseen(address, edition=edition, seats=seats).json()
    assert msgspec.to_builtins(msgspec.convert(ahead, CourseShown)) == ahead
    log = Log.create(edition, NAMES[:seats])
    now = state(address, log)
    assert ahead["first"] == now
    assert now["view"]["scores"] == [0] * seats
    assert now["view"]["options"] == ahead["options"]
    coming = now["view"]["coming"]
    if coming and not log.judged.match.rules.holders:
        assert ahead["starts"][str(coming["makers"][0])]["round"]["boards"] == coming["boards"]


def test_a_contradiction_is_reported_with_its_suspects(address: str) -> None:
    now = state(address, slipped().log)
    (doubt,) = now["doubts"]
    assert (doubt["makers"], doubt["left"]) == ([0], 0)
    assert {row["number"] for each in doubt["suspicions"] for row in each["rows"]} == {1, 2}
    assert now["disputers"] == [1]


def test_a_dispute_is_judged_and_its_penalty_scored(address: str) -> None:
    evening = slipped()
    evening.do(a.Dispute(), seat=1)
    view = state(address, evening.log)["view"]
    assert (view["rounds"][0]["result"], view["scores"]) == ("error", [0, 3])


def test_the_codes_left_by_each_mark_are_counted(address: str) -> None:
    evening = Evening("original")
    evening.do(a.Guess(palette("red red blue blue")))
    (row,) = state(address, evening.log)["waiting"]
    left = {(m["mark"]["exact"], m["mark"]["misplaced"]): m["left"] for m in row["marks"]}
    assert (left[0, 0], left[4, 0], row["row"]) == (256, 1, {"number": 1, "area": None})


def test_at_the_reveal_the_marks_are_audited(address: str) -> None:
    evening = Evening("classic")
    evening.row("red red blue blue", 1, 0)
    evening.row("red blue yellow green", 4, 0)
    evening.reveal("red blue yellow green")
    first, _ = state(address, evening.log)["view"]["rounds"][0]["rows"]
    assert first["true_mark"] == {"exact": 1, "misplaced": 1}


def test_an_illegal_entry_is_named(address: str) -> None:
    document = slipped().log.document
    wrong = {"seat": 0, "do": "guess", "code": ["red"]}
    answer = asked(address, "", document | {"actions": [*document["actions"], wrong]})
    assert (answer.status_code, answer.json()["reason"]) == (422, "not_your_turn")
    assert answer.json()["action"] == len(document["actions"])


@pytest.mark.parametrize("body", [[], {}, {"keypeg": 1}, "log", None])
def test_anything_but_a_log_is_refused_with_a_reason(address: str, body: Any) -> None:
    for what in ("", "/advice", "/kinds"):
        answer = asked(address, what, body)
        assert 400 <= answer.status_code < 500
        assert answer.json()["reason"] in ("bad_record", "bad_request")


def test_a_log_that_is_too_long_is_refused(address: str) -> None:
    answer = asked(address, "", slipped().log.document | {"seats": ["x" * LONGEST]})
    assert answer.status_code == 413


def test_a_course_by_rules_that_do_not_exist_is_refused(address: str) -> None:
    for wish, reason in (
        ({"edition": "chess", "seats": 2}, "unknown_edition"),
        ({"edition": "classic", "seats": 9}, "bad_seats"),
        ({"edition": "classic", "seats": 2, "options": '{"rows": 99}'}, "bad_option"),
        ({"edition": "classic", "seats": 2, "options": "rows"}, "bad_record"),
    ):
        answer = foreseen(address, **wish)
        assert (answer.status_code, answer.json()["reason"]) == (422, reason)


def advised(address: str, log: Log, step: str, seat: int, **more: Any) -> Json:
    wish = {"log": log.document, "step": step, "seat": seat} | more
    return answered(address, "/advice", wish, HintShown)


def test_the_breaker_is_advised_from_what_all_have_heard(address: str) -> None:
    evening = Evening("original")
    assert len(advised(address, evening.log, "good", 1)["code"]) == 4
    evening.row("red red blue blue", 0, 0)
    assert advised(address, evening.log, "left", 1)["left"] == 256
    assert not {"red", "blue"} & set(advised(address, evening.log, "good", 1)["code"])
    assert advised(address, evening.log, "good", 1, lang="fr")["told"]


def test_in_royale_there_is_advice_too(address: str) -> None:
    royale = Evening("royale")
    row = advised(address, royale.log, "good", 1)
    assert (len(row["code"]), row["area"]) in ((3, "colours"), (3, "shapes"))


def test_in_group_nobody_is_advised_as_their_tokens_are_not_known(address: str) -> None:
    group = Evening("group")
    deal(group, starter=0)
    answer = asked(address, "/advice", {"log": group.log.document, "step": "left", "seat": 0})
    assert (answer.status_code, answer.json()["reason"]) == (409, "not_seeking")


@pytest.mark.parametrize("step", ["good", "best"])
def test_the_next_row_is_advised_only_after_the_answer_to_the_last(address: str, step: str) -> None:
    evening = Evening("classic")
    evening.do(a.Guess(palette("red red blue blue")))
    shown = advised(address, evening.log, step, 1)
    assert shown["told"] == ["An answer is still to be noted: do that first."]
    assert shown["code"] == []


def test_the_maker_gets_no_advice_on_rows(address: str) -> None:
    wish = {"log": slipped().log.document, "step": "good", "seat": 0}
    assert asked(address, "/advice", wish).status_code in (409, 422)


def test_the_maker_is_told_which_kinds_are_hardest_to_find(address: str) -> None:
    junior = answered(address, "/kinds", Log.create("junior", NAMES[:2]).document, KindsShown)
    assert junior["kinds"][0]["equal"] == [1, 1, 1, 1]
    group = answered(address, "/kinds", Log.create("group", NAMES[:2]).document, KindsShown)
    assert group["kinds"] == []
