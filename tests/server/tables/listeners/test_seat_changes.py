"""A listener hears what its identity may hear now, however the seats change.

After each change an open connection has received what a new one of the same identity receives.
"""

import asyncio
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from keypeg.rules.editions import EDITIONS, find
from server.live import relaxed, serving
from server.people import Person
from server.process import ServerProcess
from server.services import Postgres, RedisServer
from server.tables.listeners.listening import (
    Line,
    SocketLine,
    StreamLine,
    check,
    device_of,
    make_a_move,
)
from server.tables.requests.test_matches import SHORT

T = TypeVar("T")

WHO = st.integers(0, 3)
SEAT = st.integers(0, 4)

HOUR = 3_600


class SeatChanges(RuleBasedStateMachine):
    """Four people, one table, a few open connections, all over real HTTP and sockets."""

    def __init__(self, addresses: tuple[str, ...], edition: str) -> None:
        super().__init__()
        self.addresses, self.edition = addresses, edition
        self.loop = asyncio.new_event_loop()
        self.lines: list[Line] = []
        self.people: list[Person] = []
        self.calls = 0

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @initialize(watch=st.booleans(), here=st.booleans(), late=st.booleans(), clock=st.booleans())
    def a_table_is_opened(self, watch: bool, here: bool, late: bool, clock: bool) -> None:  # noqa: FBT001
        seats = find(self.edition).seats.start
        self.agreed = find(self.edition).rules(seats, **SHORT.get(self.edition, {}))
        second = "here" if here else "friend"
        wishes = [{"kind": "me"}, {"kind": second}] + [{"kind": "friend"}] * (seats - 2)
        self.is_late, self.link = late, ""
        more: dict[str, Any] = {"watch_delay": HOUR} if late else {}
        more |= {"clock": {"kind": "match", "seconds": HOUR}} if clock else {}
        self.wait(self._open(wishes, watch=watch, **more))

    async def _open(self, wishes: list[dict[str, Any]], **more: Any) -> None:
        self.people = [Person(self.addresses[0], name) for name in ("Ann", "Ben", "Cid", "Dan")]
        for person in self.people:
            await person.arrive()
        options = {
            k: list(v) if isinstance(v, tuple) else v for k, v in self.agreed.chosen.given.items()
        }
        found = await self.people[0].open(
            self.edition, wishes, options=options, public=True, **more
        )
        self.table = str(found["room"]["table"])

    def _next_address(self) -> str:
        """Requests go to the processes in turn."""
        self.calls += 1
        return self.addresses[self.calls % len(self.addresses)]

    async def _ask(self, method: str, who: int, path: str, body: Any = None) -> int:
        self._move_on()
        return (await self.people[who].http.request(method, f"/api/{path}", json=body)).status_code

    @rule(who=WHO)
    def a_link_is_handed_out(self, who: int) -> None:
        """From now on whoever begins to listen has it; it may be of somebody who leaves."""
        self._move_on()
        answer = self.wait(self.people[who].http.post(f"/api/tables/{self.table}/link"))
        self.link = answer.json().get("link", self.link)

    @rule(who=WHO, seat=st.none() | SEAT, stream=st.booleans())
    def somebody_listens(self, who: int, seat: int | None, stream: bool) -> None:  # noqa: FBT001
        if len(self.lines) == 4:
            return
        self._move_on()
        device = device_of(self.people[who], self.table, seat if stream else None)
        device.link, device.is_late = self.link, self.is_late
        line: Line = StreamLine(device) if stream else SocketLine(device)
        self.wait(line.open())
        self.lines.append(line)

    @rule(who=WHO, seat=SEAT)
    def somebody_sits_down(self, who: int, seat: int) -> None:
        self.wait(self._ask("POST", who, f"tables/{self.table}/seats/{seat % self.agreed.seats}"))

    @rule(who=WHO, seat=SEAT)
    def somebody_leaves(self, who: int, seat: int) -> None:
        self.wait(self._ask("DELETE", who, f"tables/{self.table}/seats/{seat % self.agreed.seats}"))

    @rule(who=WHO, to=WHO, seat=SEAT)
    def a_seat_is_handed_over(self, who: int, to: int, seat: int) -> None:
        self.somebody_leaves(who, seat)
        self.somebody_sits_down(to, seat)

    @rule(who=WHO, seat=SEAT)
    def the_program_takes_a_seat_that_was_left(self, who: int, seat: int) -> None:
        wish = {"seat": seat % self.agreed.seats, "then": "bot"}
        self.wait(self._ask("POST", who, f"tables/{self.table}/absent", wish))

    @rule(which=st.integers(0, 3), seat=st.none() | SEAT)
    def a_curtain_opens_or_closes(self, which: int, seat: int | None) -> None:
        if which < len(self.lines) and isinstance(line := self.lines[which], SocketLine):
            asked = {"type": "hide"} if seat is None else {"type": "show", "seat": seat}
            line.device.seat = seat
            self.wait(line.say(asked))

    @rule(who=WHO)
    def somebody_deletes_his_data(self, who: int) -> None:
        """Their connections are cut, or watch like anybody's."""
        old = device_of(self.people[who], self.table).cookie
        assert self.wait(self._ask("DELETE", who, "me")) == 200
        for line in self.lines:
            if line.device.cookie == old:
                self.wait(line.flush())
                line.received.check_all()
        self._hang_up_where_cut()
        self.people[who].http.cookies.clear()
        self.wait(self.people[who].arrive())

    @rule(steps=st.integers(1, 4))
    def they_play(self, steps: int) -> None:
        for _ in range(steps):
            self.calls += 1
            self._move_on()
            self.wait(make_a_move(self.people, self.table, self.agreed, self.calls))

    def _move_on(self) -> None:
        """Everybody goes to the next process."""
        address = self._next_address()
        for person in self.people:
            person.address = address
            person.http.base_url = f"http://{address}"

    @invariant()
    def every_connection_has_heard_what_a_fresh_one_would(self) -> None:
        for line in self.lines:
            self.wait(check(line))
            line.received.check_all()
        self._hang_up_where_cut()

    def _hang_up_where_cut(self) -> None:
        for line in [line for line in self.lines if line.received.is_cut]:
            self.wait(line.close())
            self.lines.remove(line)

    def teardown(self) -> None:
        for line in self.lines:
            self.wait(line.close())
        for person in self.people:
            self.wait(person.leave())
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()


def run(addresses: tuple[str, ...], edition: str, examples: int, steps: int) -> None:
    told = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    machine = partial(SeatChanges, addresses, edition)
    run_state_machine_as_test(machine, settings=told)  # type: ignore[arg-type]  # as documented


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("seats")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


EVERY_EDITION = pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])


@EVERY_EDITION
def test_seats_change_and_nobody_hears_what_is_not_his(edition: str, address: str) -> None:
    run((address,), edition, examples=2, steps=10)


@pytest.mark.long
@EVERY_EDITION
def test_seats_change_for_long(edition: str, address: str) -> None:
    run((address,), edition, examples=40, steps=25)


@pytest.fixture(scope="module")
def addresses(postgres: Postgres, redis_server: RedisServer) -> Iterator[tuple[str, str]]:
    arguments = ("--database", postgres.fresh(), "--bus", redis_server.fresh())
    with ServerProcess(*arguments) as one, ServerProcess(*arguments) as other:
        yield one.address, other.address


@pytest.mark.long
@EVERY_EDITION
def test_seats_change_through_two_processes(edition: str, addresses: tuple[str, str]) -> None:
    run(addresses, edition, examples=10, steps=15)
