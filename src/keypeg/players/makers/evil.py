"""The evil maker: it keeps no code and gives the mark that leaves most codes."""

from typing import Final

from keypeg.players.chance import Source
from keypeg.players.makers.fair import FAIR
from keypeg.players.makers.hands import STEADY
from keypeg.players.makers.paper import Paper
from keypeg.players.makers.preferences import ANY
from keypeg.table.actions import GiveMark, Reveal, Set
from keypeg.table.assisted import due_row
from keypeg.table.decisions.rows import row_number
from keypeg.table.match import View


class Evil:
    """Plays unplugged games only, where no code is fixed; at the end it reveals one that fits."""

    def hide(self, view: View, source: Source) -> Set:
        return FAIR.hide(view, source)

    def mark(self, view: View, source: Source) -> GiveMark | None:
        assert view.seat is not None
        index = due_row(view.match, view.seat)
        if index is None:
            return None
        playing = view.match.rounds[-1]
        row = playing.rows[index]
        board = playing.boards[row.board]
        left = Paper(view, ANY.weights, STEADY.chances).chances(row, board)
        # Avoid marking a find if possible: it would end the round.
        if len(left) > 1:
            left.pop(board.full, None)
        most = max(left.values())
        worst = [answer for answer, codes in left.items() if codes == most]
        return GiveMark(row_number(playing, index), source.choice(worst), board.area)

    def reveal(self, view: View, source: Source) -> Reveal:
        return FAIR.reveal(view, source)


EVIL: Final = Evil()
