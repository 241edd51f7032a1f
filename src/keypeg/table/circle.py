"""Questions, answers and claims in a game of holders (GR 7.3)."""

from keypeg.rules.boards import Result
from keypeg.rules.circle import Holders, Pin, Pins, pins_for
from keypeg.rules.codes import Code, Tokens
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.scoring import to
from keypeg.rules.seats import Seat, others
from keypeg.table import actions as a
from keypeg.table import events as e
from keypeg.table.closing import end_round, open_everything
from keypeg.table.draft import Draft
from keypeg.table.state import Circle, Match


def holders_of(match: Match) -> Holders:
    """The numbers of this game of holders."""
    assert match.rules.holders is not None
    return match.rules.holders


def circle_of(draft: Draft) -> Circle:
    """Whose turn it is, who is out, what was asked."""
    assert draft.round.circle is not None
    return draft.round.circle


def tokens_of(match: Match, seat: Seat) -> Tokens:
    """What a seat holds, for whoever knows it."""
    secret = match.rounds[-1].secret_of(seat)
    assert secret is not None
    assert secret.code is not None
    return secret.code  # type: ignore[return-value]  # a holder's secrets are tokens


def ask(draft: Draft, seat: Seat, action: a.Ask) -> None:
    """A question to all other holders."""
    code = holders_of(draft.match).questions.check(action.code)
    draft.say(e.Asked(seat, code, turn=_next(circle_of(draft), seat, draft.match.rules.seats)))
    if not draft.match.rules.way.by_hand:
        for holder in others(seat, draft.match.rules.seats):
            draft.say(e.Answered(holder, pins_for(tokens_of(draft.match, holder), code)))


def _next(circle: Circle, seat: Seat, seats: int, *, leaving: bool = False) -> Seat:
    """The next seat clockwise that is still in play; alone, it is the same one."""
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
    draft.say(e.Answered(seat, pins))


def _checked_pins(draft: Draft, pins: Pins) -> Pins:
    count = holders_of(draft.match).tokens
    if len(pins) != count or not all(isinstance(pin, str) and pin in set(Pin) for pin in pins):
        raise Illegal(Reason.IMPOSSIBLE_MARK, "pins", tokens=count)
    return tuple(Pin(pin) for pin in pins)


def claim(draft: Draft, seat: Seat, action: a.Claim) -> None:
    """The call: right wins the round, wrong puts the seat out (GR 7.3)."""
    match, circle = draft.match, circle_of(draft)
    code = holders_of(match).claims.check(action.code)
    right = code == _secret_code(match)
    leaves_turn = seat == circle.turn and not right
    turn = _next(circle, seat, match.rules.seats, leaving=True) if leaves_turn else circle.turn
    draft.say(e.Claimed(seat, code, right, turn))
    if right:
        _end(draft, Result.FOUND, winner=seat)
    elif len(circle_of(draft).out) == match.rules.seats:
        _end(draft, Result.VOID, winner=None)


def _secret_code(match: Match) -> Code:
    seats = range(match.rules.seats)
    return holders_of(match).code_of(tokens_of(match, Seat(seat)) for seat in seats)


def _end(draft: Draft, result: Result, winner: Seat | None) -> None:
    """Tokens are shown; the winner plants a pin."""
    open_everything(draft)
    seats = draft.match.rules.seats
    end_round(draft, result, (0,) * seats if winner is None else to(winner, 1, seats))
