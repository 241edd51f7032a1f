"""Royale: ordered triples of the cards still in the pack, decoded in two areas (RO 6).

A hypothesis is an array of two faces, the colours and the shapes of the three cards. A row names
an area and is marked on that face only; a round costs the rows of both areas.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.advice.beliefs import Belief, FaceRow, Weights, weighed
from keypeg.solver.marking import reference
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space

AREA: Final = Space(3, 5)
"""The space of one area: three of five colours, or three of five shapes."""

FACES: Final = (0, 1)
"""Colours, shapes."""

Card = tuple[int, int]
"""A colour and a shape, each from 0."""

PACK: Final[tuple[Card, ...]] = tuple(product(range(5), range(5)))
"""All 25 cards."""


class AreaRow(NamedTuple):
    """A row for one of the two areas: one of 250."""

    face: int
    guess: Codes


def cards_of(pack: Iterable[Card] = PACK) -> Belief:
    """All ordered selections of three distinct cards, equally likely.

    >>> len(cards_of()), len(cards_of(PACK[:4]))
    (13800, 24)
    """
    cards = np.array([*pack], dtype=np.uint8).reshape(-1, 2)
    held = cards[_triples(len(cards))].transpose(0, 2, 1)
    return weighed(np.ascontiguousarray(held), np.ones(len(held)))


@cache
def _triples(count: int) -> NDArray[np.intp]:
    """All ordered selections of three places among so many."""
    return np.array([*permutations(range(count), 3)], dtype=np.intp).reshape(-1, 3)


def marked(row: AreaRow, mark: MarkNumber) -> FaceRow:
    """A marked row as evidence."""
    return FaceRow(AREA, row.guess, mark, row.face)


def all_rows(faces: Sequence[int] = FACES) -> tuple[AreaRow, ...]:
    """Every row that may be placed while these areas are open: 250 with both."""
    return tuple(AreaRow(face, guess) for face in faces for guess in AREA.guesses)


def best_row(belief: Belief, faces: Sequence[int] = FACES) -> AreaRow:
    """The most informative row; ties go to one that may be right, then to the first.

    An area whose code is known is closed first, since its row must be placed in any case.
    """
    chances = [_mark_chances(belief, face) for face in faces]
    for face, parts in zip(faces, chances, strict=True):
        known = np.flatnonzero(parts[:, AREA.marks.win] > 1 - 1e-9)
        if len(known):
            return AreaRow(face, AREA.guesses[known[0]])
    every = np.concatenate(chances)
    number = _most_telling(every)
    return AreaRow(faces[number // len(AREA.guesses)], AREA.guesses[number % len(AREA.guesses)])


def _most_telling(parts: Weights) -> int:
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = -np.where(parts > 0, parts * np.log2(parts), 0).sum(axis=1).round(9)
    # Among equally informative rows, one that may be right is better.
    return int(np.lexsort((-parts[:, AREA.marks.win], -bits))[0])


def _mark_chances(belief: Belief, face: int) -> Weights:
    """The probability of each mark (columns) for each guess (rows) in this area."""
    numbers = AREA.guess_numbers(belief.held[:, face])
    by_code = np.bincount(numbers, weights=belief.chances, minlength=len(AREA.guesses))
    parts = [
        np.where(all_marks() == mark, by_code, 0.0).sum(axis=1) for mark in range(len(AREA.marks))
    ]
    return np.stack(parts, axis=1)


@cache
def all_marks() -> NDArray[np.uint8]:
    """The marks of all rows of an area (rows) for all its codes (columns)."""
    return reference.mark_all(AREA, AREA.guesses, AREA.codes)


def rows_needed(belief: Belief, faces: Sequence[int] = FACES) -> float:
    """The expected rows of a round played by `best_row`, given the areas still open."""
    if not faces:
        return 0.0
    row = best_row(belief, faces)
    numbers = AREA.guess_numbers(belief.held[:, row.face])
    marks = all_marks()[int(AREA.guess_numbers(row.guess)[0]), numbers]
    return 1.0 + sum(
        _part_needed(belief, marks == mark, _still_open(faces, row.face, mark))
        for mark in np.unique(marks).tolist()
    )


def _part_needed(belief: Belief, part: NDArray[np.bool_], faces: Sequence[int]) -> float:
    chances = belief.chances[part]
    return float(chances.sum()) * rows_needed(weighed(belief.held[part], chances), faces)


def _still_open(faces: Sequence[int], face: int, mark: int) -> Sequence[int]:
    return [each for each in faces if each != face or mark != AREA.marks.win]
