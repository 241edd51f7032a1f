"""The best row on a board with one code: from a shipped tree, or off it by the optimal search."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from keypeg.players.boards.ideas import ideas
from keypeg.players.boards.open_boards import OpenBoard, open_boards
from keypeg.players.chance import Source
from keypeg.rules.edition import Rules
from keypeg.solver.files.shipped import node_after
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.model.spaces import MOST_CODES, Codes
from keypeg.solver.search import onestep
from keypeg.solver.search.positions import positions_of
from keypeg.table.actions import Guess
from keypeg.table.match import View

ENTROPY: Final = OneStep(Policy.ENTROPY)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a row off the tree is searched for; counted in work, the same on every machine."""

    effort: Effort
    after_one_row: Effort
    """After a single row, when most codes are left."""
    most_searched: int
    """With more codes left in a space too large for a proof, the most informative row is taken."""


PATIENT: Final = Patience(
    Effort(work=2_000_000, remember=False), Effort(work=8_000_000, remember=False), MOST_CODES
)
"""Less than 50 ms on one core, and about 0.15 s after one row."""

QUICK: Final = Patience(
    Effort(work=400_000, remember=False), Effort(work=400_000, remember=False), 200
)
"""About 10 ms; how much weaker the rows are is stated in docs/coach.md."""

PROVABLE: Final = 5000
"""In spaces of more codes, searching takes long and proves little while many codes are left."""


class BoardBrain:
    """Minimises the expected number of rows."""

    def best(self, view: View, source: Source) -> Guess:
        board = source.choice(open_boards(view))
        return board.row(best_row(board, view))

    def quick(self, view: View, source: Source) -> Guess:
        board = source.choice(open_boards(view))
        return board.row(best_row(board, view, QUICK))

    def ideas(self, view: View, recalled: View, count: int, source: Source) -> Sequence[Guess]:
        return ideas(view, recalled, count, source)

    def values(self, view: View, recalled: View, ideas: Sequence[Guess]) -> Sequence[float]:
        boards = {board.board.area: board for board in open_boards(view)}
        return [information(boards[row.area], recalled, row) for row in ideas]


def brain(rules: Rules) -> BoardBrain:
    """The brain for these rules."""
    return BoardBrain()


def best_row(board: OpenBoard, view: View, patience: Patience = PATIENT) -> Codes:
    """The tree's row, or off the tree the row found by the search."""
    row = tree_row(board, view)
    return searched_row(board, view, patience) if row is None else row


def tree_row(board: OpenBoard, view: View) -> Codes | None:
    """The shipped tree's row; None without a tree or off it."""
    pegs = board.pegs
    rows = board.rows(view)
    if len(board.placed(view)) > len(rows):
        return None
    node = node_after(pegs.space, rows)
    return None if node is None else node.guess


def searched_row(board: OpenBoard, view: View, patience: Patience) -> Codes:
    """The best row found for the codes that are left; proved if the effort suffices."""
    space, codes = board.pegs.space, board.fresh(view, view)
    too_many = space.size > PROVABLE and len(codes) > patience.most_searched
    if too_many or not len(codes):
        return entropy_row(board, view)
    effort = patience.after_one_row if len(board.placed(view)) == 1 else patience.effort
    value = positions_of(space).value(space.guess_numbers(codes), effort=effort)
    row: Codes = space.guesses[value.best[0]]
    return row


def entropy_row(board: OpenBoard, view: View) -> Codes:
    """The most informative row; ties are broken as in the solver."""
    space = board.pegs.space
    codes = board.fresh(view, view)
    if not len(codes):
        down = board.placed(view)
        return next(row for row in space.guesses if board.pegs.code(row) not in down)
    history = [board.pegs.numbers(code) for code in board.placed(view)]
    seen = space.guess_numbers(np.array(history)) if history else np.array([], dtype=np.int64)
    best = onestep.best_guess(space, ENTROPY, space.guess_numbers(codes), np.asarray(seen))
    row: Codes = space.guesses[best]
    return row


def information(board: OpenBoard, recalled: View, row: Guess) -> float:
    """The expected information of a row in bits, with a bonus for consistent rows to break ties."""
    codes = board.possible(recalled)
    if not len(codes):
        return 0.0
    numbers = board.numbers(row)
    parts = np.bincount(board.pegs.marks(numbers, codes))
    sizes = parts[parts > 0] / len(codes)
    finds = (codes == numbers).all(axis=1).mean()
    return float(-(sizes * np.log2(sizes)).sum() + finds)
