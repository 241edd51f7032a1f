"""Group: the codes consistent with all answers and with a seat's own tokens."""

from collections.abc import Iterator, Sequence

from keypeg.rules.codes import Code, Tokens
from keypeg.rules.holders import Holders
from keypeg.rules.seats import Seat, others
from keypeg.table.decisions.disputes import answered_questions
from keypeg.table.decisions.questions_and_claims import holders_of, tokens_of
from keypeg.table.match import View


def possible_codes(view: View, seat: Seat) -> list[Code]:
    """All codes that are possible from this seat's point of view, in a fixed order."""
    circle = view.match.rounds[-1].circle
    assert circle is not None
    holders, heard = holders_of(view.match), answered_questions(circle)
    hands = [holders.possible(other, heard) for other in others(seat, holders.seats)]
    own = tokens_of(view.match, seat)
    wrong = {claim.code for claim in circle.questions if claim.right is False}
    return sorted({code for code in _codes(holders, hands, [own]) if code not in wrong})


def _codes(
    holders: Holders, hands: Sequence[Sequence[Tokens]], dealt: list[Tokens]
) -> Iterator[Code]:
    if not hands:
        yield holders.code_of(dealt)
        return
    taken = {number for tokens in dealt for _, number in tokens}
    for hand in hands[0]:
        if taken.isdisjoint(number for _, number in hand):
            yield from _codes(holders, hands[1:], [*dealt, hand])
