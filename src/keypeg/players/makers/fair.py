"""Makers that keep a code: fair, sly, clumsy."""

from dataclasses import dataclass, replace
from typing import Final

from keypeg.players.chance import Source, draw_code
from keypeg.players.makers.hands import STEADY, Hand
from keypeg.players.makers.paper import Paper, draw_mark
from keypeg.players.makers.preferences import ANY, Preference
from keypeg.rules.codes import Hidden, Space
from keypeg.rules.options import Way
from keypeg.table.actions import Action, GiveAnswer, GiveMark, Reveal, Set, Word
from keypeg.table.assisted import due_row, right_mark
from keypeg.table.decisions.rows import row_number
from keypeg.table.decisions.secrets import hideable
from keypeg.table.legal import MarkOffer, legal
from keypeg.table.match import View


@dataclass(frozen=True, slots=True)
class Honest:
    """Hides a code by preference and marks rows correctly, except for errors of its hand."""

    preference: Preference = ANY
    hand: Hand = STEADY

    def hide(self, view: View, source: Source) -> Set:
        assert view.seat is not None
        match = view.match
        return Set(self._draw(hideable(match, view.seat), match.rules.marking.key, source))

    def _draw(self, space: Space, marking: str, source: Source) -> Hidden:
        while True:
            code = draw_code(space, source)
            if source.random() < self.preference.weight(space, marking, code):
                return code

    def mark(self, view: View, source: Source) -> Action | None:
        assert view.seat is not None
        if view.match.rules.way is Way.UNPLUGGED:
            return self._from_paper(view, source)
        right = right_mark(view.match, view.seat)
        if not view.match.rules.way.can_err:
            return right
        if isinstance(right, GiveAnswer):
            return replace(right, pins=self.hand.pins(right.pins, source))
        if isinstance(right, GiveMark):
            offer = legal(view)[Word.MARK]
            assert isinstance(offer, MarkOffer)
            return replace(right, mark=self.hand.mark(right.mark, offer.marks, source))
        return right

    def _from_paper(self, view: View, source: Source) -> GiveMark | None:
        assert view.seat is not None
        index = due_row(view.match, view.seat)
        if index is None:
            return None
        playing = view.match.rounds[-1]
        row = playing.rows[index]
        board = playing.boards[row.board]
        right = draw_mark(source, self._paper(view).chances(row, board))
        marks = view.match.rules.marking.possible(board.guesses.holes)
        said = self.hand.mark(right, marks, source)
        return GiveMark(row_number(playing, index), said, board.area)

    def _paper(self, view: View) -> Paper:
        return Paper(view, self.preference.weights, self.hand.chances)

    def reveal(self, view: View, source: Source) -> Reveal:
        return Reveal(self._paper(view).draw(source))


FAIR: Final = Honest()
