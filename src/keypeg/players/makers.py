"""The honest maker: hides any code, marks rightly, keeps the unplugged code on paper."""

from keypeg.players.chance import Source, draw_code
from keypeg.rules.codes import Hidden
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Reveal
from keypeg.table.assisted import right_mark
from keypeg.table.match import View
from keypeg.table.secrets import hideable
from keypeg.table.state import Match, Secret


class Maker:
    """One seat's makings."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.paper: dict[int, Hidden] = {}
        """Unplugged: the codes it has made, by round."""

    def mark(self, view: View, seat: Seat) -> Action | None:
        """The right mark or answer, if the table waits for one of this seat."""
        match = view.match
        if match.playing and seat in match.playing.makers and not match.playing.secrets:
            match = self._as_maker_knows(match, seat)
        return right_mark(match, seat)

    def _as_maker_knows(self, match: Match, seat: Seat) -> Match:
        playing = match.rounds[-1]
        secrets = (Secret(seat, self.on_paper(match, seat)),)
        return match._replace(rounds=(*match.rounds[:-1], playing._replace(secrets=secrets)))

    def on_paper(self, match: Match, seat: Seat) -> Hidden:
        """The code of this round, made when it is first needed."""
        number = match.rounds[-1].number
        if number not in self.paper:
            self.paper[number] = draw_code(hideable(match, seat), self.source)
        return self.paper[number]

    def reveal(self, view: View, seat: Seat) -> Reveal:
        """The code as it stands on paper."""
        return Reveal(self.on_paper(view.match, seat))
