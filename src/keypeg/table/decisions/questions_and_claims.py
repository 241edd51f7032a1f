"""Questions, answers and claims in a game of holders (GR 7.3)."""

from keypeg.rules.boards import Result
from keypeg.rules.codes import Code, Tokens
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.holders import Holders, Pin, Pins, pins_for
from keypeg.rules.options import Way
from keypeg.rules.scoring import to
from keypeg.rules.seats import Seat, others
from keypeg.table import actions as a
from keypeg.table import events as e
from keypeg.table.decisions.closing import end_round, open_everything
from keypeg.table.decisions.disputes import answered_questions
from keypeg.table.decisions.draft import Draft
from keypeg.table.state import Circle, Match


def holders_of(match: Match) -> Holders:
    """The parameters of this game of holders."""
    assert match.rules.holders is not None
    return match.rules.holders


def circle_of(draft: Draft) -> Circle:
    """Whose turn it is, who is out, and what was asked."""
    assert draft.round.circle is not None
    return draft.round.circle


def tokens_of(match: Match, seat: Seat) -> Tokens:
    """What a seat holds; needs a match that contains it."""
    secret = match.rounds[-1].secret_of(seat)
    assert secret is not None
    assert secret.code is not None
    return secret.code  # type: ignore[return-value]  # a holder's secrets are tokens


def ask(draft: Draft, seat: Seat, action: a.Ask) -> None:
    """Put a question to all other holders; the program answers, unless people do."""
    code = holders_of(draft.match).questions.check(action.code)
    draft.emit(e.Asked(seat, code, turn=_next(circle_of(draft), seat, draft.match.rules.seats)))
    if not draft.match.rules.way.by_hand:
        for holder in others(seat, draft.match.rules.seats):
            draft.emit(e.Answered(holder, pins_for(tokens_of(draft.match, holder), code)))


def _next(circle: Circle, seat: Seat, seats: int, *, leaving: bool = False) -> Seat:
    """The next seat clockwise still in play, which may be the same seat."""
    for other in others(seat, seats):
        if other not in circle.out:
            return other
    assert leaving or seat not in circle.out
    return seat


def answer(draft: Draft, seat: Seat, action: a.GiveAnswer) -> None:
    """By hand: a holder's pins for the last question, or a correction of them."""
    if action.row != len(circle_of(draft).questions):
        raise Illegal(Reason.WRONG_PHASE, "row")
    pins = _checked_pins(draft, action.pins)
    question = circle_of(draft).questions[-1].code
    if not draft.match.rules.way.can_err and pins != pins_for(
        tokens_of(draft.match, seat), question
    ):
        raise Illegal(Reason.WRONG_MARK)
    draft.emit(e.Answered(seat, pins))


def _checked_pins(draft: Draft, pins: Pins) -> Pins:
    count = holders_of(draft.match).tokens
    if len(pins) != count or not all(isinstance(pin, str) and pin in set(Pin) for pin in pins):
        raise Illegal(Reason.IMPOSSIBLE_MARK, "pins", tokens=count)
    return tuple(Pin(pin) for pin in pins)


def claim(draft: Draft, seat: Seat, action: a.Claim) -> None:
    """A right claim wins the round, a wrong one eliminates the seat (GR 7.3)."""
    match, circle = draft.match, circle_of(draft)
    code = holders_of(match).claims.check(action.code)
    on_paper = match.rules.way is Way.UNPLUGGED
    right = action.right is True if on_paper else code == _secret_code(match)
    leaves_turn = seat == circle.turn and not right
    turn = _next(circle, seat, match.rules.seats, leaving=True) if leaves_turn else circle.turn
    draft.emit(e.Claimed(seat, code, right, turn))
    if right and not on_paper:
        settle_call(draft)
    elif len(circle_of(draft).out) == match.rules.seats:
        _end(draft, Result.VOID, winner=None)


def settle_call(draft: Draft) -> None:
    """With all tokens known, the claimant wins unless an answer or verdict was wrong."""
    if _answered_wrongly(draft.match) or _judged_wrongly(draft):
        _end(draft, Result.ERROR, winner=None)
    else:
        _end(draft, Result.FOUND, winner=circle_of(draft).questions[-1].seat)


def _judged_wrongly(draft: Draft) -> bool:
    """On paper: whether the holders misjudged a claim."""
    code = _secret_code(draft.match)
    calls = (call for call in circle_of(draft).questions if call.is_claim)
    return any(call.right is not (call.code == code) for call in calls)


def _secret_code(match: Match) -> Code:
    seats = range(match.rules.seats)
    return holders_of(match).code_of(tokens_of(match, Seat(seat)) for seat in seats)


def _answered_wrongly(match: Match) -> bool:
    """By hand: whether any answer of the round differs from what its tokens require."""
    circle = match.rounds[-1].circle
    assert circle is not None
    return any(
        pins != pins_for(tokens_of(match, holder), code)
        for code, answers in answered_questions(circle)
        for holder, pins in answers.items()
    )


def _end(draft: Draft, result: Result, winner: Seat | None) -> None:
    """Reveal the tokens and end the round; the winner plants a pin."""
    open_everything(draft)
    seats = draft.match.rules.seats
    end_round(draft, result, (0,) * seats if winner is None else to(winner, 1, seats))
