"""Applies events to the state: total, and independent of anything they do not contain."""

from collections.abc import Callable
from typing import Any

from keypeg.rules.boards import Row
from keypeg.rules.codes import Hidden
from keypeg.rules.match_length import DOES_NOT_COUNT
from keypeg.rules.scoring import added
from keypeg.rules.seats import Seat
from keypeg.table import events as e
from keypeg.table.state import Circle, Match, Question, Round, Secret


def evolve(match: Match, event: e.Event) -> Match:
    """The match after the event; nothing is checked, since it has happened."""
    return _FILING[type(event)](match, event)


def _in_round(match: Match, **changes: Any) -> Match:
    return match.with_round(match.rounds[-1]._replace(**changes))


def _begin(match: Match, event: e.RoundBegun) -> Match:
    maker, rules = match.maker, match.rules
    boards = rules.boards[maker] if rules.boards else ()
    makers = tuple(sorted({board.maker for board in boards}))
    number = len(match.rounds) + 1
    begun = Round(number, match.legs, makers, boards, match.covered)
    return match._replace(rounds=(*match.rounds, begun))


def _add_secret(match: Match, event: e.CodeSet) -> Match:
    secret = Secret(event.seat, commit=event.commit)
    return _in_round(match, secrets=(*match.rounds[-1].secrets, secret))


def _change_secret(match: Match, seat: Seat, **changes: Any) -> Match:
    secrets = match.rounds[-1].secrets
    return _in_round(
        match,
        secrets=tuple(s._replace(**changes) if s.seat == seat else s for s in secrets),
    )


def _keep_code(match: Match, event: e.CodeKept) -> Match:
    return _change_secret(match, event.seat, code=event.code)


def _keep_salt(match: Match, event: e.SaltKept) -> Match:
    return _change_secret(match, event.seat, salt=event.salt)


def _keep_tokens(match: Match, event: e.TokensKept) -> Match:
    return _change_secret(match, event.seat, code=event.tokens)


def _open_secret(match: Match, event: e.SecretOpened) -> Match:
    return _change_secret(match, event.seat, code=event.code, salt=event.salt)


def _reveal(match: Match, event: e.CodeRevealed) -> Match:
    code: Hidden = event.code
    if match.rounds[-1].secret_of(event.seat) is not None:
        return _change_secret(match, event.seat, code=code)
    return _in_round(match, secrets=(*match.rounds[-1].secrets, Secret(event.seat, code)))


def _deal(match: Match, event: e.Dealt) -> Match:
    commits = event.commits or (None,) * match.rules.seats
    secrets = tuple(Secret(Seat(seat), commit=commit) for seat, commit in enumerate(commits))
    circle = Circle(event.starter, turn=event.starter)
    return _in_round(match, secrets=secrets, circle=circle)


def _remove_cards(match: Match, event: e.CardsRemoved) -> Match:
    return match._replace(covered=match.covered + event.cards)


def _add_row(match: Match, row: Row) -> Match:
    last = match.rounds[-1]
    return match.with_round(last.with_rows((*last.rows, row)))


def _place(match: Match, event: e.RowPlaced) -> Match:
    return _add_row(match, Row(event.seat, event.board, event.code, at=event.at))


def _seal(match: Match, event: e.RowSealed) -> Match:
    return _add_row(match, Row(event.seat, event.board, None))


def _change_row(match: Match, index: int, **changes: Any) -> Match:
    return _put_row(match, index, match.rounds[-1].rows[index]._replace(**changes))


def _put_row(match: Match, index: int, row: Row) -> Match:
    last = match.rounds[-1]
    rows = last.rows
    return match.with_round(last.with_rows((*rows[:index], row, *rows[index + 1 :])))


def _show_row(match: Match, event: e.RowKept | e.RowOpened) -> Match:
    return _change_row(match, event.row, code=event.code)


def _give_mark(match: Match, event: e.MarkGiven) -> Match:
    return _change_row(match, event.row, given=True, sealed=None)


def _keep_mark(match: Match, event: e.MarkKept) -> Match:
    return _change_row(match, event.row, sealed=event.mark)


def _mark(match: Match, event: e.RowMarked) -> Match:
    row = match.rounds[-1].rows[event.row]
    marked = Row(row.seat, row.board, row.code, event.mark, event.points, row.at)
    return _put_row(match, event.row, marked)


def _audit(match: Match, event: e.Audited) -> Match:
    rows = match.rounds[-1].rows
    pairs = zip(rows, event.true_marks, strict=True)
    return _in_round(match, rows=tuple(row._replace(true_mark=mark) for row, mark in pairs))


def _in_circle(match: Match, question: Question, **changes: Any) -> Match:
    circle = match.rounds[-1].circle
    assert circle is not None
    questions = (*circle.questions, question)
    return _in_round(match, circle=circle._replace(questions=questions, **changes))


def _ask(match: Match, event: e.Asked) -> Match:
    question = Question(event.seat, event.code)
    return _in_circle(match, question, turn=event.turn, just_asked=event.seat)


def _answer(match: Match, event: e.Answered) -> Match:
    circle = match.rounds[-1].circle
    assert circle is not None
    *before, last = circle.questions
    answered = last._replace(answers={**last.answers, event.seat: event.pins})
    return _in_round(match, circle=circle._replace(questions=(*before, answered)))


def _claim(match: Match, event: e.Claimed) -> Match:
    circle = match.rounds[-1].circle
    assert circle is not None
    claim = Question(event.seat, event.code, is_claim=True, right=event.right)
    if event.right:
        return _in_circle(match, claim)
    on_turn = event.seat == circle.turn
    return _in_circle(
        match,
        claim,
        turn=event.turn,
        out=(*circle.out, event.seat),
        just_asked=None if on_turn else circle.just_asked,
    )


def _end_round(match: Match, event: e.RoundEnded) -> Match:
    ended = _in_round(match, result=event.result, points=event.points)
    counts = event.result not in DOES_NOT_COUNT
    banked = added(match.banked, event.points) if match.banked else event.points
    return ended._replace(legs=match.legs + counts, banked=banked, covered=event.covered)


def _overturn(match: Match, event: e.RoundOverturned) -> Match:
    changed = _in_round(match, result=event.result, points=event.points)
    last = match.rounds[-1]
    taken_back = tuple(map(int.__sub__, match.banked, last.points))
    banked = added(taken_back, event.points)
    return changed._replace(
        legs=last.leg, banked=banked, covered=last.covered, is_over=False, winners=()
    )


def _resign(match: Match, event: e.Resigned) -> Match:
    return match._replace(resigned=event.seat)


def _end_match(match: Match, event: e.MatchEnded) -> Match:
    return match._replace(is_over=True, winners=event.winners)


def _nothing(match: Match, event: e.Disputed) -> Match:
    return match


_FILING: dict[type[e.Event], Callable[[Match, Any], Match]] = {
    e.RoundBegun: _begin,
    e.CodeSet: _add_secret,
    e.CodeKept: _keep_code,
    e.SaltKept: _keep_salt,
    e.Dealt: _deal,
    e.TokensKept: _keep_tokens,
    e.CardsRemoved: _remove_cards,
    e.RowPlaced: _place,
    e.RowSealed: _seal,
    e.RowKept: _show_row,
    e.RowOpened: _show_row,
    e.MarkGiven: _give_mark,
    e.MarkKept: _keep_mark,
    e.RowMarked: _mark,
    e.Asked: _ask,
    e.Answered: _answer,
    e.Claimed: _claim,
    e.Disputed: _nothing,
    e.CodeRevealed: _reveal,
    e.SecretOpened: _open_secret,
    e.Audited: _audit,
    e.RoundEnded: _end_round,
    e.RoundOverturned: _overturn,
    e.Resigned: _resign,
    e.MatchEnded: _end_match,
}
