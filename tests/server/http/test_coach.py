"""The coach over plain HTTP: reviews, hints in steps, reasons, and who is refused them."""

from typing import Any

import httpx
import msgspec
import pytest

from builders import guess, header, played, record, rules_of, set_
from keypeg.rules.codes import palette
from keypeg.server.bodies.coach import Review
from keypeg.server.running.heavy_work import Busy, HeavyWork
from keypeg.table.records.export import write_record
from server.people import Person, run_scenario
from server.tables.rooms.test_restart import acted, two_people

Json = dict[str, Any]
CODE = list(palette("red blue yellow green"))
MATCH = record(
    "classic",
    set_(0, "red blue yellow green"),
    guess(1, "red red blue blue"),
    guess(1, "red blue yellow green"),
    practice=True,
)


def reviewed(address: str, written: Json) -> httpx.Response:
    return httpx.post(f"http://{address}/api/reviews", json=written, timeout=120)


async def hinted(person: Person, table: str, step: str, **more: Any) -> httpx.Response:
    return await person.http.post(f"/api/tables/{table}/hints", json={"step": step} | more)


async def hint(person: Person, table: str, step: str, **more: Any) -> Json:
    answer = await hinted(person, table, step, **more)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def two_rows(address: str, **more: Any) -> tuple[Person, Person, str]:
    """Ann has hidden a code; Ben has placed two rows: 1,1 for the first, 0,1 for the second."""
    ann, ben, table = await two_people(address, **more)
    assert await acted(ann, table, "1", {"do": "set", "code": CODE}) == 200
    for number, row in enumerate(("red red blue blue", "white white white red")):
        wish = {"do": "guess", "code": row.split()}
        assert await acted(ben, table, f"r{number}", wish) == 200
    return ann, ben, table


def test_a_record_is_reviewed_row_by_row(address: str) -> None:
    answer = reviewed(address, MATCH)
    assert answer.status_code == 200, answer.text
    (round_,), (seat,) = answer.json()["rounds"], answer.json()["seats"]
    assert round_["exact"]
    assert len(round_["rows"]) == 2
    assert seat["rows"] == pytest.approx(seat["par"] + seat["loss"] - seat["luck"], abs=1e-5)


@pytest.mark.parametrize("edition", ["challenge", "family", "group"])
def test_responses_match_the_declared_body(address: str, edition: str) -> None:
    rules = rules_of(edition)
    answer = reviewed(address, write_record(header(rules), played(rules, 1).events))
    assert answer.status_code == 200, answer.text
    document = msgspec.convert(answer.json(), Review)
    assert msgspec.to_builtins(document) == answer.json()


def test_a_record_that_cannot_be_replayed_is_refused(address: str) -> None:
    answer = reviewed(address, MATCH | {"actions": [guess(1, "red red blue blue")]})
    assert (answer.status_code, answer.json()["action"]) == (422, 0)


def test_a_table_is_reviewed_once_it_is_over_for_those_who_may_read_its_record(
    address: str,
) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address, options={"practice": True}, watch=False)
        path = f"/api/tables/{table}/review"
        early = await ben.http.get(path)
        assert (early.status_code, early.json()["reason"]) == (422, "wrong_phase")
        assert await acted(ben, table, "3", {"do": "guess", "code": CODE}) == 200
        found = await ben.http.get(path)
        assert len(found.json()["rounds"][0]["rows"]) == 3
        stranger = Person(address, "Eve")
        await stranger.arrive()
        assert (await stranger.http.get(path)).json()["reason"] == "no_such_table"

    run_scenario(scenario())


async def attempted(person: Person, table: str, place: int, row: str = "") -> httpx.Response:
    body = {"place": place, "code": row.split()}
    return await person.http.post(f"/api/tables/{table}/attempts", json=body)


def test_a_row_of_a_finished_match_is_tried_again(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address, options={"practice": True}, watch=False)
        assert (await attempted(ben, table, 1)).json()["reason"] == "wrong_phase"
        assert await acted(ben, table, "3", {"do": "guess", "code": CODE}) == 200
        asked = (await attempted(ben, table, 1)).json()
        assert (asked["round"], asked["rows"], asked["seat"], asked["now"]) == (1, 1, 1, None)
        assert asked["boards"][0]["space"]["repeats"]
        tried = (await attempted(ben, table, 1, "red blue yellow green")).json()
        assert 0 < tried["now"]["cost"] < tried["was"]["cost"] == asked["was"]["cost"]
        best = (await attempted(ben, table, 1, " ".join(tried["best"][0]))).json()
        assert best["now"]["cost"] == 0
        stranger = Person(address, "Eve")
        await stranger.arrive()
        assert (await attempted(stranger, table, 1)).json()["reason"] == "no_such_table"

    run_scenario(scenario())


@pytest.mark.parametrize(
    ("place", "row", "status", "reason"),
    [(-1, "", 404, "no_such_row"), (3, "", 404, "no_such_row"), (1, "plum", 422, "bad_code")],
)
def test_invalid_practice_requests_are_refused(
    address: str, place: int, row: str, status: int, reason: str
) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address, options={"practice": True})
        assert await acted(ben, table, "3", {"do": "guess", "code": CODE}) == 200
        answer = await attempted(ben, table, place, row)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)

    run_scenario(scenario())


async def with_history(person: Person) -> Json:
    answer = await person.http.get("/api/me/history")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_history_has_means_and_costly_rows(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await two_rows(address, options={"practice": True})
        assert (await with_history(ben))["matches"] == 0
        assert await acted(ben, table, "3", {"do": "guess", "code": CODE}) == 200
        found = await with_history(ben)
        assert (found["matches"], found["waiting"]) == (1, 0)
        (line,) = found["editions"]
        assert line["rows"] == pytest.approx(line["par"] + line["loss"] - line["luck"], abs=1e-5)
        assert {row["match"] for row in found["costliest"]} == {table}
        # The maker of the code placed no row.
        assert (await with_history(ann))["editions"] == []

    run_scenario(scenario())


def test_a_shared_device_has_no_history(address: str) -> None:
    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
        opened = await ann.open("classic", seats, options={"practice": True})
        table = opened["room"]["table"]
        for name, seat, do in (("1", 0, "set"), ("2", 1, "guess")):
            body = {"id": name, "action": {"do": do, "code": CODE}, "seat": seat}
            answer = await ann.http.post(f"/api/tables/{table}/actions", json=body)
            assert answer.status_code == 200, answer.text
        found = await with_history(ann)
        assert (found["matches"], found["waiting"]) == (0, 0)

    run_scenario(scenario())


def test_a_client_without_an_identity_has_no_history(address: str) -> None:
    answer = httpx.get(f"http://{address}/api/me/history")
    assert (answer.status_code, answer.json()["reason"]) == (403, "no_identity")


def test_notes_about_places_are_ignored_where_places_do_not_count(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await two_people(address, edition="junior", options={"game": 1})
        code = ["red", "red", "blue", "blue"]
        assert await acted(ann, table, "1", {"do": "set", "code": code}) == 200
        assert (await hint(ben, table, "left", notes=["not:red@1"]))["left"] > 1
        assert await acted(ben, table, "2", {"do": "guess", "code": code[:2] * 2}) == 200
        wrong = await hint(ben, table, "left", notes=["count:red=0"])
        assert wrong["wrong_note"] == "count:red=0"

    run_scenario(scenario())


def test_hints_are_given_step_by_step_and_counted(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address)
        against = await hint(ben, table, "possible", row=["white"] * 4)
        assert (against["possible"], against["rows"]) == (False, [1])
        assert (await hint(ben, table, "possible", row=CODE))["possible"]
        left = (await hint(ben, table, "left"))["left"]
        assert left > 1
        assert not (await hint(ben, table, "certain"))["rows"]
        nudge = await hint(ben, table, "nudge")
        assert nudge["rows"]
        assert len(nudge["told"]) > 1
        good, best = await hint(ben, table, "good"), await hint(ben, table, "best")
        assert (await hint(ben, table, "possible", row=good["code"]))["possible"]
        assert len(best["code"]) == 4
        assert best["hints"] == 7
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        assert [seat["hints"] for seat in room["seats"]] == [0, 8]
        assert [seat["dearest"] for seat in room["seats"]] == ["", "best"]

    run_scenario(scenario())


def test_a_wrong_note_is_reported_first(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address)
        shown = await hint(ben, table, "left", notes=["not:white@4", "is:red@4"])
        assert (shown["wrong_note"], shown["rows"], shown["left"]) == ("is:red@4", [2], None)

    run_scenario(scenario())


def test_a_reason_cites_its_rows(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address)
        path = f"/api/tables/{table}/why"
        found = (await ben.http.post(path, json={"that": "not:red@4"})).json()
        assert (found["holds"], found["rows"], found["hints"]) == (True, [2], 1)
        assert found["argument"]
        refused = await ben.http.post(path, json={"that": "not:pink@4"})
        assert (refused.status_code, refused.json()["reason"]) == (422, "bad_statement")

    run_scenario(scenario())


def test_the_shared_result_states_the_hints(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address, options={"practice": True})
        await hint(ben, table, "left")
        await hint(ben, table, "good")
        assert await acted(ben, table, "3", {"do": "guess", "code": CODE}) == 200
        shared = await ben.http.get(f"/api/tables/{table}/share.txt")
        assert shared.text.endswith("with 2 hints, the dearest: a good row")

    run_scenario(scenario())


def test_only_seekers_get_hints(address: str) -> None:
    async def scenario() -> None:
        ann, _, table = await two_rows(address)
        answer = await hinted(ann, table, "left")
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_seeking")

    run_scenario(scenario())


def test_there_are_no_hints_for_the_daily_puzzle(address: str) -> None:
    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        found = (await ann.http.post("/api/puzzles", json={"edition": "classic"})).json()
        answer = await hinted(ann, found["room"]["table"], "left")
        assert (answer.status_code, answer.json()["reason"]) == (403, "no_hints")

    run_scenario(scenario())


def test_there_are_no_hints_at_a_ranked_table(address: str) -> None:
    async def scenario() -> None:
        _, ben, table = await two_rows(address, public=True)
        for path in ("hints", "why"):
            body = {"step": "left"} if path == "hints" else {"that": "certain"}
            answer = await ben.http.post(f"/api/tables/{table}/{path}", json=body)
            assert (answer.status_code, answer.json()["reason"]) == (403, "no_hints")

    run_scenario(scenario())


def test_identities_at_one_address_share_a_queue(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise one client with ten identities could take every place in the queue."""
    askers: list[str] = []

    async def busy(work: HeavyWork, whose: list[str], *given: Any, **more: Any) -> None:
        askers.append(whose[0])
        raise Busy

    async def scenario() -> None:
        _, ben, table = await two_rows(address)
        opener = Person(address, "Cem")
        await opener.arrive()
        monkeypatch.setattr(HeavyWork, "do", busy)
        body = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "here"}]}
        asked = [
            await hinted(ben, table, "left"),
            await ben.http.post(f"/api/tables/{table}/why", json={"that": "not:red@1"}),
            await ben.http.get(f"/api/tables/{table}/qr.svg?at=http://{address}"),
            await opener.http.post("/api/tables", json=body | {"record": MATCH}),
        ]
        assert [answer.status_code for answer in asked] == [503] * 4

    run_scenario(scenario())
    assert askers == ["127.0.0.1"] * 4


def test_a_hint_considers_a_limited_number_of_notes(address: str) -> None:
    async def scenario() -> int:
        _, ben, table = await two_rows(address)
        return (await hinted(ben, table, "left", notes=["not:red@1"] * 1_000)).status_code

    assert run_scenario(scenario()) == 400
