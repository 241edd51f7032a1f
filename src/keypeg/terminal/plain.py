"""A game line by line: one person, the others played by the program."""

import sys
import time
from dataclasses import replace

from rich.console import Console, RenderableType

from keypeg.players.chance import House
from keypeg.players.local import LocalTable, fresh_salt
from keypeg.players.plain import PlainPlayer
from keypeg.players.player import Player
from keypeg.rules.errors import Illegal
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action, Guess
from keypeg.table.events import Disputed, Event, RoundBegun
from keypeg.table.phases import awaited
from keypeg.table.record import Header
from keypeg.terminal.boards import Painter
from keypeg.terminal.narrator import Narrator
from keypeg.terminal.person import Left, Person, Screen
from keypeg.terminal.sentences import explained, turn_facts
from keypeg.words import Words


class Lines:
    """Standard input and output as a screen."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)

    def show(self, *things: RenderableType) -> None:
        self.console.print(*things, sep="\n", markup=False)

    def ask(self, prompt: str) -> str:
        self.console.print(prompt + " ›", end=" ", markup=False)
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line.strip()


class PlainGame:
    """One match at a table in memory."""

    def __init__(self, header: Header, seat: Seat, words: Words, screen: Screen) -> None:
        self.table = LocalTable(header, fresh_salt)
        self.seat, self.words, self.screen = seat, words, screen
        self.narrator = Narrator(words, header.names)
        person: Player = Person(screen, words, Painter(words, header.names))
        self.players: dict[Seat, Player] = {
            Seat(other): PlainPlayer() for other in range(header.rules.seats)
        } | {seat: person, HOUSE: House()}
        self.began = time.monotonic()

    def play(self) -> None:
        """Until the match is over; raises `Left` when the person leaves."""
        before: Seat | None = None
        while waiting := awaited(self.table.match):
            seat = self._next(waiting, before)
            action = self._stamped(self.players[seat].act(self.table.views[seat]))
            before = seat
            try:
                events = self.table.take(seat, action)
            except Illegal as why:
                self._explain(why, seat)
                before = None
            else:
                self._tell(events)

    def _next(self, waiting: tuple[Seat, ...], before: Seat | None) -> Seat:
        """The person first, except twice in a row while others wait too."""
        others = [seat for seat in waiting if seat != self.seat]
        if self.seat in waiting and (before != self.seat or not others):
            return self.seat
        return others[0]

    def _stamped(self, action: Action) -> Action:
        """Against the clock the table says when a row was placed."""
        if not isinstance(action, Guess) or action.at is None:
            return action
        now = int(1000 * (time.monotonic() - self.began))
        return replace(action, at=max(action.at, now))

    def _explain(self, why: Illegal, seat: Seat) -> None:
        facts = turn_facts(self.words, self.table.match, self.table.header.names, seat)
        self.screen.show(explained(self.words, why, **facts))

    def _tell(self, events: tuple[Event, ...]) -> None:
        view = self.table.views[self.seat]
        if len(events) == 1 and isinstance(events[0], Disputed):
            # Nothing followed: the marks do not contradict each other.
            self.screen.show(self.words("told-dispute-nothing"))
        for event in events:
            if isinstance(event, RoundBegun):
                self.began = time.monotonic()
            if event.audience.includes(self.seat):
                told = self.narrator.told(event, view)
                if told is not None:
                    self.screen.show(told)
