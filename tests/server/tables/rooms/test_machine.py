"""A live room as a state machine: people act, repeat themselves, drop their sockets, come back;

the server is killed and started again. The model is the pure table.
"""

import asyncio
import json
import tempfile
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from builders import NAMES
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action
from keypeg.table.match import View
from keypeg.table.phases import awaited
from keypeg.table.state import Match
from keypeg.wire.eventcodec import event_of
from server.people import Person, action_json
from server.process import ServerProcess
from server.tables.requests.test_matches import SHORT


class RoomMachine(RuleBasedStateMachine):
    """Everything over real sockets and HTTP, to a real process."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.server = self._started()
        self.sent: list[tuple[Seat, str, dict[str, Any]]] = []

    def _started(self) -> ServerProcess:
        return ServerProcess("--database", f"sqlite:///{self.folder.name}/keypeg.sqlite")

    def wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(edition=st.sampled_from([edition.key for edition in EDITIONS]))
    def sit_down(self, edition: str) -> None:
        rules = find(edition).rules(None, **SHORT.get(edition, {}))
        self.wait(self._sit(rules))

    async def _sit(self, rules: Rules) -> None:
        self.people = [Person(self.server.address, name) for name in NAMES[: rules.seats]]
        for person in self.people:
            await person.arrive()
        wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (rules.seats - 1)
        options = dict(rules.chosen.given)
        found = await self.people[0].open(rules.edition, wishes, options=options)
        self.table = found["room"]["table"]
        for seat, person in enumerate(self.people[1:], start=1):
            await person.take(self.table, seat)
        self.views = [View(rules, Seat(s), self.table) for s in range(rules.seats)]

    async def _listen(self, seat: int) -> None:
        """A new socket, resumed after what was heard before, and closed again."""
        person = self.people[seat]
        async with person.socket(self.table, after=person.number) as socket:
            await socket.send(json.dumps({"type": "ping"}))
            while (message := await person.hear(socket))["type"] != "pong":
                if message["type"] == "heard":
                    assert message["number"] == person.number + len(message["events"])
                    person.number = message["number"]
                    for told in message["events"]:
                        self.views[seat] = self.views[seat].hear(event_of(told))

    async def _post(self, seat: Seat, action_id: str, action: dict[str, Any]) -> Any:
        body = {"id": action_id, "action": action}
        return await self.people[seat].http.post(f"/api/tables/{self.table}/actions", json=body)

    def _awaited(self) -> list[Seat]:
        return [seat for seat in awaited(self.views[0].match) if seat != HOUSE]

    @rule(which=st.integers(0, 4))
    def somebody_acts(self, which: int) -> None:
        """Some awaited seat makes the move of a plain player."""
        waiting = self._awaited()
        if not waiting:
            return
        seat = waiting[which % len(waiting)]
        action: Action = self.people[seat].choose(self.views[seat])
        sent = (seat, f"a{len(self.sent)}", action_json(action))
        answer = self.wait(self._post(*sent))
        assert answer.status_code == 200, answer.text
        self.sent.append(sent)

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 100))
    def somebody_repeats_an_action(self, which: int) -> None:
        """The same id gets the same answer and changes nothing, however old it is."""
        answer = self.wait(self._post(*self.sent[which % len(self.sent)]))
        assert answer.status_code == 200

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 100))
    def somebody_sends_an_old_action_as_a_new_one(self, which: int) -> None:
        """An action intended for the first row of the first round is refused without a trace."""
        seat, _, action = self.sent[which % len(self.sent)]
        body = {"id": f"late{len(self.sent)}-{which}", "action": action, "round": 0}
        path = f"/api/tables/{self.table}/actions"
        answer = self.wait(self.people[seat].http.post(path, json=body))
        assert answer.status_code == 422

    @rule()
    def the_server_is_killed(self) -> None:
        self.server.kill()
        self.server = self._started()
        for person in self.people:
            person.address = self.server.address
            person.http.base_url = f"http://{self.server.address}"

    @invariant()
    def all_hear_the_same_match(self) -> None:
        """Every view, resumed over new sockets, shows as many rows as were acknowledged."""
        if not hasattr(self, "views"):
            return
        for seat in range(len(self.people)):
            self.wait(self._listen(seat))
        acts = {"set", "guess", "ask", "claim"}
        done = sum(action["do"] in acts for _, _, action in self.sent)
        assert all(_acts_in(view.match) == done for view in self.views)

    def teardown(self) -> None:
        for person in getattr(self, "people", ()):
            self.wait(person.leave())
        self.server.kill()
        self.loop.close()
        self.folder.cleanup()


def _acts_in(match: Match) -> int:
    """Codes set, rows placed, questions asked and claims made."""
    codes = sum(len(each.secrets) for each in match.rounds if each.circle is None)
    rows = sum(len(each.rows) for each in match.rounds)
    return codes + rows + sum(len(each.circle.questions) for each in match.rounds if each.circle)


TestRoom = RoomMachine.TestCase
TestRoom.settings = settings(max_examples=8, stateful_step_count=16, deadline=None)
