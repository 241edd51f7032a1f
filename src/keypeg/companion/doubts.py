"""Consistency of the marks so far: how many codes fit, and which mark may be a slip.

It is based on public knowledge only, never on what a player knows privately.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from keypeg.coach.evidence.proofs import Truth
from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.coach.evidence.sought_code import SoughtCode, sought_code
from keypeg.coach.slips.marks import slips
from keypeg.rules.boards import Board
from keypeg.rules.codes import Code, Tokens
from keypeg.rules.holders import Holders, Pin, Pins
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.decisions.rows import row_number
from keypeg.table.phases import markable
from keypeg.table.state import Circle, Match, Round


class Suspicion(NamedTuple):
    """One slip that would explain all answers."""

    seat: Seat
    """The seat that gave the answer."""
    rows: tuple[RowNumber, ...]
    """The row with the wrong mark, or the two whose marks were exchanged."""
    marks: tuple[AnyMark | Pins, ...]
    """The possible right answers, likeliest first; empty if marks were exchanged."""
    weight: float
    """The probability that this was the slip, if exactly one happened."""


class Doubt(NamedTuple):
    """The consistency of one maker's answers or, in group, of everybody's."""

    makers: tuple[Seat, ...]
    left: int
    """The number of codes, cards or deals that fit all answers; 0 after a slip."""
    suspicions: tuple[Suspicion, ...]
    """If nothing fits: the single slips that would explain it, possibly none."""


class MarkOption(NamedTuple):
    """A mark that a row may get, and how many codes would then fit."""

    mark: AnyMark
    left: int


class PendingRow(NamedTuple):
    """A row whose mark is due or may be corrected, and what each mark would leave."""

    maker: Seat
    row: RowNumber
    marks: tuple[MarkOption, ...]


def doubts(match: Match) -> tuple[Doubt, ...]:
    """The consistency for each maker of the last round; none before the first round.

    >>> from keypeg.companion.log import Log
    >>> doubts(Log.create("classic", ("Ann", "Ben")).judged.match)
    ()
    """
    round_ = match.last
    if round_ is None:
        return ()
    if round_.circle is not None:
        return (_doubt_of_circle(match, round_.circle),)
    return tuple(_doubt_of(match, round_, maker) for maker in round_.makers)


def pending_rows(match: Match) -> tuple[PendingRow, ...]:
    """All rows whose mark is due or may be corrected, with what each mark would leave."""
    round_ = match.playing
    found = markable(match) if round_ is not None else ()
    return tuple(_waiting(match, match.rounds[-1], index) for index in found)


def _doubt_of(match: Match, round_: Round, maker: Seat) -> Doubt:
    boards = [board for board in round_.boards if board.maker == maker]
    sought = _sought(match, round_, boards[0])
    left = int(_fitting(sought.evidence.agreeing, len(sought.evidence.codes)).sum())
    suspicions = () if left else tuple(_suspicions(maker, sought))
    return Doubt((maker,), left, suspicions)


def _sought(match: Match, round_: Round, board: Board) -> SoughtCode:
    return sought_code(match, round_, board.seekers[0], board.area)


def _fitting(agreeing: Sequence[Truth], codes: int) -> Truth:
    fits: Truth = np.ones(codes, dtype=np.bool_)
    for agrees in agreeing:
        fits = fits & agrees
    return fits


def _suspicions(maker: Seat, sought: SoughtCode) -> Iterator[Suspicion]:
    for suspect in slips(sought.evidence).suspects:
        rows = tuple(sought.rows[row - 1] for row in suspect.rows)
        marks = tuple(sought.pegs.answer(mark) for mark in suspect.marks)
        yield Suspicion(maker, rows, marks, suspect.weight)


def _waiting(match: Match, round_: Round, index: int) -> PendingRow:
    board = round_.boards[round_.rows[index].board]
    sought = _sought(match, round_, board)
    own = [i for i, row in enumerate(round_.rows) if round_.boards[row.board].maker == board.maker]
    place = own.index(index)
    agreeing = sought.evidence.agreeing
    fits = _fitting(agreeing[:place] + agreeing[place + 1 :], len(sought.evidence.codes))
    counts = np.bincount(sought.evidence.by_row[place].marks[fits], minlength=256)
    marks = tuple(
        MarkOption(mark, int(counts[sought.pegs.mark(mark)]))
        for mark in match.rules.marking.possible(board.guesses.holes)
    )
    return PendingRow(board.maker, RowNumber(row_number(round_, index), board.area), marks)


Answered = tuple[Code, dict[Seat, Pins]]
"""A question with its answers."""


class _Answer(NamedTuple):
    question: int
    seat: Seat


def _doubt_of_circle(match: Match, circle: Circle) -> Doubt:
    holders = holders_of(match)
    left = _deals(holders, circle)
    seats = tuple(map(Seat, range(match.rules.seats)))
    return Doubt(seats, left, () if left else tuple(_misread_pins(holders, circle)))


def _answered_questions(
    circle: Circle, instead: tuple[_Answer, Pins] | None = None
) -> list[Answered]:
    """The questions with their answers; optionally, one answer is replaced."""
    said: list[Answered] = []
    for number, question in enumerate(circle.questions):
        if question.is_claim:
            continue
        answers = dict(question.answers)
        if instead is not None and instead[0].question == number:
            answers[instead[0].seat] = instead[1]
        said.append((question.code, answers))
    return said


def _deals(holders: Holders, circle: Circle) -> int:
    """How many deals fit all answers."""
    said = _answered_questions(circle)
    hands = [holders.possible(Seat(seat), said) for seat in range(holders.seats)]
    counted = [_by_numbers(each) for each in hands]
    return _disjoint(counted, frozenset())


def _by_numbers(hands: Sequence[Tokens]) -> dict[frozenset[int], int]:
    counts: dict[frozenset[int], int] = {}
    for hand in hands:
        numbers = frozenset(number for _, number in hand)
        counts[numbers] = counts.get(numbers, 0) + 1
    return counts


def _disjoint(counted: Sequence[dict[frozenset[int], int]], taken: frozenset[int]) -> int:
    """The number of ways to choose a hand for each seat without repeating a number."""
    if not counted:
        return 1
    return sum(
        count * _disjoint(counted[1:], taken | numbers)
        for numbers, count in counted[0].items()
        if not numbers & taken
    )


def _misread_pins(holders: Holders, circle: Circle) -> Iterator[Suspicion]:
    """Answers that would each explain the contradiction if they were wrong."""
    found = {
        answer: pins for answer in _answers(circle) if (pins := _right(holders, circle, answer))
    }
    for answer, pins in found.items():
        rows = (RowNumber(answer.question + 1),)
        yield Suspicion(answer.seat, rows, pins, 1 / len(found))


def _answers(circle: Circle) -> Iterator[_Answer]:
    for number, question in enumerate(circle.questions):
        yield from (_Answer(number, seat) for seat in sorted(question.answers))


def _right(holders: Holders, circle: Circle, answer: _Answer) -> tuple[Pins, ...]:
    every = product(Pin, repeat=holders.tokens)
    return tuple(
        pins
        for pins in every
        if holders.some_deal_fits(_answered_questions(circle, (answer, pins)))
    )
