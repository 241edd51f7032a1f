"""The search for a code that fits rows and their marks: the proof, or not, of an error.

All sums a code must reach (see `Gauge`) stand side by side in one long integer, a byte each with
its top bit free. Laying a peg is then one addition, and two subtractions say for all rows at once
whether some sum is already too large or can no longer be reached.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from keypeg.rules.codes import Code, Hidden, Space, Symbol
from keypeg.rules.marking import Answer, Gauge, Marking

FIELD = 8
"""Bits a sum takes; the highest of them catches a borrow."""


Piece = tuple[Symbol, ...]
"""What goes into a hole, by its faces."""

Name = tuple[int, Symbol | None]
"""A face and its symbol; None for any symbol that no clue names."""


class Clue(NamedTuple):
    """A marked row: what was placed, on which face of the code, and its mark."""

    guess: Code
    mark: Answer
    face: int = 0


def fitting_code(space: Space, clues: Iterable[Clue], marking: Marking) -> Hidden | None:
    """The first code of the space that fits all clues, or None: the marks contradict each other."""
    return next(fitting_codes(space, clues, marking), None)


def fitting_codes(space: Space, clues: Iterable[Clue], marking: Marking) -> Iterator[Hidden]:
    """Codes that fit, one for each way to fill the holes with pieces the clues tell apart."""
    return _Search(space, tuple(clues), marking).codes()


class _Search:
    """Fills hole after hole, leaving a branch as soon as one clue cannot be met."""

    def __init__(self, space: Space, clues: Sequence[Clue], marking: Marking) -> None:
        self.holes = space.holes
        kinds = _alike(space.pieces(), clues)
        self.kinds = list(kinds.values())
        self.limits = [self.holes if space.repeats else len(kind) for kind in self.kinds]
        names = {
            name: number for number, name in enumerate({name for key in kinds for name in key})
        }
        self.names = [tuple(names[name] for name in key) for key in kinds]
        """The symbols on the faces of each kind of piece, as numbers."""
        self._weigh(clues, marking, names)

    def _weigh(self, clues: Sequence[Clue], marking: Marking, names: Mapping[Name, int]) -> None:
        """The long integers: what to reach, what is left to gain, what each symbol adds."""
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
            # A symbol that no piece shows any more cannot be in the code.
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
            # No sum is too large already, and each can still be reached.
            if ceiling - after & guard == guard and (after | guard) - floor & guard == guard:
                used[kind] += 1
                for symbol in symbols:
                    seen[symbol] += 1
                yield from self._fill(hole + 1, after, [*code, kind], used, seen)
                used[kind] -= 1
                for symbol in symbols:
                    seen[symbol] -= 1

    def _pieces_of(self, code: Sequence[int]) -> Hidden:
        """Real pieces for the kinds: the same one again only where repeats are allowed."""
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
    """Pieces the clues cannot tell apart, together: symbols in no row are all one."""
    asked = {(clue.face, symbol) for clue in clues for symbol in clue.guess}
    kinds: dict[tuple[Name, ...], list[Piece]] = {}
    for piece in pieces:
        names = tuple(enumerate(piece))
        key = tuple(name if name in asked else (name[0], None) for name in names)
        kinds.setdefault(key, []).append(piece)
    return kinds
