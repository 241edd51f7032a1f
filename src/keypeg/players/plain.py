"""The plain player: honest, and without a plan. It fills any seat of any edition."""

from keypeg.players.breakers import fitting_row
from keypeg.players.chance import SECURE, Source, draw_code, draw_pegs
from keypeg.players.holding import possible_codes
from keypeg.players.makers import Maker
from keypeg.rules.errors import Reason
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Ask, Claim, Dispute, Set, Word
from keypeg.table.circle import holders_of
from keypeg.table.disputes import is_provable
from keypeg.table.legal import Codes, Offer, RowOffer, legal
from keypeg.table.match import View

Offers = dict[Word, Offer | Reason]


class PlainPlayer:
    """Plays any row that could still be the code; claims when there is only one."""

    def __init__(self, source: Source = SECURE) -> None:
        self.source = source
        self.maker = Maker(source)

    def act(self, view: View) -> Action:
        seat, offers = view.seat, legal(view)
        assert seat is not None
        if not isinstance(offers[Word.DISPUTE], Reason) and is_provable(view.match, seat):
            return Dispute()
        return self.maker.mark(view, seat) or self._hide(view, seat, offers)

    def _hide(self, view: View, seat: Seat, offers: Offers) -> Action:
        if isinstance(offers[Word.REVEAL], Codes):
            return self.maker.reveal(view, seat)
        if isinstance(hiding := offers[Word.SET], Codes):
            return Set(draw_code(hiding.space, self.source))
        return self._seek(view, seat, offers)

    def _seek(self, view: View, seat: Seat, offers: Offers) -> Action:
        if isinstance(placing := offers[Word.GUESS], RowOffer):
            return fitting_row(view, seat, placing, self.source)
        codes = possible_codes(view, seat)
        if len(codes) == 1:
            return Claim(codes[0])
        return Ask(
            self.source.choice(codes or [draw_pegs(holders_of(view.match).questions, self.source)])
        )
