"""What the program does while the person types: rows against the clock, calls out of turn."""

import time
from collections.abc import Callable, Mapping, Sequence

from keypeg.players.chance import SECURE
from keypeg.players.local import LocalTable
from keypeg.players.pace import moment_for, seconds_for
from keypeg.players.player import Player, interruption
from keypeg.players.registry import PlayerName
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action
from keypeg.table.phases import awaited, interrupters
from keypeg.terminal.person import Overtaken, Screen


class Rivals:
    """When each seat of the program will place its next row or act out of turn."""

    def __init__(self, against: str, person: Seat, table: LocalTable) -> None:
        self.breaker, self.person, self.table = PlayerName.read(against).breaker, person, table
        self._due: dict[tuple[int, Seat], float] = {}
        self._calls: list[tuple[float, Seat, Action]] = []
        """Actions out of turn and when they are due; dropped if something happens before."""
        self._heard = 0
        """The number of events after which all were last asked for it."""

    def listen(self, players: Mapping[Seat, Player]) -> None:
        """After new events, asks all seats of the program for actions out of turn."""
        if self._heard == len(self.table.events):
            return
        self._heard = len(self.table.events)
        self._calls = []
        for seat in interrupters(self.table.match):
            view = self.table.views[seat]
            action = None if seat == self.person else interruption(players[seat], view, SECURE)
            if action is not None:
                due = time.monotonic() + moment_for(self.breaker, view)
                self._calls.append((due, seat, action))

    def call(self, *, wait: bool) -> tuple[Seat, Action] | None:
        """The action out of turn that is due; with `wait`, sleeps until the next one is."""
        if not self._calls:
            return None
        due, seat, action = min(self._calls, key=lambda call: call[:2])
        left = due - time.monotonic()
        if left > 0 and not wait:
            return None
        time.sleep(max(0.0, left))
        return seat, action

    def ponder(self, seat: Seat) -> float:
        """Seconds until a seat is ready; 0 in untimed matches."""
        if seat in (self.person, HOUSE):
            return 0.0
        key = len(self.table.match.rounds), seat
        if key not in self._due:
            takes = seconds_for(self.breaker, self.table.views[seat], SECURE)
            if not takes:
                return 0.0
            self._due[key] = time.monotonic() + takes
        return max(0.0, self._due[key] - time.monotonic())

    def ready(self, waiting: Sequence[Seat]) -> Seat | None:
        """A seat whose row is due, if any."""
        due = [seat for seat in waiting if self._is_timed(seat) and not self.ponder(seat)]
        return due[0] if due else None

    def _is_timed(self, seat: Seat) -> bool:
        return (len(self.table.match.rounds), seat) in self._due

    def until_ready(self) -> float | None:
        """Seconds until the next pondering seat is ready; None if there is none."""
        waits = {seat: self.ponder(seat) for seat in awaited(self.table.match)}
        calls = [max(0.0, due - time.monotonic()) for due, *_ in self._calls]
        rows = [wait for seat, wait in waits.items() if self._is_timed(seat)]
        return min(calls + rows, default=None)

    def wait(self, seat: Seat) -> None:
        """Waits until a seat is ready, when the person has nothing to do."""
        time.sleep(self.ponder(seat))

    def note_action(self, seat: Seat) -> None:
        """Notes that a seat has placed its row and starts on its next one."""
        self._due.pop((len(self.table.match.rounds), seat), None)


class AgainstTheClock:
    """A screen whose prompts are interrupted by `Overtaken` when a rival is ready."""

    def __init__(self, screen: Screen, until_ready: Callable[[], float | None]) -> None:
        self.screen, self.until_ready = screen, until_ready
        self.show = screen.show

    def ask(self, prompt: str) -> str:
        seconds = self.until_ready()
        if seconds is None:
            return self.screen.ask(prompt)
        typed = self.screen.ask_within(prompt, seconds)
        if typed is None:
            raise Overtaken
        return typed

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return self.screen.ask_within(prompt, seconds)
