"""Challenge: three rows by the tree, then the row with the best chance of winning the round."""

from typing import Final

from keypeg.players.boards.brain import PATIENT, QUICK, BoardBrain, Patience, best_row
from keypeg.players.boards.open_boards import OpenBoard, open_boards
from keypeg.players.chance import Source
from keypeg.players.duel.find_chances import Numbers, find_chances_of
from keypeg.players.duel.opponent import opponent_finds
from keypeg.players.duel.search import RaceSearch
from keypeg.players.duel.worth import race_worths
from keypeg.rules.edition import Rules
from keypeg.solver.files.shipped import node_after
from keypeg.solver.model.spaces import Codes
from keypeg.solver.model.trees import Node
from keypeg.table.actions import Guess
from keypeg.table.match import View

TREE_ROWS: Final = 3
"""How many rows follow the tree before the opponent's board is considered."""

MOST_CODES: Final = 400
"""With more codes left, the expected number of rows is minimised, ignoring the opponent."""


class DuelBrain(BoardBrain):
    """Maximises rounds won: it takes more risks when behind and fewer when ahead."""

    def best(self, view: View, source: Source) -> Guess:
        return _best(view, PATIENT)

    def quick(self, view: View, source: Source) -> Guess:
        return _best(view, QUICK)


def brain(rules: Rules) -> DuelBrain:
    """The brain for these rules."""
    return DuelBrain()


def _best(view: View, patience: Patience) -> Guess:
    (board,) = open_boards(view)
    codes = board.fresh(view, view)
    early = len(board.placed(view)) < TREE_ROWS or board.earliest is not None
    most = min(MOST_CODES, patience.most_searched)
    if early or not 1 < len(codes) <= most:
        return board.row(best_row(board, view, patience))
    return board.row(race_row(board, view, codes))


def race_row(board: OpenBoard, view: View, codes: Codes) -> Codes:
    """The row of highest value, given how soon the opponent may find the code."""
    rows_left = board.board.limit - len(board.placed(view))
    worths = race_worths(opponent_finds(board, view), rows_left)
    space = board.pegs.space
    value, row = RaceSearch(space, codes, worths, find_chances_of(space)).best()
    node = node_after(space, board.rows(view))
    if node is not None and worth_of(node, worths) >= value * len(codes) - 1e-9:
        return node.guess
    return row


def worth_of(node: Node, worths: Numbers, row: int = 0) -> float:
    """The value of following the tree from here, summed over all codes."""
    total = float(worths[min(row, len(worths) - 1)]) if node.wins else 0.0
    return total + sum(worth_of(after, worths, row + 1) for _, after in node)
