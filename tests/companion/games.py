"""Short games entered into the companion, so that a test reads like an evening with the box."""

from keypeg.companion.log import Log
from keypeg.rules.boards import Rows
from keypeg.rules.codes import palette
from keypeg.rules.marking import Mark
from keypeg.rules.options import Value
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.phases import awaited

NAMES = ("Ann", "Ben", "Eve", "Dan", "Zoe")


class Evening:
    """A log that grows; the seat that is awaited acts, unless another is given."""

    def __init__(self, edition: str, seats: int = 2, **options: Value) -> None:
        self.log = Log.create(edition, NAMES[:seats], **options)

    def do(self, action: a.Action, seat: int | None = None) -> None:
        waiting = awaited(self.log.judged.match)
        self.log = self.log.after(waiting[0] if seat is None else Seat(seat), action)

    def row(self, code: str, exact: int, misplaced: int, area: str | None = None) -> None:
        """A row and its mark."""
        self.do(a.Guess(palette(code), area))
        number = len([r for r in self.rows if r.board == self.rows[-1].board])
        self.do(a.GiveMark(number, Mark(exact, misplaced), area))

    def reveal(self, code: str, seat: int | None = None) -> None:
        self.do(a.Reveal(palette(code)), seat)

    @property
    def rows(self) -> Rows:
        """The rows of the last round."""
        return self.log.judged.match.rounds[-1].rows

    @property
    def scores(self) -> tuple[int, ...]:
        return self.log.judged.match.scores

    @property
    def results(self) -> list[str | None]:
        return [round_.result for round_ in self.log.judged.match.rounds]


def deal(evening: Evening, starter: int | None = None) -> None:
    """Group: states who starts the first round; later rounds need no entry."""
    evening.do(a.Deal((), None if starter is None else Seat(starter)), HOUSE)
