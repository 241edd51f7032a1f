"""Random taps on whatever the companion offers, sensible or not."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from hypothesis import strategies as st

from builders import NAMES, option_values
from keypeg.companion.log import Log
from keypeg.players.chance import draw_code
from keypeg.rules.codes import Tokens
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Value
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action, Word
from keypeg.table.legal import (
    AnswerOffer,
    CodeOffer,
    DealOffer,
    MarkOffer,
    Offer,
    RemoveOffer,
    RowOffer,
    legal,
)
from keypeg.table.match import laid_open
from keypeg.table.state import Match


def _openings() -> Iterator[tuple[str, int, dict[str, Value]]]:
    for edition in EDITIONS:
        for seats in edition.seats:
            for options in ({}, *option_values(edition, seats)):
                with suppress(Illegal):
                    edition.on_paper(seats, **options)
                    yield edition.key, seats, options


OPENINGS = list(_openings())
"""Every edition, with any seats and up to one option changed."""


@st.composite
def logs(draw: st.DrawFn, most: int = 60) -> Log:
    """A log after some taps."""
    edition, seats, options = draw(st.sampled_from(OPENINGS))
    log = Log.create(edition, NAMES[:seats], **options)
    source = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        tap = random_tap(log.judged.match, source)
        if tap is None:
            break
        log = log.after(*tap)
    return log


def random_tap(match: Match, source: random.Random) -> tuple[Seat, Action] | None:
    """A random offered action; None when the match is over."""
    seats = [Seat(seat) for seat in range(match.rules.seats)]
    offers = [
        (seat, word, offer)
        for seat in (HOUSE, *seats)
        for word, offer in legal(laid_open(match, seat)).items()
        if word is not Word.RESIGN and not isinstance(offer, Reason)
    ]
    if not offers:
        return None
    # Disputes are rare; mostly play continues.
    played = [offer for offer in offers if offer[1] is not Word.DISPUTE]
    seat, word, offer = source.choice(played if played and source.random() < 0.95 else offers)
    return seat, drawn(word, offer, match, source)


def drawn(word: Word, offer: Offer, match: Match, source: random.Random) -> Action:
    """A random action that an offer allows."""
    match offer:
        case CodeOffer(space):
            action = _CODED[word](draw_code(space, source), source)
        case RowOffer(boards):
            board = source.choice(boards)
            code = draw_code(board.space, source)
            while code in board.barred:
                code = draw_code(board.space, source)
            action = a.Guess(code, board.area)  # type: ignore[arg-type]  # pegs
        case MarkOffer(row, area, marks):
            action = a.GiveMark(row, source.choice(marks), area)
        case AnswerOffer(row, pins):
            action = a.GiveAnswer(row, source.choice(pins))
        case RemoveOffer(cards, count):
            action = a.Remove(tuple(source.sample(cards, count)))
        case DealOffer(with_starter=with_starter) if word is Word.DEAL:
            action = a.Deal((), Seat(0) if with_starter else None)
        case DealOffer():
            action = a.Reveal(_hand(offer, match, source))
        case _:
            action = a.Dispute()
    return action


def _hand(offer: DealOffer, match: Match, source: random.Random) -> Tokens:
    """Tokens with numbers that nobody has shown yet."""
    shown = [secret.code for secret in match.rounds[-1].secrets if secret.code]
    taken = {token[1] for hand in shown for token in hand}
    free = [number for number in range(1, offer.numbers + 1) if number not in taken]
    return tuple((source.choice(offer.colours), number) for number in free[: offer.tokens])


def _claimed(code: Any, source: random.Random) -> Action:
    return a.Claim(code, right=source.random() < 0.5)


_CODED: dict[Word, Callable[[Any, random.Random], Action]] = {
    Word.GUESS: lambda code, source: a.Guess(code),
    Word.ASK: lambda code, source: a.Ask(code),
    Word.REVEAL: lambda code, source: a.Reveal(code),
    Word.CLAIM: _claimed,
}
