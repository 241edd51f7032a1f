"""Rate limits, which apply whichever way requests arrive."""

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection

from keypeg.server.buses.contract import Count, Counted
from keypeg.server.buses.memory import MemoryBus
from keypeg.server.http.limits import MOST_LISTENING, RateLimits, Sender
from keypeg.server.running.config import Config
from keypeg.server.running.heavy_work import Busy, HeavyWork
from keypeg.server.tables.seats.room_events import TableOpened
from keypeg.server.tables.state.table_state import TableState, new_state
from server.duels import CODE
from server.live import relaxed, serving
from server.people import Person, run_scenario

ANN = Sender("ann", "192.0.2.1")

ROWS = [*[["red"] * 4] * 7, CODE]
TWENTY_ROUNDS: dict[str, Any] = {
    "keypeg": 1,
    "edition": "classic",
    "options": {"rounds": 20},
    "seats": ["Ann", "Ben"],
    "actions": [
        action
        for maker in (0, 1) * 10
        for action in (
            {"seat": maker, "do": "set", "code": CODE},
            *(
                {"seat": 1 - maker, "do": "guess", "code": row}
                for row in [*[["red"] * 4] * 7, CODE]
            ),
        )
    ],
}


def config(folder: Path, **limits: int) -> Config:
    return replace(relaxed(f"sqlite:///{folder}/keypeg.sqlite"), **limits)


async def seated(address: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
    return ann, str(found["room"]["table"])


async def is_answered(ann: Person, table: str) -> bool:
    """One ping over a new socket."""
    async with ann.socket(table) as socket:
        await socket.send(json.dumps({"type": "ping"}))
        while (message := await ann.hear(socket))["type"] not in ("pong", "bye"):
            pass
    return bool(message["type"] == "pong")


def test_a_new_socket_does_not_reset_the_count(tmp_path: Path) -> None:
    """Messages count per identity, over all its sockets; opening the table was the first."""

    async def scenario(address: str) -> list[bool]:
        ann, table = await seated(address)
        return [await is_answered(ann, table) for _ in range(6)]

    with serving(config(tmp_path, messages_per_10s=4)) as address:
        assert run_scenario(scenario(address)) == [True] * 3 + [False] * 3


def test_requests_that_change_something_count_as_messages(tmp_path: Path) -> None:
    async def scenario(address: str) -> httpx.Response:
        ann, table = await seated(address)
        for _ in range(3):
            await ann.http.post(f"/api/tables/{table}/pause")
        assert not await is_answered(ann, table)
        return await ann.http.post(f"/api/tables/{table}/pause")

    with serving(config(tmp_path, messages_per_10s=4)) as address:
        answer = run_scenario(scenario(address))
    assert (answer.status_code, answer.json()["reason"]) == (429, "too_many_requests")
    assert int(answer.headers["retry-after"]) > 0


def test_new_identities_share_their_address(tmp_path: Path) -> None:
    wish = {"name": "", "avatar": "sun"}
    with serving(config(tmp_path, messages_per_10s_from_address=3)) as address:
        told = [httpx.post(f"http://{address}/api/me", json=wish) for _ in range(5)]
    assert [answer.status_code for answer in told] == [200] * 3 + [429] * 2


def test_reading_has_a_limit_too(tmp_path: Path) -> None:
    with serving(config(tmp_path, requests_per_10s_from_address=3)) as address:
        told = [httpx.get(f"http://{address}/api/tables").status_code for _ in range(4)]
        assert told == [200] * 3 + [429]
        assert httpx.get(f"http://{address}/health").status_code == 200


@pytest.mark.parametrize("path", ["/ready", "/metrics"])
def test_what_monitoring_asks_has_the_same_limit(tmp_path: Path, path: str) -> None:
    with serving(config(tmp_path, requests_per_10s_from_address=3)) as address:
        told = [httpx.get(f"http://{address}{path}").status_code for _ in range(4)]
    assert told == [200] * 3 + [429]


def test_table_codes_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with serving(config(tmp_path, codes_per_minute_from_address=3)) as address:
        told = [httpx.get(f"http://{address}/api/codes/ABCD{i}EFG") for i in range(2, 6)]
    assert [answer.status_code for answer in told] == [404] * 3 + [429]
    assert told[-1].json()["reason"] == "too_many_tries"


@pytest.mark.parametrize(("trusted", "last"), [("", 429), ("127.0.0.1", 200)])
def test_a_forwarded_address_is_believed_from_the_trusted_proxy_alone(
    tmp_path: Path, trusted: str, last: int
) -> None:
    limited = config(tmp_path, messages_per_10s_from_address=2)
    with serving(replace(limited, trusted_proxy=trusted)) as address:
        told = [
            httpx.post(
                f"http://{address}/api/me",
                json={"name": "", "avatar": "sun"},
                headers={"X-Forwarded-For": f"192.0.2.{place}"},
            ).status_code
            for place in range(3)
        ]
    assert told == [200, 200, last]


def test_a_heavier_request_is_allowed_less_often() -> None:
    limits = RateLimits(Config(requests_per_10s_from_address=10), MemoryBus())
    assert [limits.allow("requests", ANN, 4) for _ in range(3)] == [True, True, False]
    assert [limits.allow("requests", ANN) for _ in range(3)] == [True, True, False]


def test_a_request_heavier_than_the_limit_is_allowed_once() -> None:
    limits = RateLimits(Config(requests_per_10s_from_address=10), MemoryBus())
    assert [limits.allow("requests", ANN, 99) for _ in range(2)] == [True, False]


async def request_until_refused(ann: Person, table: str) -> list[str]:
    """Requests everything that shows a whole match, until each request is refused."""
    paths = ("", "/view", "/events")
    told = []
    for path in paths:
        async with ann.http.stream("GET", f"/api/tables/{table}{path}") as answer:
            told.append(str(answer.status_code))
    async with ann.socket(table) as socket:
        told.append((await ann.hear_to_the_end(socket))[1])
    return told


def test_viewing_a_long_match_counts_as_several_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table here is eleven times the normal length, so one view counts as eleven requests."""

    async def scenario(address: str) -> list[str]:
        ann, table = await seated(address)
        short = [(await ann.http.get(f"/api/tables/{table}")).status_code for _ in range(3)]
        assert short == [200] * 3
        monkeypatch.setattr(TableState, "weight", 11)
        return await request_until_refused(ann, table)

    with serving(config(tmp_path, requests_per_10s_from_address=15)) as address:
        assert run_scenario(scenario(address)) == ["429"] * 3 + ["too_many_requests"]


def test_a_refusal_rarely_includes_a_long_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(address: str) -> list[bool]:
        ann, table = await seated(address)
        ben = Person(address, "Ben")
        await ben.arrive()
        await ben.take(table, 1)
        async with ann.socket(table) as socket:
            await ann.hear(socket)
            monkeypatch.setattr(TableState, "weight", 11)
            return [await is_shown(ann, socket) for _ in range(3)]

    with serving(config(tmp_path, requests_per_10s_from_address=30)) as address:
        assert run_scenario(scenario(address)) == [True, True, False]


async def is_shown(ann: Person, socket: ClientConnection) -> bool:
    """Whether the refusal of a row out of turn includes the match."""
    act = {"type": "act", "id": "1", "action": {"do": "guess", "code": ["red"] * 4}}
    await socket.send(json.dumps(act))
    while (message := await ann.hear(socket))["type"] != "refused":
        pass
    return message["view"] is not None


def test_a_long_match_counts_more() -> None:
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
    state = new_state("one", opened)
    assert state.weight == 1
    state.number = 250
    assert state.weight == 3


@pytest.mark.parametrize(("actions", "status"), [(9, 201), (170, 429)])
def test_to_open_a_table_with_a_long_record_counts_for_several_requests(
    tmp_path: Path, actions: int, status: int
) -> None:
    async def scenario(address: str) -> int:
        ann = Person(address, "Ann")
        await ann.arrive()
        wish = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "here"}]}
        more = {"options": {"rounds": 20}, "record": TWENTY_ROUNDS, "actions": actions}
        return (await ann.http.post("/api/tables", json=wish | more)).status_code

    with serving(config(tmp_path, requests_per_10s_from_address=4)) as address:
        assert run_scenario(scenario(address)) == status


class SharedBus(MemoryBus):
    """A bus shared by several processes, without a network."""

    is_shared = True


class AwayBus(SharedBus):
    """A bus that does not answer."""

    async def count(self, counts: Any) -> list[Counted]:
        raise ConnectionError


def test_two_processes_share_their_counts() -> None:
    async def scenario() -> list[bool]:
        bus = SharedBus()
        processes = [RateLimits(Config(codes_per_minute=5), bus) for _ in range(2)]
        return [await processes[place % 2].ask("codes", ANN) for place in range(8)]

    assert run_scenario(scenario()) == [True] * 5 + [False] * 3


def test_frequent_requests_are_reported_to_other_processes_soon() -> None:
    async def scenario() -> list[bool]:
        bus = SharedBus()
        one, other = (RateLimits(Config(messages_per_10s=5), bus) for _ in range(2))
        for _ in range(5):
            one.allow("messages", ANN)
        await one._tell()
        passed = [other.allow("messages", ANN)]
        await other._tell()
        return [*passed, other.allow("messages", ANN)]

    assert run_scenario(scenario()) == [True, False]


def test_without_the_bus_each_process_counts_alone() -> None:
    async def scenario() -> list[bool]:
        limits = RateLimits(Config(codes_per_minute=2), AwayBus())
        return [await limits.ask("codes", ANN) for _ in range(3)]

    assert run_scenario(scenario()) == [True, True, False]


def test_the_number_of_open_sockets_is_limited() -> None:
    limits = RateLimits(Config(), MemoryBus())
    with ExitStack() as stack:
        held = [stack.enter_context(limits.listening(ANN)) for _ in range(MOST_LISTENING + 1)]
        assert held == [True] * MOST_LISTENING + [False]
    with limits.listening(ANN) as may_listen:
        assert may_listen


def test_a_count_expires() -> None:
    async def scenario() -> list[int]:
        bus = MemoryBus()
        count: Count = ("a", 2, 0.05)
        first = [(await bus.count([count]))[0].total for _ in range(2)]
        await asyncio.sleep(0.06)
        return [*first, (await bus.count([count]))[0].total]

    assert run_scenario(scenario()) == [2, 4, 2]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/looks"),
        ("POST", "/api/reviews"),
        ("POST", "/api/companion"),
        ("POST", "/api/companion/advice"),
        ("POST", "/api/companion/kinds"),
        ("GET", "/api/companion/course?edition=classic&seats=2"),
        ("GET", "/api/tables/TABLE/qr.svg?at=http://ADDRESS"),
        ("POST", "/api/tables/TABLE/hints"),
    ],
)
def test_heavy_work_counts_for_the_identity_and_for_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    counted: list[int] = []

    async def busy(work: HeavyWork, askers: list[str], *given: Any, **more: Any) -> None:
        counted.append(len(askers))
        raise Busy(own=True)

    async def scenario(address: str) -> httpx.Response:
        ann, table = await seated(address)
        asked = path.replace("TABLE", table).replace("ADDRESS", address)
        return await ann.http.request(method, asked, json={"step": "left"})

    monkeypatch.setattr(HeavyWork, "do", busy)
    with serving(config(tmp_path)) as address:
        answer = run_scenario(scenario(address))
    assert (answer.status_code, answer.json()["reason"]) == (429, "too_many_tries")
    assert counted == [2]
