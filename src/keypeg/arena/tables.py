"""One table of the arena: players at their places, seeded chance, simulated time."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter

from keypeg.arena.chance import Chance
from keypeg.players.chance import House
from keypeg.players.local import LocalTable
from keypeg.players.pace import seconds_for
from keypeg.players.player import Player, interruption
from keypeg.players.registry import PlayerName, player
from keypeg.rules.edition import Rules
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action, Guess
from keypeg.table.phases import awaited, interrupters, phase
from keypeg.table.records.record import Header
from keypeg.table.state import Match, Phase


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player on a seat; `place` selects the random streams."""

    name: PlayerName
    place: int
    player: Player
    seconds: list[float] = field(default_factory=list)
    """The thinking time of each action."""


def sitting(name: str, place: int, rules: Rules) -> SeatedPlayer:
    """A player on a seat, ready to play."""
    return SeatedPlayer(PlayerName.read(name), place, player(name, rules))


class SeededTable:
    """Plays one match with seeded chance; against the clock, time is simulated."""

    def __init__(self, rules: Rules, sitting: Mapping[Seat, SeatedPlayer], chance: Chance) -> None:
        names = tuple(str(sitting[Seat(seat)].name) for seat in range(rules.seats))
        self.table = LocalTable(Header(rules, names))
        self.sitting, self.chance = sitting, chance
        self.due: dict[Seat, float] = {}
        """Against the clock: when each seat will have placed its next row, in seconds."""
        self.rounds = 0
        self.acted: Counter[Seat] = Counter()
        """How often each seat has acted in this round."""

    def play(self, is_over: Callable[[Match], bool]) -> Match:
        """Play until the match is over for the arena."""
        while (waiting := awaited(self.table.match)) and not is_over(self.table.match):
            self._begin_round()
            if not self._is_interrupted():
                seat = self._next(waiting)
                self.table.take(seat, self._action(seat))
        return self.table.match

    def _begin_round(self) -> None:
        if self._round != self.rounds:
            self.rounds, self.due, self.acted = self._round, {}, Counter()

    def _is_interrupted(self) -> bool:
        """Lets somebody call or dispute out of turn."""
        for seat in interrupters(self.table.match):
            here = self.sitting[seat]
            source = self.chance.of(
                "out of turn", here.place, self._round, sum(self.acted.values())
            )
            said = interruption(here.player, self.table.views[seat], source)
            if said is not None:
                self.acted[seat] += 1
                self.table.take(seat, said)
                return True
        return False

    def _action(self, seat: Seat) -> Action:
        stream = self.chance.of(*self._stream(seat))
        self.acted[seat] += 1
        view = self.table.views[seat]
        if seat == HOUSE:
            return House().act(view, stream)
        here = self.sitting[seat]
        began = perf_counter()
        action = here.player.act(view, stream)
        here.seconds.append(perf_counter() - began)
        return self._timed(seat, action)

    def _stream(self, seat: Seat) -> tuple[object, ...]:
        """Codes are the same whoever seeks them; all other draws depend on the place.

        No stream depends on how long the rounds before have taken.
        """
        round_ = self._round
        if seat == HOUSE:
            return ("house", round_ - 1)
        if phase(self.table.match) is Phase.SETTING:
            return ("code", seat, round_)
        # The first round keeps the names under which docs/strength.md was measured.
        later = (round_,) if round_ > 1 else ()
        return (self.sitting[seat].place, self.acted[seat], *later)

    @property
    def _round(self) -> int:
        """The number of the round that is played or prepared."""
        match = self.table.match
        return len(match.rounds) + (match.playing is None)

    def _next(self, waiting: tuple[Seat, ...]) -> Seat:
        """The seat to act first."""
        match = self.table.match
        order = match.rules.order
        if order is None or not order.timed or phase(match) is not Phase.PLACING:
            return waiting[0]
        for seat in waiting:
            self.due.setdefault(seat, self._thought(seat, 0.0))
        return min(waiting, key=lambda seat: self.due[seat])

    def _thought(self, seat: Seat, since: float) -> float:
        here = self.sitting[seat]
        source = self.chance.of("pace", *self._stream(seat))
        return since + seconds_for(here.name.breaker, self.table.views[seat], source)

    def _timed(self, seat: Seat, action: Action) -> Action:
        if not isinstance(action, Guess) or action.at is None:
            return action
        at = self.due.pop(seat)
        self.due[seat] = self._thought(seat, at)
        return replace(action, at=max(action.at, int(1000 * at)))
