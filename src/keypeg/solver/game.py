"""A game given by its dimensions or by its edition: the library's entry point."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Self

from keypeg.rules.codes import CodeSpace
from keypeg.rules.options import Value
from keypeg.solver.advice.hints import Hint, hint
from keypeg.solver.editions.pegs import Palette, numbered, space_of
from keypeg.solver.model.marked_guesses import row
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.model.spaces import Space, TooLarge
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.search import onestep, optimal
from keypeg.solver.search.optimal import Found, Progress

MOST_GUESSES: Final = 1 << 21
"""Beyond this, even a one-step policy cannot complete its tree."""


class NoStrategy(ValueError):
    """No strategy of the requested kind finds every code in so few guesses."""


@dataclass(frozen=True, slots=True, init=False)
class Game:
    """A space of codes and its marking, ready to be solved.

    >>> game = Game(holes=3, colours=3)
    >>> game.strategy("expected-size").total
    73
    """

    space: Space
    palette: Palette | None
    """The rules' symbols for the space's symbol numbers."""

    def __init__(  # noqa: PLR0913  # the numbers of a game, by name
        self,
        holes: int,
        colours: int,
        *,
        code_repeats: bool = True,
        guess_repeats: bool = True,
        blanks: bool = False,
        marking: str = "pair",
        palette: Palette | None = None,
    ) -> None:
        space = Space(holes, colours, code_repeats, guess_repeats, blanks, marking)
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "palette", palette)

    @classmethod
    def of_edition(
        cls, key: str, options: Mapping[str, Value] | None = None, *, board: int = 0
    ) -> Self:
        """The game of an edition with pegs; raises `Illegal` for bad names and values.

        >>> Game.of_edition("junior", {"game": 1}).space.size
        126
        """
        return cls._of(*space_of(key, options, board=board))

    @classmethod
    def of_codes(cls, codes: CodeSpace, guesses: CodeSpace, marking: str) -> Self:
        """The game with these codes and guesses."""
        return cls._of(*numbered(codes, guesses, marking))

    @classmethod
    def _of(cls, space: Space, palette: Palette) -> Self:
        return cls(
            space.holes,
            space.colours,
            code_repeats=space.code_repeats,
            guess_repeats=space.guess_repeats,
            blanks=space.blanks,
            marking=space.marking,
            palette=palette,
        )

    def strategy(  # noqa: PLR0913  # what may be asked, by name
        self,
        policy: str = Policy.OPTIMAL,
        *,
        first: str | None = None,
        consistent: bool = False,
        max_depth: int | None = None,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Strategy:
        """A whole strategy; `max_depth` and `progress` apply to the optimal policy only.

        Raises `TooLarge` if there are too many guesses, `NoStrategy` if the depth is too small.

        When interrupted (Ctrl-C), the optimal search returns the best strategy so far, unproved.
        """
        began = perf_counter()
        chosen = Policy(policy)
        asked = self._question(first, max_depth, threads, consistent=consistent)
        if chosen is Policy.OPTIMAL:
            found = optimal.search(self.space, asked, progress)
        elif max_depth is None:
            how = OneStep(chosen, consistent, asked.threads)
            found = Found(onestep.build(self.space, how, asked.first), proved=False)
        else:
            raise ValueError("only the optimal policy takes a largest depth")
        if found.tree is None and not found.proved:
            # Interrupted before anything was found.
            raise KeyboardInterrupt
        if found.tree is None:
            raise NoStrategy(f"no strategy finds every code with {max_depth} guesses")
        seconds = perf_counter() - began
        figures = found.proved, asked.threads, seconds, found.least
        return Strategy(self.space, chosen, found.tree, *figures)

    def _question(
        self, first: str | None, max_depth: int | None, threads: int | None, *, consistent: bool
    ) -> SearchRequest:
        if self.space.guess_count > MOST_GUESSES:
            raise TooLarge(f"more than {MOST_GUESSES} guesses")
        forced = None if first is None else self.space.guess(first)
        # A forced guess may be uninformative; after it, trying one code after another is enough.
        depth = None if max_depth is None else min(max_depth, self.space.size + 1)
        return SearchRequest(forced, depth, consistent, threads or os.cpu_count() or 1)

    def shallowest(
        self, *, threads: int | None = None, progress: Progress | None = None
    ) -> Strategy:
        """The best strategy among those with the fewest guesses in the worst case.

        >>> found = Game(3, 4).shallowest()
        >>> found.max, found.total, found.proved
        (4, 206, True)
        """
        depth = _fewest_guesses(self.space)
        while True:
            try:
                return self.strategy(max_depth=depth, threads=threads, progress=progress)
            except NoStrategy:
                depth += 1

    def hint(
        self,
        rows: Iterable[tuple[str, str]] = (),
        policy: str = Policy.ENTROPY,
        *,
        consistent: bool = False,
        threads: int | None = None,
    ) -> Hint:
        """The next guess after these rows, each a guess and its mark in digits.

        Raises `Contradiction` if no code fits, `ValueError` if a row does not belong to this game.

        >>> found = Game(4, 6).hint([("1122", "1,1")], "minimax")
        >>> found.remaining, found.guess, found.possible
        (208, '1134', False)
        """
        marked = [row(self.space, guess, mark) for guess, mark in rows]
        how = OneStep(Policy(policy), consistent, threads or os.cpu_count() or 1)
        return hint(self.space, marked, how)


def _fewest_guesses(space: Space) -> int:
    """A lower bound on any strategy's depth: each mark but the win leads to one more guess."""
    guesses, found, ends = 1, 1, 1
    while found < space.size:
        ends *= len(space.marks) - 1
        guesses, found = guesses + 1, found + ends
    return guesses
