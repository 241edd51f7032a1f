"""Royale: the deals that are left, where a board shows one face of the cards."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.codes import Cards, CardSpace, Code
from keypeg.solver.editions.royale import AREA, all_marks, cards_of
from keypeg.solver.model.spaces import Codes
from keypeg.table.match import View

Indices = NDArray[np.int64]


class MarkedRow(NamedTuple):
    """A marked row of one area, in numbers."""

    face: int
    number: int
    mark: int

    @property
    def code(self) -> Codes:
        code: Codes = AREA.guesses[self.number]
        return code


def left_of(view: View) -> Indices:
    """The deals that fit all marks: one line each, a colour code and a shape code."""
    return _left(pack_of(view), _names(view), tuple(marked_rows(view)))


@lru_cache(maxsize=32)
def _left(pack: Cards, names: tuple[Code, ...], placed: tuple[MarkedRow, ...]) -> Indices:
    if not placed:
        return _deals(pack, names)
    deals, row = _left(pack, names, placed[:-1]), placed[-1]
    fitting: Indices = deals[all_marks()[row.number, deals[:, row.face]] == row.mark]
    return fitting


def pack_of(view: View) -> Cards:
    """The cards from which the maker has chosen."""
    match = view.match
    codes = match.rules.boards[match.maker][0].codes
    assert isinstance(codes, CardSpace)
    return codes.without(match.covered).pieces()


def marked_rows(view: View) -> Iterator[MarkedRow]:
    """The marked rows of both areas, in the order played."""
    match, names = view.match, _names(view)
    boards = match.rules.boards[match.maker]
    for row in match.playing.rows if match.playing else ():
        if row.code is not None and row.mark is not None:
            face = boards[row.board].face
            code = np.array([names[face].index(symbol) for symbol in row.code], dtype=np.uint8)
            mark = AREA.marks.number(",".join(map(str, row.mark)))
            yield MarkedRow(face, int(AREA.guess_numbers(code)[0]), mark)


def _names(view: View) -> tuple[Code, ...]:
    """The colours and the shapes, as they are numbered."""
    match = view.match
    boards = {board.face: board for board in match.rules.boards[match.maker]}
    return tuple(boards[face].guesses.symbols for face in (0, 1))


def _deals(pack: Cards, names: tuple[Code, ...]) -> Indices:
    cards = [(names[0].index(colour), names[1].index(shape)) for colour, shape in pack]
    held = cards_of(cards).held
    return np.stack([AREA.guess_numbers(held[:, face]) for face in (0, 1)], axis=1)
