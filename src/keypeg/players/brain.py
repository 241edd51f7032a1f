"""The strategy for seeking codes in a family of editions, shared by all characters."""

from collections.abc import Sequence
from typing import Protocol

from keypeg.players.chance import Source
from keypeg.players.player import Move
from keypeg.table.match import View


class Brain(Protocol):
    """A stateless strategy for seeking: it chooses rows, questions and claims.

    `recalled` is what a character remembers of a view: forgotten rows have no mark, forgotten
    questions no answers. Legal moves come from the view, information from `recalled`.
    """

    def best(self, view: View, source: Source) -> Move:
        """The strongest move."""

    def quick(self, view: View, source: Source) -> Move:
        """A move nearly as strong, found in a few milliseconds: for hints, which many ask for."""

    def ideas(self, view: View, recalled: View, count: int, source: Source) -> Sequence[Move]:
        """Some plausible moves, at least one, without duplicates; only one if one code is left."""

    def values(self, view: View, recalled: View, ideas: Sequence[Move]) -> Sequence[float]:
        """The value of each move, judged from `recalled`; higher is better."""
