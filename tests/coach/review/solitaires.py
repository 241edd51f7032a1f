"""Rounds of one breaker with a fixed strategy, over every code that may be hidden."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from builders import judged, rules_of
from keypeg.coach.review.boards import BoardReview, review_round
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.rules.options import Value
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import reference
from keypeg.solver.model.spaces import Codes
from keypeg.solver.model.trees import Node

Options = Mapping[str, Value]


class Exact(NamedTuple):
    """An edition whose values are proved, with its options."""

    edition: str
    options: Options

    @property
    def pegs(self) -> Pegs:
        """Its pegs as numbers."""
        rules = rules_of(self.edition, 2, **self.options)
        return pegs_of(rules.boards[0][0], rules.marking.key)


CLASSIC = Exact("classic", {"rows": 12})
JUNIOR_1 = Exact("junior", {"game": 1})
EVERY = (
    CLASSIC,
    Exact("original", {}),
    Exact("classic", {"rows": 12, "blanks": True}),
    JUNIOR_1,
    Exact("junior", {"game": 2}),
    Exact("junior", {"game": 3}),
    Exact("family", {}),
)


class Line(NamedTuple):
    """A code, and the rows that lead to it."""

    code: Codes
    rows: tuple[Codes, ...]


def smallest_first(pegs: Pegs) -> Iterator[Line]:
    """A fixed player: opens well, then always places the smallest code that fits."""
    saved = tree_for(pegs.space)
    assert saved is not None
    yield from _sought(pegs, pegs.space.codes, (saved.tree.root.guess,))


def _sought(pegs: Pegs, codes: Codes, rows: tuple[Codes, ...]) -> Iterator[Line]:
    marks = reference.mark_all(pegs.space, rows[-1][None], codes)[0]
    for mark in np.unique(marks):
        left = codes[marks == mark]
        if mark == pegs.space.marks.win:
            yield Line(left[0], rows)
        else:
            yield from _sought(pegs, left, (*rows, left[0]))


def by_tree(pegs: Pegs, *, every: int = 1) -> Iterator[Line]:
    """The perfect player follows the shipped tree to every n-th code."""
    saved = tree_for(pegs.space)
    assert saved is not None
    for code in pegs.space.codes[::every]:
        yield Line(code, tuple(_followed(pegs, saved.tree.root, code)))


def _followed(pegs: Pegs, node: Node, code: Codes) -> Iterator[Codes]:
    while True:
        yield node.guess
        mark = reference.mark(pegs.space, node.guess, code)
        if mark == pegs.space.marks.win:
            return
        following = node.after(mark)
        assert following is not None
        node = following


def reviewed(exact: Exact, line: Line) -> BoardReview:
    """The review of a match in which seat 1 seeks this code with these rows."""
    pegs = exact.pegs
    named = [[*pegs.code(numbers)] for numbers in (line.code, *line.rows)]
    actions = [{"seat": 0, "do": "set", "code": named[0]}]
    actions += [{"seat": 1, "do": "guess", "code": code} for code in named[1:]]
    match = judged(exact.edition, *actions, **exact.options).match  # type: ignore[arg-type]  # values
    (board,) = review_round(match, match.rounds[0])
    return board


def surplus(board: BoardReview) -> float:
    """Rows and what is left, minus par, loss and luck: zero."""
    assert board.left is not None
    return len(board.rows) + board.left.rows - (board.par.rows + board.loss - board.luck)
