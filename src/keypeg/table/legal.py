"""What a seat may do now: for each action the values it accepts, or why it is refused.

Clients draw it and players obey it. It is computed from a View, so it reveals nothing new.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from keypeg.rules.codes import Cards, CardSpace, Code, CodeSpace, Space, Symbol
from keypeg.rules.errors import Reason
from keypeg.rules.holders import Pin, Pins, pins_for
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Word
from keypeg.table.decisions.closing import true_mark
from keypeg.table.decisions.questions_and_claims import holders_of, tokens_of
from keypeg.table.decisions.rows import row_number, rows_down
from keypeg.table.decisions.secrets import hideable
from keypeg.table.match import View
from keypeg.table.phases import REMOVED_AT_ONCE, markable, permit, turn_order
from keypeg.table.state import Match


@dataclass(frozen=True, slots=True)
class CodeOffer:
    """Set, reveal, ask and claim: any code of a space."""

    space: Space


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A board that accepts a row now."""

    area: str | None
    space: CodeSpace
    barred: frozenset[Code] = frozenset()
    """Rows already on the board, where they may not be repeated."""


@dataclass(frozen=True, slots=True)
class RowOffer:
    """Guess: a row on one of these boards."""

    boards: tuple[OpenBoard, ...]
    earliest: int | None = None
    """Against the clock: the smallest time a row may carry."""


@dataclass(frozen=True, slots=True)
class MarkOffer:
    """Mark: one of these marks for that row."""

    row: int
    area: str | None
    marks: tuple[AnyMark, ...]


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Answer: one of these lists of pins for that question."""

    row: int
    pins: tuple[Pins, ...]


@dataclass(frozen=True, slots=True)
class DealOffer:
    """Deal: this many tokens per seat, no number twice; a starter in the first round."""

    colours: tuple[Symbol, ...]
    numbers: int
    seats: int
    tokens: int
    with_starter: bool


@dataclass(frozen=True, slots=True)
class RemoveOffer:
    """Remove: this many of these cards."""

    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class Plain:
    """Dispute and resign: no further values."""


Offer = CodeOffer | RowOffer | MarkOffer | AnswerOffer | DealOffer | RemoveOffer | Plain


def legal(view: View) -> dict[Word, Offer | Reason]:
    """For every action what it accepts now, or the reason why it is refused."""
    return {word: _offer_or_reason(view, word) for word in Word}


def _offer_or_reason(view: View, word: Word) -> Offer | Reason:
    seat = view.seat
    if seat is None:
        # A watcher may do nothing; the reason depends on whether anybody else may.
        return permit(view.match, HOUSE, word) or Reason.NOT_YOUR_TURN
    return permit(view.match, seat, word) or _OFFERS[word](view.match, seat)


def _code_offer(match: Match, seat: Seat) -> CodeOffer:
    return CodeOffer(hideable(match, seat))


def _reveal_offer(match: Match, seat: Seat) -> CodeOffer | DealOffer:
    if match.rules.holders is None:
        return _code_offer(match, seat)
    holders = match.rules.holders
    return DealOffer(holders.colours, holders.holes, 1, holders.tokens, with_starter=False)


def _question_offer(match: Match, seat: Seat) -> CodeOffer:
    return CodeOffer(holders_of(match).questions)


def _claim_offer(match: Match, seat: Seat) -> CodeOffer:
    return CodeOffer(holders_of(match).claims)


def _row_offer(match: Match, seat: Seat) -> RowOffer:
    boards, order = match.rules.boards[match.maker], turn_order(match)
    rows = match.playing.rows if match.playing else ()
    places = [place for place in order.places(rows, boards) if place.seat == seat]
    earliest = rows[-1].at if rows else 0
    return RowOffer(
        tuple(
            OpenBoard(boards[p.board].area, boards[p.board].guesses, rows_down(match, p.board))
            for p in places
        ),
        earliest if order.timed else None,
    )


def _mark_offer(match: Match, seat: Seat) -> MarkOffer:
    playing = match.rounds[-1]
    boards = playing.boards
    index = next(i for i in markable(match) if boards[playing.rows[i].board].maker == seat)
    board = boards[playing.rows[index].board]
    marks = match.rules.marking.possible(board.guesses.holes)
    if not match.rules.way.can_err:
        marks = (true_mark(match, index),)
    return MarkOffer(row_number(playing, index), board.area, marks)


def _answer_offer(match: Match, seat: Seat) -> AnswerOffer:
    circle = match.rounds[-1].circle
    assert circle is not None
    pins: tuple[Pins, ...] = tuple(product(Pin, repeat=holders_of(match).tokens))
    if not match.rules.way.can_err:
        pins = (pins_for(tokens_of(match, seat), circle.questions[-1].code),)
    return AnswerOffer(len(circle.questions), pins)


def _deal_offer(match: Match, seat: Seat) -> DealOffer:
    holders = holders_of(match)
    return DealOffer(
        holders.colours, holders.holes, holders.seats, holders.tokens, match.last is None
    )


def _remove_offer(match: Match, seat: Seat) -> RemoveOffer:
    pack = match.rules.boards[0][0].codes.without(match.covered)
    assert isinstance(pack, CardSpace)
    return RemoveOffer(pack.pieces(), REMOVED_AT_ONCE)


def _plain_offer(match: Match, seat: Seat) -> Plain:
    return Plain()


_OFFERS: dict[Word, Callable[[Match, Seat], Offer]] = {
    Word.SET: _code_offer,
    Word.GUESS: _row_offer,
    Word.ASK: _question_offer,
    Word.CLAIM: _claim_offer,
    Word.MARK: _mark_offer,
    Word.ANSWER: _answer_offer,
    Word.DISPUTE: _plain_offer,
    Word.REVEAL: _reveal_offer,
    Word.DEAL: _deal_offer,
    Word.REMOVE: _remove_offer,
    Word.RESIGN: _plain_offer,
}
