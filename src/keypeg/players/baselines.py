"""Baseline players for measurements: they follow a shipped tree or maximise information."""

import numpy as np

from keypeg.players.boards.brain import entropy_row, tree_row
from keypeg.players.boards.deals import left_of
from keypeg.players.boards.open_boards import open_boards
from keypeg.players.chance import Source
from keypeg.solver.advice.beliefs import weighed
from keypeg.solver.editions.royale import AREA, best_row
from keypeg.table.actions import Guess
from keypeg.table.match import View


class Entropy:
    """Places the most informative row on one of the open boards."""

    def seek(self, view: View, source: Source) -> Guess:
        board = source.choice(open_boards(view))
        return board.row(entropy_row(board, view))


class DealEntropy:
    """Royale: the row with most information on the deals that are left; a known area first."""

    def seek(self, view: View, source: Source) -> Guess:
        deals = left_of(view)
        if not len(deals):
            return Entropy().seek(view, source)
        boards = {board.board.face: board for board in open_boards(view)}
        belief = weighed(AREA.codes[deals], np.ones(len(deals)))
        face, row = best_row(belief, [*boards])
        return boards[face].row(row)


class Follower:
    """Follows the shipped tree; off the tree, places the most informative row."""

    def seek(self, view: View, source: Source) -> Guess:
        board = source.choice(open_boards(view))
        row = tree_row(board, view)
        return board.row(entropy_row(board, view) if row is None else row)
