"""Reproducible chance: every kind of draw in a game has its own stream."""

import random
from dataclasses import dataclass

from keypeg.players.chance import Source


@dataclass(frozen=True, slots=True)
class Chance:
    """All randomness of one game; replacing one player does not change the draws of others."""

    seed: int
    game: int

    def of(self, *name: object) -> Source:
        """The stream with this name, from its start."""
        told = " ".join(map(str, (self.seed, self.game, *name)))
        return random.Random(told)  # noqa: S311  # reproducible games
