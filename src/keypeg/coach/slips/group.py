"""Wrong answers in group, once the tokens are open."""

from typing import NamedTuple

from keypeg.rules.codes import Tokens
from keypeg.rules.holders import Pins, pins_for
from keypeg.rules.seats import Seat
from keypeg.table.state import Round


class WrongAnswer(NamedTuple):
    """An answer that the open tokens show wrong."""

    row: int
    """The question, counted from 1; claims count too."""
    seat: Seat
    given: Pins
    right: Pins


def audit_group(round_: Round) -> list[WrongAnswer] | None:
    """Every wrong answer of a round that is over; None while somebody's tokens are hidden."""
    hands = {secret.seat: secret.code for secret in round_.secrets}
    if round_.circle is None or round_.result is None or None in hands.values():
        return None
    said = [
        (row, seat, given, pins_for(_tokens(hands[seat]), question.code))
        for row, question in enumerate(round_.circle.questions, start=1)
        for seat, given in sorted(question.answers.items())
    ]
    return [WrongAnswer(*each) for each in said if each[2] != each[3]]


def _tokens(hand: object) -> Tokens:
    assert isinstance(hand, tuple)
    return hand
