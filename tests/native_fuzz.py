"""Calls the native core with random nonsense: ``native_fuzz.py SEED CALLS``.

Every call must return a value or raise `ValueError` or `TypeError`; anything else is printed and
ends the program. It is a process of its own, because a core that is not safe takes it down.
"""

import faulthandler
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import inf, nan
from random import Random
from threading import Timer
from typing import Any, Final, NamedTuple

import numpy as np

from keypeg.solver.marking import native
from keypeg.solver.model.policies import entropy_weights

CORE: Any = getattr(native, "_native")  # noqa: B009  # it is not exported, on purpose

NUMBERS: Final = (-(2**63), -1, 0, 1, 2, 3, 9, 2**31, 2**32, 2**62, 2**63, 2**64, 10**30)
REALS: Final = (nan, inf, -inf, -0.0, 0.5, 1e-300, 1e10, 1e300)
OTHERS: Final[Sequence[Any]] = (None, True, "text", b"", {}, [], [1], [None], [nan], [10**30])
TYPES: Final = ("u1", "i1", "i4", "i8", "u8", "f4", "f8", ">i8", "?", "c16", "O", "S3")
BITS: Final = (4, 4, 6, 8, 8, 10, 12, 12, 3, 0, -1, 31, 60, 2**31)
"""Without the sizes that are valid and only large."""
BOARDS: Final = ((1, 30), (2, 5), (3, 3), (3, 4), (4, 3), (2, 2), (15, 2))
MOST_GUESSES: Final = 300

LONG: Final = 0.2
"""Seconds after which a search is stopped: some plans drop no guess at all."""


class Figures(NamedTuple):
    """What a shape is made from."""

    holes: int
    symbols: int
    base: list[int]
    marks: int
    counts_exact: bool
    guess_repeats: bool


class Arguments:
    """Arguments that are usually valid, and nonsense to replace them with."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.any = self.random.choice

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def nonsense(self) -> Any:
        if self.chance(0.3):
            return self.array()
        if self.chance(0.1):
            return self.stranger()
        return self.any(self.any((NUMBERS, REALS, OTHERS)))

    def stranger(self) -> Any:
        """A class of the core, or an object of it that was never made."""
        kind = self.any((CORE.Shape, CORE.Table, CORE.Plan, CORE.Beam, CORE.Optimal))
        return self.any((kind, kind.__new__(kind)))

    def array(self) -> Any:
        """An array of any type, size, dimension and layout."""
        sizes = [self.any((0, 1, 3, 4, 28)) for _ in range(self.random.randint(0, 3))]
        values = [self.any((-1, 0, 1, 2, 255)) for _ in range(int(np.prod(sizes)))]
        return self.laid_out(np.array(values).reshape(sizes).astype(self.any(TYPES)))

    def laid_out(self, array: Any) -> Any:
        """The array; sometimes with its values apart, in reverse, repeated or read-only."""
        layouts: tuple[Callable[[Any], Any], ...] = (
            lambda one: np.repeat(one, 2, axis=0)[::2],
            lambda one: one[::-1],
            lambda one: np.broadcast_to(one[:1], one.shape) if len(one) else one,
            np.asfortranarray,
        )
        if array.ndim and self.chance(0.12):
            return self.any(layouts)(array)
        array.flags.writeable = self.chance(0.5)
        return array

    def number(self, most: int) -> int:
        """A number that is usually below the limit."""
        if self.chance(0.1):
            return int(self.any((*NUMBERS[:4], most)))
        return self.random.randrange(max(most, 1))

    def numbers(self, most: int, length: int) -> Any:
        """Several of them, usually in order and without repeats."""
        size = self.any((0, 1, 2, 3, length, self.random.randint(0, length + 2)))
        some = self.random.sample(range(most), min(size, most))
        if self.chance(0.6):
            some.sort()
        if self.chance(0.1):
            some.append(self.number(most))
        return self.laid_out(np.array(some, dtype=np.int64))

    def listed(self, most: int, length: int) -> list[int]:
        return [*self.numbers(most, length).tolist()]

    def weights(self, codes: int) -> Any:
        if self.chance(0.7):
            return entropy_weights(codes)
        made = np.array([self.any(NUMBERS[:10]) for _ in range(codes + 1)], dtype=np.int64)
        return np.cumsum(np.cumsum(made & 63)) << self.any((0, 16)) if self.chance(0.5) else made

    def costs(self, codes: int) -> list[Any]:
        made: list[Any] = [2.5 * size for size in range(codes + self.any((1, 1, 1, 0, 9)))]
        if self.chance(0.3):
            made = [self.any((0.0, 1e-30, 1e9, 3e38, 1.0)) for _ in made]
        if made and self.chance(0.1):
            made[-1] = self.any((*REALS, None, 10**30))
        return made

    def limits(self) -> tuple[Any, Any, bool]:
        """The time and the work of a search, and whether it remembers."""
        seconds = self.any((None, 0.0, 1e-4, 0.01, *REALS))
        return seconds, self.any((None, 0, 50, 10**30, -1)), self.chance(0.5)

    def threads(self) -> int:
        return int(self.any((*(1, 2, 3, -5, 0) * 20, 2**31 - 1)))

    def figures(self) -> Figures:
        """Of one of the four markings, or any."""
        holes, symbols = self.any(BOARDS)
        every = range(holes + 1)
        several = (holes + 1) * (holes + 2) // 2 - 1
        base, marks, counts_exact = self.any(
            (
                ([n * (n + 1) // 2 for n in every], several, True),
                ([0 for _ in every], holes + 1, True),
                ([*every], holes + 1, False),
                ([*every], 2 * holes, True),
                (
                    sorted(self.any(every) for _ in every),
                    self.any((2, 3, 9, 137)),
                    self.chance(0.5),
                ),
            )
        )
        return Figures(holes, symbols, base, marks, counts_exact, self.chance(0.7))

    def guesses(self, of: Figures) -> Any:
        """All guesses of a shape, in order; sometimes not quite."""
        rows = [*islice(_guesses(of), MOST_GUESSES)]
        if self.chance(0.05):
            self.random.shuffle(rows)
        if self.chance(0.05):
            rows = rows[self.any((0, 1, 2)) :] + rows[:1]
        if rows and self.chance(0.05):
            rows[-1] = (255,) * of.holes
        return self.laid_out(np.array(rows, dtype=np.uint8).reshape(len(rows), of.holes))

    def codes(self, guesses: Any) -> Any:
        """The numbers of some guesses: all, those without repeats, or any."""
        if self.chance(0.5):
            return np.arange(len(guesses))
        if self.chance(0.5):
            return np.array([n for n, row in enumerate(guesses) if len({*row}) == len(row)], int)
        return self.numbers(len(guesses), len(guesses))


def _guesses(of: Figures) -> Iterator[tuple[int, ...]]:
    symbols = range(of.symbols)
    if of.counts_exact and of.guess_repeats:
        return product(symbols, repeat=of.holes)
    if of.counts_exact:
        return permutations(symbols, of.holes)
    if of.guess_repeats:
        return combinations_with_replacement(symbols, of.holes)
    return combinations(symbols, of.holes)


class Made(NamedTuple):
    """A table that the core has accepted, with the number of its guesses and codes."""

    table: Any
    guesses: int
    codes: int


@contextmanager
def stopped(search: Any) -> Iterator[None]:
    """Stop a search that takes long."""
    timer = Timer(LONG, search.stop)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Fuzzer:
    """Random calls; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self.draw = Arguments(seed)
        self.tables: list[Made] = []
        self.answers: Counter[str] = Counter()

    def run(self, calls: int) -> None:
        while not self.tables:
            self.table()
        kinds = self.table, self.marking, self.one_step, self.optimal, self.positions, self.beam
        while self.answers.total() < calls:
            self.draw.any(kinds)()

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """What it returns, or None if it refuses; often with a wrong argument or one too few."""
        given = [*arguments]
        if given and self.draw.chance(0.25):
            given[self.draw.random.randrange(len(given))] = self.draw.nonsense()
        if self.draw.chance(0.02):
            given = given[:-1]
        try:
            found = function(*given)
        except (ValueError, TypeError) as error:
            self.answers[type(error).__name__] += 1
            return None
        except BaseException:
            sys.stderr.write(f"{function} {given}\n")
            raise
        self.answers["value"] += 1
        return found

    def table(self) -> None:
        figures = self.draw.figures()
        shape, guesses = self.call(CORE.Shape, *figures), self.draw.guesses(figures)
        codes = self.draw.codes(guesses)
        table = self.call(CORE.Table, shape, guesses, codes)
        if isinstance(table, CORE.Table):
            self.tables = [*self.tables[-20:], Made(table, len(guesses), len(codes))]

    def marking(self) -> None:
        figures = self.draw.figures()
        shape = self.call(CORE.Shape, *figures)
        guesses, codes = self.draw.guesses(figures), self.draw.guesses(figures)
        self.call(CORE.marks_of, shape, guesses[:1], codes)
        self.call(CORE.histograms, shape, guesses, codes, self.draw.threads())
        self.call(CORE.choose_kernels, self.draw.any((None, *native.available_kernels())))

    def one_step(self) -> None:
        draw, (table, guesses, codes) = self.draw, self.draw.any(self.tables)
        policy, weights = draw.any((0, 1, 2, 3, 4, -1)), draw.weights(codes)
        how = policy, weights, draw.chance(0.5), draw.threads()
        self.call(table.best, *how, draw.numbers(guesses, codes), draw.numbers(guesses, 3))
        self.call(table.build, *how, draw.any((None, draw.number(guesses))))

    def optimal(self) -> None:
        draw, (table, guesses, codes) = self.draw, self.draw.any(self.tables)
        first, depth = draw.any((None, draw.number(guesses))), draw.any((1, 4, 9, 2**31 - 1, 0))
        how = draw.chance(0.3), draw.threads(), draw.any(BITS), draw.weights(codes)
        search = self.call(CORE.Optimal, table, first, depth, *how)
        if not isinstance(search, CORE.Optimal):
            return
        with stopped(search):
            self.call(search.run)
            self.call(search.run)
        self.call(lambda: (search.best, search.least, search.done))

    def positions(self) -> None:
        draw, (table, guesses, codes) = self.draw, self.draw.any(self.tables)
        how = draw.chance(0.3), draw.costs(codes), draw.any(BITS)
        positions = self.call(CORE.Positions, table, *how)
        if not isinstance(positions, CORE.Positions):
            return
        some = draw.numbers(guesses, codes)
        self.call(positions.value, some, draw.number(5), *draw.limits())
        self.call(positions.after, some, draw.numbers(guesses, 3), *draw.limits())

    def plan(self, codes: int) -> Any:
        """A plan that the core accepts."""
        draw, made = self.draw, None
        while not isinstance(made, CORE.Plan):
            sizes = draw.any(([1 << 20], [5], [20, 1000], [9, 3], []))
            widths = [draw.any((1, 2, 4, 9, 2**32 - 1, 0)) for _ in sizes]
            trust = draw.any((0.97, 0.97, 0.5, 1.0, 1e-30, 2.0, *REALS))
            made = self.call(CORE.Plan, sizes, widths, draw.costs(codes), trust, draw.any((0, 7)))
        return made

    def beam(self) -> None:
        draw, (table, guesses, codes) = self.draw, self.draw.any(self.tables)
        beam = self.call(CORE.Beam, table, draw.threads(), draw.any(BITS))
        if not isinstance(beam, CORE.Beam):
            return
        plan = self.plan(codes)
        with stopped(beam):
            self._try_guesses(beam, plan, guesses, codes)
        with stopped(beam):
            self.call(beam.extract, draw.number(guesses), plan)
        self.call(lambda: beam.costs)

    def _try_guesses(self, beam: Any, plan: Any, guesses: int, codes: int) -> None:
        draw = self.draw
        for _ in range(2):
            some, history = draw.listed(codes, codes), draw.listed(guesses, 2)
            guess, cost = draw.number(guesses), draw.number(4 * codes)
            self.call(beam.learn, some, guess, cost)
            self.call(beam.promising, some, history, plan, draw.number(5))
            self.call(beam.cost, some, history, guess, plan, cost)


if __name__ == "__main__":
    faulthandler.enable()
    fuzzer = Fuzzer(int(sys.argv[1]))
    fuzzer.run(int(sys.argv[2]))
    sys.stdout.write(f"{dict(sorted(fuzzer.answers.items()))}\n")
