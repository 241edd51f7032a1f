# The compiled core; see native/src/bindings.
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

_Rows: TypeAlias = NDArray[np.uint8]
_Longs: TypeAlias = NDArray[np.int64]
_Tree: TypeAlias = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint8], NDArray[np.uint8]]

def available_kernels() -> list[str]: ...
def choose_kernels(name: str | None) -> None: ...
def kernels() -> str: ...

class Shape:
    def __init__(
        self,
        holes: int,
        symbols: int,
        base: list[int],
        marks: int,
        counts_exact: bool,
        guess_repeats: bool,
    ) -> None: ...

def marks_of(shape: Shape, guess: _Rows, codes: _Rows, /) -> NDArray[np.uint8]: ...
def histograms(
    shape: Shape, guesses: _Rows, codes: _Rows, threads: int, /
) -> NDArray[np.int32]: ...

class Table:
    def __init__(self, shape: Shape, guesses: _Rows, codes: _Longs, /) -> None: ...
    def best(
        self,
        policy: int,
        weights: _Longs,
        consistent: bool,
        threads: int,
        candidates: _Longs,
        history: _Longs,
        /,
    ) -> int: ...
    def build(
        self,
        policy: int,
        weights: _Longs,
        consistent: bool,
        threads: int,
        first: int | None,
        /,
    ) -> _Tree: ...

class Optimal:
    def __init__(
        self,
        table: Table,
        first: int | None,
        depth: int,
        consistent: bool,
        threads: int,
        memory_bits: int,
        weights: _Longs,
    ) -> None: ...
    def run(self) -> tuple[_Tree, bool]: ...
    def stop(self) -> None: ...
    @property
    def best(self) -> int | None: ...
    @property
    def least(self) -> int: ...
    @property
    def done(self) -> float: ...

class Positions:
    def __init__(
        self, table: Table, consistent: bool, costs: list[float], memory_bits: int
    ) -> None: ...
    def value(
        self, codes: _Longs, most: int, seconds: float | None, work: int | None, remember: bool
    ) -> tuple[tuple[int, int, float], list[int]]: ...
    def after(
        self,
        codes: _Longs,
        guesses: _Longs,
        seconds: float | None,
        work: int | None,
        remember: bool,
    ) -> list[tuple[int, int, float]]: ...

class Plan:
    def __init__(
        self,
        sizes: list[int],
        guesses: list[int],
        expected: list[float],
        trust: float,
        stage: int,
    ) -> None: ...

class Beam:
    def __init__(self, table: Table, threads: int, memory_bits: int) -> None: ...
    def promising(
        self, codes: list[int], history: list[int], plan: Plan, count: int, /
    ) -> list[int]: ...
    def cost(
        self, codes: list[int], history: list[int], guess: int, plan: Plan, limit: int, /
    ) -> int: ...
    def learn(self, codes: list[int], guess: int, cost: int, /) -> None: ...
    def extract(self, first: int, plan: Plan, /) -> _Tree: ...
    def stop(self) -> None: ...
    @property
    def costs(self) -> tuple[list[float], list[float]]: ...
