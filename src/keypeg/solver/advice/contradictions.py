"""Contradictory rows in spaces too large to enumerate.

Rows are reported as contradictory only if the search, which tries equivalent codes once, completes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.advice.hints import Contradiction, Suspect
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Space

TRIES: Final = 200_000
"""Search steps for showing a contradiction and finding the suspects: about half a second."""

Count = TypeVar("Count", int, NDArray[np.int8])


def sums_of(space: Space, row: MarkedGuess) -> list[int]:
    """What the mark counts: exact and common pegs, or a single number."""
    text = space.marks.text(row.mark)
    if space.marking == "pair":
        exact, misplaced = map(int, text.split(","))
        return [exact, exact + misplaced]
    return [int(text)]


def weighed(marking: str, exact: Count, common: Count) -> tuple[Count, ...]:
    """The same sums for given counts, of whole codes or of one hole."""
    if marking == "pair":
        return exact, common
    # 2·exact + misplaced = exact + common
    return ({"exact": exact, "colours": common}.get(marking, exact + common),)


def check_rows(space: Space, rows: Sequence[MarkedGuess]) -> None:
    """Raise `Contradiction`, with the suspects, if it is certain that no code fits."""
    steps = iter(range(TRIES))
    try:
        if _fits(space, rows, steps):
            return
        found = tuple(_suspects(space, rows, steps))
    except _Undecided:
        return
    raise Contradiction(found)


class _Undecided(Exception):
    """The step budget is used up."""


Needs = tuple[int, ...]
"""What each row's mark still requires, sum by sum."""


class _Trial:
    """Fills in codes hole by hole until one fits all rows, or none can.

    Symbols in no row are interchangeable, and so are holes with the same symbol in every row:
    these are filled in one order only.
    """

    def __init__(self, space: Space, rows: Sequence[MarkedGuess], steps: Iterator[int]) -> None:
        self.space, self.rows, self.steps = space, rows, steps
        self.counts = [Counter(row.guess.tolist()) for row in rows]
        self.named = sorted(set().union(*self.counts))
        self.room = dict.fromkeys(self.named, space.holes if space.code_repeats else 1)
        unnamed = space.symbols - len(self.named)
        self.room[-1] = min(unnamed, 1) * space.holes if space.code_repeats else unnamed
        """How often each symbol may occur in a code; -1 stands for those that no row names."""
        by_hole = zip(*(row.guess.tolist() for row in rows), strict=True)
        self.columns = sorted(by_hole) if space.ordered else [()] * space.holes
        self.most = 2 if space.marking == "sum" else 1
        """The most that one hole can add to a sum."""
        self.failed: set[tuple[int, int, tuple[int, ...], Needs]] = set()

    def fits(self) -> bool:
        """Whether some code fits; raises `_Undecided` if the steps run out."""
        wanted = [sums_of(self.space, row) for row in self.rows]
        if not self._has_counts(wanted):
            return False
        needs = tuple(need for sums in wanted for need in sums)
        return self._filled(0, 0, dict.fromkeys(self.room, 0), needs)

    def _has_counts(self, wanted: list[list[int]]) -> bool:
        """Whether some counts of symbols give every row the common pegs it requires."""
        bounds = [_common_bounds(self.space, sums) for sums in wanted]
        states = {(self.space.holes, self.room[-1], (0,) * len(bounds))}
        for symbol in self.named:
            states = {
                after
                for state in states
                for after in self._counted(symbol, *state)
                if all(common <= most for common, (_, most) in zip(after[2], bounds, strict=True))
            }
        return any(
            left <= room
            and all(common >= least for common, (least, _) in zip(commons, bounds, strict=True))
            for left, room, commons in states
        )

    def _counted(
        self, symbol: int, left: int, room: int, before: tuple[int, ...]
    ) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """For each count of a symbol: holes left, room for unnamed symbols, common pegs so far."""
        most = max(counts[symbol] for counts in self.counts)
        for held in range(min(left, most, self.room[symbol]) + 1):
            self._step()
            # Copies beyond what any row contains count like unnamed symbols.
            more = self.room[symbol] - held if held == most else 0
            yield left - held, max(room, more), self._commons(symbol, held, before)

    def _commons(self, symbol: int, held: int, before: tuple[int, ...]) -> tuple[int, ...]:
        pairs = zip(before, self.counts, strict=True)
        return tuple(common + min(held, counts[symbol]) for common, counts in pairs)

    def _filled(self, hole: int, first: int, held: dict[int, int], needs: Needs) -> bool:
        """Whether the holes from this one on can meet all needs."""
        key = hole, first, tuple(held.values()), needs
        if hole == self.space.holes or key in self.failed:
            return hole == self.space.holes
        self._step()
        order = self._order(hole)
        for place in range(first, len(order)):
            if self._goes_on(hole, place, order[place], held, needs):
                return True
        self.failed.add(key)
        return False

    def _goes_on(
        self, hole: int, place: int, symbol: int, held: dict[int, int], needs: Needs
    ) -> bool:
        """Whether all needs can be met with this symbol in this hole."""
        left = self._after(hole, symbol, held[symbol], needs)
        most = self.most * (self.space.holes - hole - 1)
        if held[symbol] == self.room[symbol] or not all(0 <= need <= most for need in left):
            return False
        is_same = self.columns[hole] == self.columns[min(hole + 1, self.space.holes - 1)]
        more = held | {symbol: held[symbol] + 1}
        return self._filled(hole + 1, place if is_same else 0, more, left)

    def _order(self, hole: int) -> list[int]:
        """The symbols to try, those that some row has in this hole first."""
        here = set(self.columns[hole])
        return sorted(self.room, key=lambda symbol: (symbol not in here, symbol))

    def _after(self, hole: int, symbol: int, held: int, needs: Needs) -> Needs:
        gains: list[int] = []
        for number, counts in enumerate(self.counts):
            exact = int(self.space.ordered and self.columns[hole][number] == symbol)
            common = int(held < counts[symbol])
            gains += weighed(self.space.marking, exact, common)
        return tuple(need - gain for need, gain in zip(needs, gains, strict=True))

    def _step(self) -> None:
        if next(self.steps, None) is None:
            raise _Undecided


def _common_bounds(space: Space, sums: list[int]) -> tuple[int, int]:
    """The smallest and largest number of common pegs a mark allows."""
    if space.marking == "exact":
        return sums[0], space.holes
    if space.marking == "sum":
        return -(-sums[0] // 2), min(sums[0], space.holes)
    return sums[-1], sums[-1]


def _fits(space: Space, rows: Sequence[MarkedGuess], steps: Iterator[int]) -> bool:
    marks = {(row.guess.tobytes(), row.mark) for row in rows}
    has_one_mark = len(marks) == len({guess for guess, _ in marks})
    return has_one_mark and (not rows or _Trial(space, rows, steps).fits())


def _suspects(space: Space, rows: Sequence[MarkedGuess], steps: Iterator[int]) -> Iterator[Suspect]:
    for place, row in enumerate(rows):
        others = [*rows[:place], *rows[place + 1 :]]
        if not _fits(space, others, steps):
            continue
        marks = [
            space.marks.text(mark)
            for mark in range(len(space.marks))
            if _fits(space, [*others, MarkedGuess(row.guess, MarkNumber(mark))], steps)
        ]
        yield Suspect(place + 1, tuple(marks))
