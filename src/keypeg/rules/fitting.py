"""Search for a code that fits all rows and marks; if there is none, a mark is wrong.

The sums a code must reach (see `Gauge`) are packed side by side into one long integer, one byte
each with the top bit free. Placing a peg is then one addition, and two subtractions show for all
rows at once whether any sum is already too large or can no longer be reached.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from keypeg.rules.codes import Code, Hidden, Space, Symbol
from keypeg.rules.marking import AnyMark, Gauge, Marking

FIELD = 8
"""Bits per sum; the highest one catches a borrow."""


Piece = tuple[Symbol, ...]
"""What goes into a hole, as a tuple of faces."""

Name = tuple[int, Symbol | None]
"""A face and its symbol; None stands for every symbol that no clue names."""


class Clue(NamedTuple):
    """A marked row: what was placed, on which face of the code, and its mark."""

    guess: Code
    mark: AnyMark
    face: int = 0


def fitting_code(space: Space, clues: Iterable[Clue], marking: Marking) -> Hidden | None:
    """The first code of the space that fits all clues; None if the marks contradict each other."""
    return next(fitting_codes(space, clues, marking), None)


def fitting_codes(space: Space, clues: Iterable[Clue], marking: Marking) -> Iterator[Hidden]:
    """Fitting codes, one for each way to fill the holes with pieces that the clues distinguish."""
    return _Search(space, tuple(clues), marking).codes()


class _Search:
    """Fills the holes one by one, pruning a branch as soon as a clue cannot be met."""

    def __init__(self, space: Space, clues: Sequence[Clue], marking: Marking) -> None:
        self.holes = space.holes
        kinds = _alike(space.pieces(), clues)
        self.kinds = list(kinds.values())
        self.limits = [self.holes if space.repeats else len(kind) for kind in self.kinds]
        names = {
            name: number for number, name in enumerate({name for key in kinds for name in key})
        }
        self.names = [tuple(names[name] for name in key) for key in kinds]
        """For each kind of piece, the numbers of the symbols on its faces."""
        self._weigh(clues, marking, names)

    def _weigh(self, clues: Sequence[Clue], marking: Marking, names: Mapping[Name, int]) -> None:
        """Build the packed integers: targets, what can still be gained, what each symbol adds."""
        self.target = self.guard = gain = shift = 0
        self.exact = [[0] * len(names) for _ in range(self.holes)]
        self.common = [[0] * (self.holes + 1) for _ in names]
        for clue in clues:
            for gauge in marking.gauges(clue.mark):
                self.target += gauge.reading << shift
                self.guard += 1 << shift + FIELD - 1
                gain += gauge.per_exact + gauge.per_common << shift
                self._weigh_row(clue, gauge, shift, names)
                shift += FIELD
        self.to_gain = [gain * (self.holes - hole) for hole in range(self.holes + 1)]

    def _weigh_row(self, clue: Clue, gauge: Gauge, shift: int, names: Mapping[Name, int]) -> None:
        seen: Counter[Symbol] = Counter()
        for hole, symbol in enumerate(clue.guess):
            number = names.get((clue.face, symbol))
            # A symbol that no remaining piece shows cannot be in the code.
            if number is not None:
                self.exact[hole][number] += gauge.per_exact << shift
                self.common[number][seen[symbol]] += gauge.per_common << shift
            seen[symbol] += 1

    def codes(self) -> Iterator[Hidden]:
        seen = [0] * len(self.common)
        return self._fill(0, 0, [], [0] * len(self.kinds), seen)

    def _fill(
        self, hole: int, sums: int, code: list[int], used: list[int], seen: list[int]
    ) -> Iterator[Hidden]:
        if hole == self.holes:
            yield self._pieces_of(code)
            return
        guard, target, rest = self.guard, self.target, self.to_gain[hole + 1]
        ceiling, floor = target | guard, target - rest
        exact, common = self.exact[hole], self.common
        for kind, symbols in enumerate(self.names):
            if used[kind] == self.limits[kind]:
                continue
            after = sums
            for symbol in symbols:
                after += exact[symbol] + common[symbol][seen[symbol]]
            # No sum is too large yet, and each can still be reached.
            if ceiling - after & guard == guard and (after | guard) - floor & guard == guard:
                used[kind] += 1
                for symbol in symbols:
                    seen[symbol] += 1
                yield from self._fill(hole + 1, after, [*code, kind], used, seen)
                used[kind] -= 1
                for symbol in symbols:
                    seen[symbol] -= 1

    def _pieces_of(self, code: Sequence[int]) -> Hidden:
        """Actual pieces for the kinds, the same one twice only where repeats are allowed."""
        taken = [0] * len(self.kinds)
        pieces = []
        for kind in code:
            alike = self.kinds[kind]
            pieces.append(alike[taken[kind] % len(alike)])
            taken[kind] += 1
        if len(pieces[0]) > 1:
            return tuple(pieces)  # type: ignore[return-value]  # several faces: cards
        return tuple(piece[0] for piece in pieces)


def _alike(pieces: Iterable[Piece], clues: Sequence[Clue]) -> dict[tuple[Name, ...], list[Piece]]:
    """Group the pieces that the clues cannot distinguish: symbols in no row are equivalent."""
    asked = {(clue.face, symbol) for clue in clues for symbol in clue.guess}
    kinds: dict[tuple[Name, ...], list[Piece]] = {}
    for piece in pieces:
        names = tuple(enumerate(piece))
        key = tuple(name if name in asked else (name[0], None) for name in names)
        kinds.setdefault(key, []).append(piece)
    return kinds
