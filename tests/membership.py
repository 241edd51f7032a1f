"""Whether `legal` offers an action: decided independently of `decide`."""

from keypeg.rules.codes import CardSpace, CodeSpace, Space
from keypeg.rules.errors import Reason
from keypeg.table import actions as a
from keypeg.table.actions import Action, Word
from keypeg.table.legal import (
    AnswerOffer,
    CodeOffer,
    DealOffer,
    MarkOffer,
    Offer,
    Plain,
    RemoveOffer,
    RowOffer,
)


def is_offered(action: Action, offers: dict[Word, Offer | Reason]) -> bool:  # noqa: PLR0911  # one line each
    offer = offers[action.word]
    match action, offer:
        case a.Set(code, None, None), CodeOffer(space):
            return in_space(code, space)
        case ((a.Reveal(code) | a.Ask(code) | a.Claim(code)), CodeOffer(space)):
            return in_space(code, space)
        case a.Guess(), RowOffer():
            return fits_row(action, offer)
        case a.GiveMark(row, mark, area), MarkOffer():
            wanted = area if offer.area else None
            return (row, wanted) == (offer.row, offer.area) and mark in offer.marks
        case a.GiveAnswer(row, pins), AnswerOffer():
            return row == offer.row and tuple(pins) in offer.pins
        case a.Deal(), DealOffer():
            return fits_deal(action, offer)
        case a.Remove(cards), RemoveOffer():
            return len(set(cards)) == len(cards) == offer.count and set(cards) <= set(offer.cards)
        case ((a.Dispute() | a.Resign()), Plain()):
            return True
    return False


def in_space(code: object, space: Space) -> bool:
    if not isinstance(code, tuple) or len(code) != space.holes:
        return False
    if isinstance(space, CardSpace):
        free = set(space.cards) - space.covered
        return len(set(code)) == len(code) and set(code) <= free
    return _is_peg_code(code, space)


def _is_peg_code(code: tuple[object, ...], space: CodeSpace) -> bool:
    known = all(peg in space.symbols for peg in code)
    differs = space.repeats or len(set(code)) == len(code)
    pegs = sum(peg != "blank" for peg in code)
    return known and differs and space.pegs in (None, pegs)


def fits_row(action: a.Guess, offer: RowOffer) -> bool:
    boards = [b for b in offer.boards if b.area is None or b.area == action.area]
    in_time = offer.earliest is None or (action.at is not None and action.at >= offer.earliest)
    return in_time and any(
        in_space(action.code, board.space) and action.code not in board.barred for board in boards
    )


def fits_deal(action: a.Deal, offer: DealOffer) -> bool:
    drawn = [token for hand in action.tokens for token in hand]
    numbers = [number for _, number in drawn]
    return (
        [len(hand) for hand in action.tokens] == [offer.tokens] * offer.seats
        and all(
            colour in offer.colours and 1 <= number <= offer.numbers for colour, number in drawn
        )
        and len(set(numbers)) == len(numbers)
        and (action.starter in range(offer.seats) if offer.with_starter else action.starter is None)
    )
