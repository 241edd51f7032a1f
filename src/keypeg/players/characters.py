"""The ladder of opponents, who forget, misread and overlook as people do, ever less upwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from keypeg.players.brain import Brain
from keypeg.players.chance import Source
from keypeg.players.memory import recalled
from keypeg.players.player import Move
from keypeg.table.match import View


@dataclass(frozen=True, slots=True)
class Character:
    """The human weaknesses of a player."""

    recall: float
    """The probability that a row is remembered, drawn anew for each move."""
    misread: float
    """The probability that a remembered mark is misread."""
    ideas: int
    """How many candidate moves are compared."""


LADDER: Final[Mapping[str, Character]] = {
    "mouse": Character(recall=0.3, misread=0.2, ideas=1),
    "hare": Character(recall=0.5, misread=0.1, ideas=1),
    "fox": Character(recall=0.7, misread=0.04, ideas=2),
    "owl": Character(recall=0.95, misread=0.0, ideas=4),
}


@dataclass(frozen=True, slots=True)
class Human:
    """Thinks of a few moves that fit what it remembers, and takes the best of them."""

    character: Character
    brain: Brain

    def seek(self, view: View, source: Source) -> Move:
        known = recalled(view, self.character.recall, self.character.misread, source)
        ideas = self.brain.ideas(view, known, self.character.ideas, source)
        if len(ideas) == 1:
            return ideas[0]
        values = self.brain.values(view, known, ideas)
        return max(zip(values, range(len(ideas)), ideas, strict=True))[2]


@dataclass(frozen=True, slots=True)
class Strongest:
    """The sphinx: forgets nothing and makes the strongest move."""

    brain: Brain

    def seek(self, view: View, source: Source) -> Move:
        return self.brain.best(view, source)
