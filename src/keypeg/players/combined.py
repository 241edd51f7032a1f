"""A player made of a breaker and a maker."""

from collections.abc import Mapping
from dataclasses import dataclass

from keypeg.players.chance import Source
from keypeg.players.player import Breaker, Maker
from keypeg.rules.errors import Reason
from keypeg.table.actions import Action, Claim, Dispute, Word
from keypeg.table.decisions.disputes import is_provable
from keypeg.table.legal import CodeOffer, legal
from keypeg.table.match import View


@dataclass(frozen=True, slots=True)
class CombinedPlayer:
    """Plays both roles, calls out of turn, and disputes contradictory marks."""

    breaker: Breaker
    maker: Maker

    def act(self, view: View, source: Source) -> Action:
        offers = legal(view)
        if _sees_a_slip(view, offers):
            return Dispute()
        if (mark := self.maker.mark(view, source)) is not None:
            return mark
        if isinstance(offers[Word.REVEAL], CodeOffer):
            return self.maker.reveal(view, source)
        if isinstance(offers[Word.SET], CodeOffer):
            return self.maker.hide(view, source)
        return self.breaker.seek(view, source)

    def interrupt(self, view: View, source: Source) -> Action | None:
        """Disputes a proven slip, or calls if it would call on its own turn."""
        offers = legal(view)
        if _sees_a_slip(view, offers):
            return Dispute()
        if isinstance(offers[Word.CLAIM], Reason) or not _is_asked(view):
            return None
        move = self.breaker.seek(view, source)
        return move if isinstance(move, Claim) else None


def _sees_a_slip(view: View, offers: Mapping[Word, object]) -> bool:
    """Whether a dispute would be upheld."""
    assert view.seat is not None
    return not isinstance(offers[Word.DISPUTE], Reason) and is_provable(view.match, view.seat)


def _is_asked(view: View) -> bool:
    """Group: whether anything has been asked in this round."""
    playing = view.match.playing
    return playing is not None and playing.circle is not None and bool(playing.circle.questions)
