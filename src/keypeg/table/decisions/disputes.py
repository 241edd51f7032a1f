"""Disputes: the marks contradict each other, or the revealed code proves one wrong (RULES 10.3)."""

from keypeg.rules.boards import Result
from keypeg.rules.fitting import Clue, fitting_code
from keypeg.rules.holders import AnsweredQuestions
from keypeg.rules.scoring import Proof
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table import events as e
from keypeg.table.decisions.closing import close_round, end_round, erring, open_everything
from keypeg.table.decisions.draft import Draft
from keypeg.table.state import Circle, Match, Round


def dispute(draft: Draft, seat: Seat, action: a.Dispute) -> None:
    """A breaker disputes: a proof ends or overturns the round, otherwise nothing happens."""
    draft.emit(e.Disputed(seat))
    if draft.round.result is None:
        _dispute_now(draft, seat)
    elif draft.round.result is not Result.ERROR and _is_proven_late(draft.match):
        draft.emit(e.RoundOverturned(Result.ERROR, _penalty(draft)))


def _dispute_now(draft: Draft, seat: Seat) -> None:
    if draft.round.circle is not None:
        if answers_contradict(draft.match, draft.round.circle):
            open_everything(draft)
            end_round(draft, Result.ERROR, (0,) * draft.match.rules.seats)
        return
    for maker in draft.round.makers:
        if maker != seat and marks_contradict(draft.match, draft.round, maker):
            close_round(draft, Result.ERROR, accused=maker)


def _is_proven_late(match: Match) -> bool:
    """After the round: by the revealed code, in editions where the breaker must claim it."""
    last = match.rounds[-1]
    if last.circle is not None:
        return answers_contradict(match, last.circle)
    return match.rules.penalty.proof is Proof.ON_CLAIM and bool(erring(last))


def _penalty(draft: Draft) -> tuple[int, ...]:
    rules, last = draft.match.rules, draft.round
    return rules.penalty.points(erring(last), last.boards, rules.seats)


def is_provable(match: Match, seat: Seat) -> bool:
    """Whether a dispute by this seat would be upheld, as far as this match shows."""
    last = match.last
    if last is None or last.result is Result.ERROR:
        return False
    if last.result is not None:
        return _is_proven_late(match)
    if last.circle is not None:
        return answers_contradict(match, last.circle)
    return any(marks_contradict(match, last, maker) for maker in last.makers if maker != seat)


def marks_contradict(match: Match, round_: Round, maker: Seat) -> bool:
    """Whether no code that the maker could have hidden fits the public marks."""
    codes = next(board.codes for board in round_.boards if board.maker == maker)
    clues = clues_on(round_, maker)
    return fitting_code(codes.without(round_.covered), clues, match.rules.marking) is None


def clues_on(round_: Round, maker: Seat) -> list[Clue]:
    """The clues to one maker's secret, from the public marks."""
    boards = round_.boards
    return [
        Clue(row.code, row.mark, boards[row.board].face)
        for row in round_.rows
        if row.mark is not None and row.code is not None and boards[row.board].maker == maker
    ]


def answers_contradict(match: Match, circle: Circle) -> bool:
    """Whether no deal fits the holders' answers; uses public knowledge only."""
    holders = match.rules.holders
    assert holders is not None
    return not holders.some_deal_fits(answered_questions(circle))


def answered_questions(circle: Circle) -> AnsweredQuestions:
    """The questions of a round with their answers."""
    return tuple((q.code, q.answers) for q in circle.questions if not q.is_claim)
