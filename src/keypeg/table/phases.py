"""What the table waits for, whom, and who may do what; uses public knowledge only."""

from collections.abc import Callable

from keypeg.rules.boards import is_found, rows_on
from keypeg.rules.errors import Reason
from keypeg.rules.options import Way
from keypeg.rules.scoring import Proof
from keypeg.rules.seats import HOUSE, Seat
from keypeg.rules.turns import TurnOrder
from keypeg.table.actions import Word
from keypeg.table.state import Circle, Match, Phase, Round

REMOVED_AT_ONCE = 3
"""How many cards chance takes after a series (RO 6.6)."""

Seats = tuple[Seat, ...]


def phase(match: Match) -> Phase:
    """What the table waits for."""
    if match.is_over:
        return Phase.OVER
    playing = match.playing
    if playing is None:
        return _phase_between(match)
    if playing.circle is not None:
        return _phase_of_circle(match, playing.circle)
    if len(playing.secrets) < len(playing.makers) and match.rules.way is not Way.UNPLUGGED:
        return Phase.SETTING
    return _phase_of_rows(match, playing)


def _phase_of_circle(match: Match, circle: Circle) -> Phase:
    if circle.questions and circle.questions[-1].right:
        # On paper: the claim was right, and the tokens must be shown.
        return Phase.OPENING
    return Phase.ANSWERING if silent(circle, match) else Phase.ASKING


def _phase_between(match: Match) -> Phase:
    if match.rules.holders:
        return Phase.DEALING
    if removal_is_due(match):
        return Phase.REMOVING
    return Phase.PLACING if match.rules.way is Way.UNPLUGGED else Phase.SETTING


def _phase_of_rows(match: Match, playing: Round) -> Phase:
    order = turn_order(match)
    if order.due(playing.rows):
        return Phase.MARKING
    if match.rules.way is Way.UNPLUGGED and order.judge(playing.rows, playing.boards):
        return Phase.OPENING
    return Phase.PLACING


def turn_order(match: Match) -> TurnOrder:
    """The turn order of a game of boards."""
    assert match.rules.order is not None
    return match.rules.order


def removal_is_due(match: Match) -> bool:
    """Whether chance must remove cards before the next code (RO 6.6)."""
    pack = match.rules.pack
    return pack is not None and len(match.covered) < REMOVED_AT_ONCE * pack.removals_due(match.legs)


def silent(circle: Circle, match: Match) -> Seats:
    """The holders who have not answered the last question yet."""
    if not circle.questions or circle.questions[-1].is_claim:
        return ()
    last = circle.questions[-1]
    return tuple(
        Seat(seat)
        for seat in range(match.rules.seats)
        if seat != last.seat and seat not in last.answers
    )


def awaited(match: Match, now: Phase | None = None) -> Seats:
    """Whom the match waits for: seats, or the house. `now`: its phase, if already known."""
    now = phase(match) if now is None else now
    if now in (Phase.DEALING, Phase.REMOVING):
        return (HOUSE,)
    if now in _AWAITED_WORD:
        return _ACTORS[_AWAITED_WORD[now]](match, now)
    return _awaited_hands(match, now)


_AWAITED_WORD = {
    Phase.SETTING: Word.SET,
    Phase.PLACING: Word.GUESS,
    Phase.OPENING: Word.REVEAL,
}


def _awaited_hands(match: Match, now: Phase) -> Seats:
    playing = match.playing
    if playing is None or now is Phase.OVER:
        return ()
    if playing.circle is not None:
        return silent(playing.circle, match) or (playing.circle.turn,)
    due = turn_order(match).due(playing.rows)
    return tuple(
        playing.boards[playing.rows[i].board].maker for i in due if not playing.rows[i].given
    )


def actors(match: Match, word: Word) -> Seats:
    """Who may do this now; nobody in the wrong phase."""
    return _ACTORS[word](match, phase(match))


def interrupters(match: Match) -> Seats:
    """Seats that may call or dispute now though nobody waits for them."""
    now = phase(match)
    may = {*_claimants(match, now), *_disputers(match, now)}
    return tuple(sorted(may.difference(awaited(match, now))))


def permit(
    match: Match, seat: Seat, word: Word, at: int | None = None, now: Phase | None = None
) -> Reason | None:
    """Why a seat may not do this now, the first fault in reporting order; None if it may.

    `now`: the phase of the match, if already known.
    """
    if word is Word.GUESS and is_overtime(match, seat, at):
        return None
    may = _ACTORS[word](match, phase(match) if now is None else now)
    if not may:
        return Reason.MATCH_OVER if match.is_over else Reason.WRONG_PHASE
    if seat in may:
        return None
    if word in (Word.ASK, Word.CLAIM) and is_out(match, seat):
        return Reason.ELIMINATED
    return Reason.NOT_YOUR_TURN


def is_out(match: Match, seat: Seat) -> bool:
    """Whether a seat has been eliminated in this round."""
    playing = match.playing
    return playing is not None and playing.circle is not None and seat in playing.circle.out


def is_overtime(match: Match, seat: Seat, at: int | None) -> bool:
    """Whether a row arrives in the same millisecond as the other seat's find (CH-A8)."""
    last = match.last
    if at is None or last is None or last.result is None or not last.rows:
        return False
    row = last.rows[-1]
    return (
        row.at == at
        and row.seat != seat
        and match.resigned is None
        and is_found(row, last.boards)
        and len(rows_on(seat, last.rows)) < last.boards[seat].limit
        and not any(is_found(other, last.boards) for other in last.rows[:-1])
    )


def _setters(match: Match, now: Phase) -> Seats:
    if now is not Phase.SETTING:
        return ()
    playing = match.playing
    if playing is None:
        return tuple(sorted({board.maker for board in match.rules.boards[match.maker]}))
    return tuple(seat for seat in playing.makers if playing.secret_of(seat) is None)


def _placers(match: Match, now: Phase) -> Seats:
    if now is not Phase.PLACING:
        return ()
    playing = match.playing
    rows = playing.rows if playing else ()
    boards = match.rules.boards[match.maker]
    places = turn_order(match).places(rows, boards)
    return tuple(dict.fromkeys(place.seat for place in places))


def _markers(match: Match, now: Phase) -> Seats:
    playing = match.playing
    if playing is None or playing.circle is not None:
        return ()
    return tuple(playing.boards[playing.rows[i].board].maker for i in markable(match))


def markable(match: Match) -> tuple[int, ...]:
    """Rows that may be marked by hand: those due, and the latest while they may be corrected."""
    playing, way = match.playing, match.rules.way
    if playing is None or not way.by_hand or not playing.rows:
        return ()
    order = turn_order(match)
    if not way.can_err:
        return tuple(i for i in order.due(playing.rows) if not playing.rows[i].given)
    if order.judge(playing.rows, playing.boards):
        # These marks have ended the round and can no longer be corrected.
        return ()
    return _last_rows(playing)


def _last_rows(playing: Round) -> tuple[int, ...]:
    """The rows of the last turn, once all of them are placed."""
    count = len(playing.rows)
    if len(playing.makers) == 1:
        return (count - 1,)
    return () if count % 2 else (count - 2, count - 1)


def _revealers(match: Match, now: Phase) -> Seats:
    playing = match.playing
    if playing is None or now is not Phase.OPENING:
        return ()
    hiding = playing.makers or tuple(map(Seat, range(match.rules.seats)))
    return tuple(seat for seat in hiding if not is_open(playing, seat))


def is_open(playing: Round, seat: Seat) -> bool:
    """Whether this match contains what a seat has hidden."""
    secret = playing.secret_of(seat)
    return secret is not None and secret.code is not None


def _askers(match: Match, now: Phase) -> Seats:
    circle = match.playing.circle if match.playing else None
    return (circle.turn,) if circle and now is Phase.ASKING else ()


def _claimants(match: Match, now: Phase) -> Seats:
    circle = match.playing.circle if match.playing else None
    holders = match.rules.holders
    if circle is None or holders is None or now is not Phase.ASKING:
        return ()
    if not holders.claim_any_time:
        return (circle.turn,)
    barred = {*circle.out, circle.just_asked} - {circle.turn}
    return tuple(Seat(seat) for seat in range(match.rules.seats) if seat not in barred)


def _answerers(match: Match, now: Phase) -> Seats:
    circle = match.playing.circle if match.playing else None
    if circle is None or not match.rules.way.by_hand or now is Phase.OVER:
        return ()
    waiting = silent(circle, match)
    if waiting and not match.rules.way.can_err:
        return waiting
    if not match.rules.way.can_err or not circle.questions or circle.questions[-1].is_claim:
        return ()
    asker = circle.questions[-1].seat
    return tuple(Seat(seat) for seat in range(match.rules.seats) if seat != asker)


def _disputers(match: Match, now: Phase) -> Seats:
    last = match.last
    if not match.rules.way.can_err or last is None or match.resigned is not None:
        return ()
    if match.is_over and match.rules.penalty.proof is Proof.AT_REVEAL:
        return ()
    if last.result is None and now is Phase.SETTING:
        return ()
    if last.circle is not None:
        return tuple(Seat(seat) for seat in range(match.rules.seats))
    return tuple(sorted({seat for board in last.boards for seat in board.seekers}))


def _dealer(match: Match, now: Phase) -> Seats:
    return (HOUSE,) if now is Phase.DEALING else ()


def _remover(match: Match, now: Phase) -> Seats:
    return (HOUSE,) if now is Phase.REMOVING else ()


def _resigners(match: Match, now: Phase) -> Seats:
    return () if now is Phase.OVER else tuple(Seat(seat) for seat in range(match.rules.seats))


_ACTORS: dict[Word, Callable[[Match, Phase], Seats]] = {
    Word.SET: _setters,
    Word.GUESS: _placers,
    Word.ASK: _askers,
    Word.CLAIM: _claimants,
    Word.MARK: _markers,
    Word.ANSWER: _answerers,
    Word.DISPUTE: _disputers,
    Word.REVEAL: _revealers,
    Word.DEAL: _dealer,
    Word.REMOVE: _remover,
    Word.RESIGN: _resigners,
}
