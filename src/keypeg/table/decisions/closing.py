"""The end of a round and of the match: everything hidden is opened, audited and scored."""

from keypeg.rules.boards import Result
from keypeg.rules.codes import Cards
from keypeg.rules.marking import AnyMark
from keypeg.rules.scoring import Points, Proof
from keypeg.rules.seats import Seat
from keypeg.table import events as e
from keypeg.table.actions import Resign
from keypeg.table.decisions.draft import Draft
from keypeg.table.phases import is_open, turn_order
from keypeg.table.state import Match, Round


def judged(draft: Draft) -> Result:
    """The result that follows from the marks."""
    result = turn_order(draft.match).judge(draft.round.rows, draft.round.boards)
    assert result is not None
    return result


def close_round(draft: Draft, result: Result, accused: Seat | None = None) -> None:
    """End a round of boards. `accused`: the maker whose marks were shown to contradict."""
    open_everything(draft)
    audit(draft)
    erred = erring(draft.round) or {seat for seat in (accused,) if seat is not None}
    rules = draft.match.rules
    if erred and (accused is not None or rules.penalty.proof is Proof.AT_REVEAL):
        end_round(draft, Result.ERROR, rules.penalty.points(erred, draft.round.boards, rules.seats))
    else:
        assert rules.scoring is not None
        points = rules.scoring.round_points(draft.round.rows, draft.round.boards, rules.seats)
        end_round(draft, result, points)


def open_everything(draft: Draft) -> None:
    """Reveal sealed rows, sealed marks, codes, tokens and salts."""
    before, order = draft.round, draft.match.rules.order
    for index, row in enumerate(before.rows):
        if order is not None and order.sealed and row.mark is None and row.code is not None:
            draft.emit(e.RowOpened(index, row.code))
        if row.sealed is not None:
            draft.emit(e.RowMarked(index, row.sealed, points=0))
    for secret in before.secrets:
        if secret.code is not None:
            draft.emit(e.SecretOpened(secret.seat, secret.code, secret.salt))


def audit(draft: Draft) -> None:
    """By hand: state what each mark should have been, once the code is known."""
    rules, playing = draft.match.rules, draft.round
    if not rules.way.can_err or not playing.rows:
        return
    if not all(is_open(playing, maker) for maker in playing.makers):
        return
    marks = (true_mark(draft.match, index) for index in range(len(playing.rows)))
    draft.emit(e.Audited(tuple(marks)))


def true_mark(match: Match, index: int) -> AnyMark:
    """The correct mark of a row of the last round; needs a match with the code."""
    playing = match.rounds[-1]
    row = playing.rows[index]
    board = playing.boards[row.board]
    secret = playing.secret_of(board.maker)
    assert secret is not None
    assert secret.code is not None
    assert row.code is not None
    return match.rules.marking.mark(board.codes.face(secret.code, board.face), row.code)


def erring(round_: Round) -> set[Seat]:
    """The makers who gave a wrong mark, as far as the audit shows."""
    return {
        round_.boards[row.board].maker
        for row in round_.rows
        if row.true_mark is not None and row.mark is not None and row.mark != row.true_mark
    }


def end_round(draft: Draft, result: Result, points: Points) -> None:
    """File the result; the match may end with it."""
    draft.emit(e.RoundEnded(result, points, _covered_after(draft, result)))
    match = draft.match
    if match.rules.course.is_over(match.legs, match.scores):
        draft.emit(e.MatchEnded(_winners(match)))


def _covered_after(draft: Draft, result: Result) -> Cards:
    """The central board: cards leave the pack at the end of a round that counts (RO 6.2)."""
    match, pack = draft.match, draft.match.rules.pack
    if pack is None or result is Result.ERROR:
        return match.covered
    (secret,) = draft.round.secrets
    used: Cards = secret.code or ()  # type: ignore[assignment]  # with a pack, secrets are cards
    return pack.covered_after(match.legs + 1, match.covered, used)


def _winners(match: Match) -> tuple[Seat, ...]:
    """Every seat with the top score; a practice round has none."""
    if match.rules.practice:
        return ()
    scores = match.scores
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))


def resign(draft: Draft, seat: Seat, action: Resign) -> None:
    """All others win; scores stay; the secrets of the round being played are revealed."""
    draft.emit(e.Resigned(seat, action.by))
    match = draft.match
    if match.playing is not None:
        open_everything(draft)
    draft.emit(e.MatchEnded(tuple(Seat(s) for s in range(match.rules.seats) if s != seat)))
