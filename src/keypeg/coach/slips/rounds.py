"""The marks of a round: which are wrong once the code is open, and which may be before."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.coach.evidence.sought_code import NothingSought, SoughtCode, sought_code
from keypeg.coach.slips.marks import Slips, audit, slips
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Round


class WrongRow(NamedTuple):
    """A mark that the open code shows wrong."""

    place: int
    """The row among those of its code, from 1: in royale both areas count."""
    row: RowNumber
    given: str
    right: str


@dataclass(frozen=True, eq=False)
class AuditedCode:
    """The marks of one code's rows."""

    round: Round
    seekers: tuple[Seat, ...]
    sought: SoughtCode
    wrong: tuple[WrongRow, ...] | None
    """None while the code is hidden."""

    @property
    def suspected(self) -> Slips:
        """Whether some code fits, and the slips that would explain it if none does."""
        return slips(self.sought.evidence)


def audited_codes(match: Match, round_: Round, seat: Seat | None = None) -> list[AuditedCode]:
    """Every code of a round, or the one that a seat sought; raises `NothingSought`."""
    found = [
        _audited(match, round_, maker, seat)
        for maker in round_.makers
        if seat is None or seat in _seekers(round_, maker)
    ]
    if not found:
        raise NothingSought(seat)
    return found


def _audited(match: Match, round_: Round, maker: Seat, seat: Seat | None) -> AuditedCode:
    seekers, secret = _seekers(round_, maker), round_.secret_of(maker)
    sought = sought_code(match, round_, seekers[0] if seat is None else seat)
    if round_.result is None or secret is None or secret.code is None:
        return AuditedCode(round_, seekers, sought, None)
    wrong = audit(sought.evidence, sought.is_code(secret.code))
    text = sought.evidence.space.marks.text
    rows = [
        WrongRow(each.row, sought.rows[each.row - 1], text(each.given), text(each.right))
        for each in wrong
    ]
    return AuditedCode(round_, seekers, sought, tuple(rows))


def _seekers(round_: Round, maker: Seat) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(_each_seeker(round_, maker)))


def _each_seeker(round_: Round, maker: Seat) -> Iterator[Seat]:
    for board in round_.boards:
        if board.maker == maker:
            yield from board.seekers
