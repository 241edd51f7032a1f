"""A game by its numbers or by its edition: the library's front door."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Self

from keypeg.rules.codes import BLANK, CodeSpace, Symbol
from keypeg.rules.editions import find
from keypeg.rules.options import Value
from keypeg.solver import kernels, optimal
from keypeg.solver.hints import Hint, hint, row
from keypeg.solver.optimal import Found, Progress
from keypeg.solver.policies import OneStep, Policy
from keypeg.solver.questions import Question
from keypeg.solver.spaces import Space, TooLarge
from keypeg.solver.strategy import Strategy

MOST_GUESSES: Final = 1 << 21
"""Beyond this not even a one-step policy comes to the end of its tree."""


class NoStrategy(ValueError):
    """No strategy of the asked kind finds every code in so few guesses."""


@dataclass(frozen=True, slots=True, init=False)
class Game:
    """A space of codes and its marking, ready to be solved.

    >>> game = Game(holes=3, colours=3)
    >>> game.strategy("expected-size").total
    73
    """

    space: Space
    palette: tuple[Symbol, ...] | None
    """What the space's symbols are called at the table, by their number."""

    def __init__(  # noqa: PLR0913  # the numbers of a game, by name
        self,
        holes: int,
        colours: int,
        *,
        code_repeats: bool = True,
        guess_repeats: bool = True,
        blanks: bool = False,
        marking: str = "pair",
        palette: tuple[Symbol, ...] | None = None,
    ) -> None:
        space = Space(holes, colours, code_repeats, guess_repeats, blanks, marking)
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "palette", palette)

    @classmethod
    def of_edition(
        cls, key: str, options: Mapping[str, Value] | None = None, *, board: int = 0
    ) -> Self:
        """The codes and the marking of an edition of pegs; `Illegal` for bad names and values.

        >>> Game.of_edition("junior", {"game": 1}).space.size
        126
        """
        rules = find(key).rules(None, **(options or {}))
        boards = rules.boards[0] if rules.boards else ()
        codes = boards[board].codes if boards else None
        if not isinstance(codes, CodeSpace):
            raise ValueError(f"{key} is not played with codes of pegs")  # noqa: TRY004  # a wrong value
        return cls._of_codes(codes, boards[board].guesses, rules.marking.key)

    @classmethod
    def _of_codes(cls, codes: CodeSpace, guesses: CodeSpace, marking: str) -> Self:
        blanks = BLANK in codes.symbols
        colours = tuple(symbol for symbol in codes.symbols if symbol != BLANK)
        return cls(
            codes.holes,
            len(colours),
            code_repeats=codes.repeats,
            guess_repeats=guesses.repeats,
            blanks=blanks,
            marking=marking,
            palette=(BLANK, *colours) if blanks else colours,
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
        """A whole strategy; `max_depth` and `progress` are for the optimal policy alone.

        ``TooLarge`` when there are too many guesses, ``NoStrategy`` when the depth is too small.

        Interrupted (Ctrl-C), the optimal search gives the best strategy found so far, not proved.
        """
        began = perf_counter()
        chosen = Policy(policy)
        asked = self._question(first, max_depth, threads, consistent=consistent)
        if chosen is Policy.OPTIMAL:
            found = optimal.search(self.space, asked, progress)
        elif max_depth is None:
            how = OneStep(chosen, consistent, asked.threads)
            found = Found(kernels.build(self.space, how, asked.first), proved=False)
        else:
            raise ValueError("only the optimal policy takes a largest depth")
        if found.tree is None and not found.proved:
            # Stopped before anything was found.
            raise KeyboardInterrupt
        if found.tree is None:
            raise NoStrategy(f"no strategy finds every code with {max_depth} guesses")
        seconds = perf_counter() - began
        figures = found.proved, asked.threads, seconds, found.least
        return Strategy(self.space, chosen, found.tree, *figures)

    def _question(
        self, first: str | None, max_depth: int | None, threads: int | None, *, consistent: bool
    ) -> Question:
        if self.space.guess_count > MOST_GUESSES:
            raise TooLarge(f"more than {MOST_GUESSES} guesses")
        forced = None if first is None else self.space.guess(first)
        # A forced guess may tell nothing; from then on one code after the other is enough.
        depth = None if max_depth is None else min(max_depth, self.space.size + 1)
        return Question(forced, depth, consistent, threads or os.cpu_count() or 1)

    def shallowest(
        self, *, threads: int | None = None, progress: Progress | None = None
    ) -> Strategy:
        """The best strategy among those whose worst code needs the fewest guesses.

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

        ``Contradiction`` when no code fits; ``ValueError`` for what is no row of this game.

        >>> found = Game(4, 6).hint([("1122", "1,1")], "minimax")
        >>> found.remaining, found.guess, found.possible
        (208, '1134', False)
        """
        told = [row(self.space, guess, mark) for guess, mark in rows]
        how = OneStep(Policy(policy), consistent, threads or os.cpu_count() or 1)
        return hint(self.space, told, how)


def _fewest_guesses(space: Space) -> int:
    """A depth that no strategy can undercut: each mark but the last leads to one guess more."""
    guesses, found, ends = 1, 1, 1
    while found < space.size:
        ends *= len(space.marks) - 1
        guesses, found = guesses + 1, found + ends
    return guesses
