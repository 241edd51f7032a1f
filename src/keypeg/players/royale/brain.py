"""Royale: the row that minimises the expected rows of both areas together."""

from keypeg.players.boards.brain import BoardBrain, best_row
from keypeg.players.boards.deals import left_of
from keypeg.players.boards.open_boards import open_boards
from keypeg.players.chance import Source
from keypeg.players.royale.book import book_row
from keypeg.players.royale.cards import searched_row
from keypeg.rules.boards import is_closed
from keypeg.rules.edition import Rules
from keypeg.solver.editions.royale import AREA
from keypeg.table.actions import Guess
from keypeg.table.match import View


class RoyaleBrain(BoardBrain):
    """Plays by the opening book with the full pack, by a search with fewer cards."""

    def quick(self, view: View, source: Source) -> Guess:
        return self.best(view, source)

    def best(self, view: View, source: Source) -> Guess:
        boards = {board.board.face: board for board in open_boards(view)}
        deals = left_of(view)
        if not len(deals):
            board = source.choice(list(boards.values()))
            return board.row(best_row(board, view))
        if (row := book_row(view, len(deals), source)) and row.face in boards:
            return boards[row.face].row(row.code)
        best = searched_row(deals, open_faces(view), list(boards))
        return boards[best.face].row(AREA.guesses[best.number])


def brain(rules: Rules) -> RoyaleBrain:
    """The brain for these rules."""
    return RoyaleBrain()


def open_faces(view: View) -> list[int]:
    """The areas that are not closed yet, including those of other seekers."""
    match = view.match
    boards = match.rules.boards[match.maker]
    rows = match.playing.rows if match.playing else ()
    return [b.face for number, b in enumerate(boards) if not is_closed(number, rows, boards)]
