"""A match line by line, between one person and the program."""

import sys
import time
from dataclasses import replace

from rich.console import RenderableType

from keypeg.players.chance import SECURE, House
from keypeg.players.local import LocalTable, fresh_salt
from keypeg.players.player import Player
from keypeg.players.registry import PlayerName, player
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action, Guess, Word
from keypeg.table.events import Disputed, Event, RoundBegun
from keypeg.table.legal import legal
from keypeg.table.phases import awaited
from keypeg.table.records.record import Header
from keypeg.table.state import Match
from keypeg.terminal.boards import Painter
from keypeg.terminal.console import console
from keypeg.terminal.keyboard import Keyboard
from keypeg.terminal.narrator import Narrator
from keypeg.terminal.opponents import character_names, character_typed, names_around
from keypeg.terminal.person import Left, Overtaken, Person, Screen
from keypeg.terminal.rivals import AgainstTheClock, Rivals
from keypeg.terminal.sentences import explained, turn_facts
from keypeg.words import Words


class Lines:
    """Standard input and output as a screen."""

    def __init__(self) -> None:
        self.console = console()
        self.keyboard = Keyboard()

    def show(self, *things: RenderableType) -> None:
        self.console.print(*things, sep="\n", markup=False)

    def ask(self, prompt: str) -> str:
        return self._asked(prompt, None) or ""

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return self._asked(prompt, seconds)

    def _asked(self, prompt: str, seconds: float | None) -> str | None:
        self.console.print(prompt + " ›", end=" ", markup=False)
        sys.stdout.flush()
        try:
            return self.keyboard.line(seconds)
        except EOFError:
            raise Left from None


class PlainGame:
    """One match at a table in memory."""

    def __init__(  # the players, and how they are shown
        self, header: Header, seat: Seat, words: Words, screen: Screen, against: str = "plain"
    ) -> None:
        self.table = LocalTable(header, fresh_salt)
        self.seat, self.words, self.screen = seat, words, screen
        self.narrator = Narrator(words, header.names)
        self.against, self.coming = against, ""
        self.rivals = Rivals(against, seat, self.table)
        asked = AgainstTheClock(screen, self.rivals.until_ready)
        self.person = Person(asked, words, Painter(words, header.names), self._face)
        self.players: dict[Seat, Player] = {}
        self._sit(against)
        self.began = time.monotonic()
        self.heard = 0
        """Number of questions and claims in the round after which the person was last asked."""
        self.disputed = 0
        """The round whose marks the person could contest when the match was over."""
        self.is_ended = False

    def _sit(self, against: str) -> None:
        """A character takes every seat but the person's."""
        rules = self.table.header.rules
        rival = player(against, rules)
        self.against, self.coming = against, ""
        self.rivals.breaker = PlayerName.read(against).breaker
        self.players = {Seat(other): rival for other in range(rules.seats)}
        self.players |= {self.seat: self.person, HOUSE: House()}

    def _face(self, typed: str) -> str:
        """Replaces the opponent, after this round unless it has no row yet."""
        if not (key := character_typed(self.words, typed)):
            names = character_names(self.words)
            return self.words("play-no-opponent", typed=typed, names=names)
        name = self.words(f"level-{key}")
        self.coming = str(PlayerName(key, PlayerName.read(self.against).maker))
        playing = self.table.match.playing
        if playing and (playing.rows or (playing.circle and playing.circle.questions)):
            return self.words("play-against-next", name=name)
        self._change()
        return self.words("play-against-now", name=name)

    def _change(self) -> None:
        """Seats the requested character under its own name."""
        self._sit(self.coming)
        own = self.narrator.names[self.seat]
        rules = self.table.header.rules
        names = names_around(self.words, rules, self.seat, self.against, own)
        self.narrator = Narrator(self.words, names)
        self.person.painter = self.narrator.painter

    def play(self) -> None:
        """Plays until the match is over; raises `Left` if the person leaves."""
        before: Seat | None = None
        while not self.is_ended:
            try:
                move = self._move_after(before)
            except Overtaken:
                self.screen.show("")
                before = None
                continue
            before = self._take(*move) if move else None

    def _take(self, seat: Seat, action: Action) -> Seat | None:
        """Takes an action and shows its events; None if it was refused."""
        self.rivals.note_action(seat)
        try:
            events = self.table.take(seat, action)
        except Illegal as why:
            self._explain(why, seat)
            self.heard = 0
            return None
        self._show_events(events)
        return seat

    def _move_after(self, before: Seat | None) -> tuple[Seat, Action] | None:
        """Who does what next: actions out of turn come first; None at the end."""
        self.rivals.listen(self.players)
        waiting = awaited(self.table.match)
        if (call := self.rivals.call(wait=not waiting)) is not None:
            return call
        if not waiting:
            return self._last_word()
        seat = self._next(waiting, before)
        if seat != self.seat:
            if (call := self._ask_for_claim() or self.rivals.call(wait=True)) is not None:
                return call
            self.rivals.wait(seat)
        return seat, self._stamped(self.players[seat].act(self.table.views[seat], SECURE))

    def _ask_for_claim(self) -> tuple[Seat, Action] | None:
        """Asks for a claim after each question of others, where claims may be made at any time."""
        view = self.table.views[self.seat]
        circle = view.match.playing.circle if view.match.playing else None
        heard = len(circle.questions) if circle else 0
        if heard == self.heard or isinstance(legal(view)[Word.CLAIM], Reason):
            return None
        self.heard = heard
        call = self.person.call(view) if heard else None
        return None if call is None else (self.seat, call)

    def _last_word(self) -> tuple[Seat, Action] | None:
        """The match is over, unless the person disputes the marks of its last round."""
        view = self.table.views[self.seat]
        rounds = len(view.match.rounds)
        may_dispute = not isinstance(legal(view)[Word.DISPUTE], Reason)
        if may_dispute and self.disputed != rounds:
            self.disputed = rounds
            if (action := self.person.last_word(view)) is not None:
                return self.seat, action
        self.is_ended = True
        return None

    def _next(self, waiting: tuple[Seat, ...], before: Seat | None) -> Seat:
        """The seat to act next: the person, but not twice in a row while others are ready too."""
        if (ready := self.rivals.ready(waiting)) is not None:
            return ready
        others = [seat for seat in waiting if seat != self.seat]
        prompt = [seat for seat in others if not self.rivals.ponder(seat)]
        if self.seat in waiting and (before != self.seat or not prompt):
            # Against the clock nobody waits for a rival who still ponders.
            return self.seat
        return (prompt or others)[0]

    def _stamped(self, action: Action) -> Action:
        """Adds the time to a row if the match is timed."""
        if not isinstance(action, Guess) or action.at is None:
            return action
        now = int(1000 * (time.monotonic() - self.began))
        return replace(action, at=max(action.at, now))

    def _explain(self, why: Illegal, seat: Seat) -> None:
        facts = turn_facts(self.words, self.table.match, self.narrator.names, seat)
        self.screen.show(explained(self.words, why, **facts))

    def _show_events(self, events: tuple[Event, ...]) -> None:
        view = self.table.views[self.seat]
        for event in events:
            if isinstance(event, RoundBegun):
                self.began = time.monotonic()
                if self.coming:
                    self._change()
            if event.audience.includes(self.seat):
                sentence = self.narrator.sentence(event, view)
                if sentence is not None:
                    self.screen.show(sentence)
        if len(events) == 1 and isinstance(events[0], Disputed):
            self.screen.show(self.words(_verdict(self.table.match)))


def _verdict(match: Match) -> str:
    """The message for a dispute without consequences."""
    last = match.rounds[-1]
    is_open = last.result is not None and last.circle is None
    return "told-dispute-right" if is_open else "told-dispute-nothing"
