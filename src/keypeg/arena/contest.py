"""A contest: who meets whom, what counts as a game, and its result for each player."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from keypeg.arena.chance import Chance
from keypeg.arena.tables import SeatedPlayer, SeededTable, sitting
from keypeg.players.registry import PlayerName, UnknownPlayer, player, room_of
from keypeg.rules.boards import Result, is_found, rows_on
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.match_length import DOES_NOT_COUNT
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Round


@dataclass(frozen=True, slots=True)
class Share:
    """The result of one game for one player."""

    worth: float
    """Compared between the players: the highest wins."""
    points: int
    rows: tuple[int, ...]
    """The rows needed for each code, where that is meaningful."""
    seconds: tuple[float, ...]
    """The time taken for each action."""


@dataclass(frozen=True)
class Contest:
    """Players, an edition with options, and the random seed."""

    edition: str
    options: tuple[tuple[str, Value], ...]
    players: tuple[str, ...]
    seed: int

    @cached_property
    def rules(self) -> Rules:
        """The rules of a table; raises `Illegal` for invalid options or numbers of seats."""
        edition = find(self.edition)
        seats = len(self.players)
        # In games for two, any number of players may seek the same code one after another.
        if seats not in edition.seats and (seats == 1 or edition.seats.stop == 3):
            rules = edition.rules(None, **dict(self.options))
            seats = rules.seats if _is_race(rules) else seats
        return edition.rules(seats, **dict(self.options))

    def check(self) -> None:
        """Raise `UnknownPlayer` for a player that cannot play under these rules."""
        for name in self.players:
            player(name, self.rules)

    def replaced(self, first: str) -> "Contest":
        """The same contest with another first player."""
        return replace(self, players=(first, *self.players[1:]))

    def play(self, game: int) -> tuple[Share, ...]:
        """Play a game, numbered from 0: each player's result."""
        chance = Chance(self.seed, game)
        if _is_race(self.rules):
            return tuple(self._races(chance))
        return self._meets(chance, game)

    def _races(self, chance: Chance) -> Iterator[Share]:
        """All players seek the same code; the maker's points go to the next player."""
        count = len(self.players)
        tables = [self._race(place, chance) for place in range(count)]
        for place, (match, seconds) in enumerate(tables):
            before = tables[place - 1][0]
            earned = match.scores[1] + (before.scores[0] if count > 1 else 0)
            rows = _rows_of_race(match.rounds[-1])
            yield Share(-rows, earned, (rows,), seconds)

    def _race(self, place: int, chance: Chance) -> tuple[Match, tuple[float, ...]]:
        maker = PlayerName.read(self.players[(place + 1) % len(self.players)]).maker
        seats = {
            Seat(0): sitting(f"plain+{maker}", place, self.rules),
            Seat(1): sitting(self.players[place], place, self.rules),
        }
        match = SeededTable(self.rules, seats, chance).play(lambda match: match.legs > 0)
        return match, tuple(seats[Seat(1)].seconds)

    def _meets(self, chance: Chance, game: int) -> tuple[Share, ...]:
        """All players sit at one table and move on one seat after each game."""
        count = len(self.players)
        seats = {
            Seat((place + game) % count): sitting(name, place, self.rules)
            for place, name in enumerate(self.players)
        }
        table = SeededTable(self.rules, seats, chance)
        match = table.play(_one_round if _is_one_round(self.rules) else lambda match: False)
        shares = {here.place: _share(match, seat, here) for seat, here in seats.items()}
        return tuple(shares[place] for place in range(count))


def _is_race(rules: Rules) -> bool:
    return room_of(rules) in ("boards", "royale") and rules.seats == 2


def _is_one_round(rules: Rules) -> bool:
    return room_of(rules) in ("duel", "group")


def _one_round(match: Match) -> bool:
    return match.last is not None and match.last.result is not None


def _rows_of_race(played: Round) -> int:
    """A code not found counts as the limit plus one."""
    boards = played.boards
    missed = sum(not is_found(rows_on(n, played.rows)[-1], boards) for n in range(len(boards)))
    return len(played.rows) + missed


def _share(match: Match, seat: Seat, here: SeatedPlayer) -> Share:
    points = match.scores[seat]
    rows = () if room_of(match.rules) in ("points", "group") else tuple(_finds(match, seat))
    return Share(points, points, rows, tuple(here.seconds))


def _finds(match: Match, seat: Seat) -> Iterator[int]:
    """The number of rows for each code the seat found."""
    for played in match.rounds:
        if played.result in DOES_NOT_COUNT - {Result.NULL}:
            continue
        for number in range(len(played.boards)):
            rows = rows_on(number, played.rows)
            if rows and rows[-1].seat == seat and is_found(rows[-1], played.boards):
                yield len(rows)


__all__ = ["Contest", "Share", "UnknownPlayer"]
