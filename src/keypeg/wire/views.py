"""A `View` as sent: everything one listener knows, ready to draw."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from keypeg.rules.boards import Row
from keypeg.rules.codes import CardSpace, Space
from keypeg.rules.errors import Reason
from keypeg.rules.marking import AnyMark
from keypeg.table.events import RoundBegun
from keypeg.table.evolve import evolve
from keypeg.table.legal import (
    AnswerOffer,
    CodeOffer,
    MarkOffer,
    Offer,
    RowOffer,
    legal,
)
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Match, Question, Round, points_of

Pieces = list[Any]


class MarkShown(Struct, omit_defaults=True):
    """A mark: exact and misplaced, or only a total."""

    exact: int | None = None
    misplaced: int | None = None
    total: int | None = None


class SecretShown(Struct):
    """A seat's secret; the code is null for those who do not know it."""

    seat: int
    code: Pieces | None
    commit: str | None
    salt: str | None


class RowShown(Struct):
    """A row with its mark."""

    seat: int
    board: int
    code: Pieces | None
    mark: MarkShown | None
    points: int
    at: int | None
    true_mark: MarkShown | None
    given: bool
    sealed: MarkShown | None


class QuestionShown(Struct):
    """A question or a claim."""

    seat: int
    code: Pieces
    is_claim: bool
    answers: dict[str, list[str]]
    right: bool | None


class BoardShown(Struct):
    """The fixed facts about a board."""

    maker: int
    seekers: list[int]
    limit: int
    holes: int
    symbols: list[str]
    area: str | None


class CircleShown(Struct):
    """The circle of holders: whose turn it is, who is out, and their questions."""

    starter: int
    turn: int
    out: list[int]
    questions: list[QuestionShown]


class RoundShown(Struct):
    """A round: its makers, boards, secrets, rows and result."""

    number: int
    makers: list[int]
    boards: list[BoardShown]
    secrets: list[SecretShown]
    rows: list[RowShown]
    circle: CircleShown | None
    result: str | None
    points: list[int]


class SpaceShown(Struct):
    """What may be placed: pegs, or cards of the pack."""

    holes: int
    symbols: list[str]
    repeats: bool
    pegs: int | None
    cards: list[list[str]] | None


class OpenBoardShown(Struct):
    """A board that takes a row now."""

    area: str | None
    space: SpaceShown


class OfferShown(Struct, omit_defaults=True):
    """What a word may be given with, or the reason why it may not be used."""

    reason: str | None = None
    space: SpaceShown | None = None
    boards: list[OpenBoardShown] | None = None
    row: int | None = None
    area: str | None = None
    marks: list[MarkShown] | None = None
    pins: list[list[str]] | None = None


class ViewShown(Struct):
    """The match as one listener knows it."""

    edition: str
    options: dict[str, Any]
    name: str | None
    phase: str
    awaited: list[int]
    rounds: list[RoundShown]
    scores: list[int]
    covered: list[list[str]]
    over: bool
    winners: list[int]
    resigned: int | None
    legal: dict[str, OfferShown]
    coming: RoundShown | None
    """The next round, still empty, which is drawn while its code is made; null during a round."""


class ViewNews(ViewShown):
    """A view without its first rounds, which have not changed since the last one sent."""

    kept: int
    """How many unchanged rounds come before these."""


def view_news(view: View, kept: int) -> ViewNews:
    """A view as sent to a listener who knows its first `kept` rounds already."""
    return ViewNews(**structs.asdict(view_shown(view, kept)), kept=kept)


def view_shown(view: View, after: int = 0, known: Sequence[RoundShown] = ()) -> ViewShown:
    """A view as sent, with the rounds after the first `after`; `known`: the first of these."""
    match = view.match
    first = after + len(known)
    rounds = [round_shown(each, match.rules.seats) for each in match.rounds[first:]]
    return ViewShown(
        edition=match.rules.edition,
        options=dict(match.rules.chosen.values),
        name=match.name,
        phase=str(phase(match)),
        awaited=list(awaited(match)),
        rounds=[*known, *rounds],
        scores=list(match.scores),
        covered=[list(card) for card in match.covered],
        over=match.is_over,
        winners=list(match.winners),
        resigned=match.resigned,
        legal=offers_shown(view),
        coming=_coming(match),
    )


def _coming(match: Match) -> RoundShown | None:
    if match.is_over or match.playing is not None:
        return None
    return round_shown(evolve(match, RoundBegun()).rounds[-1], match.rules.seats)


def offers_shown(view: View) -> dict[str, OfferShown]:
    """What the listener may do now, by word, without the house's own words."""
    return {
        str(word): _offer(offer)
        for word, offer in legal(view).items()
        if word not in ("deal", "remove")
    }


def mark_shown(mark: AnyMark | None) -> MarkShown | None:
    """A mark as sent."""
    return None if mark is None else MarkShown(**mark._asdict())


def round_shown(round_: Round, seats: int) -> RoundShown:
    """A round as sent."""
    return RoundShown(
        number=round_.number,
        makers=list(round_.makers),
        boards=[
            BoardShown(
                board.maker,
                list(board.seekers),
                board.limit,
                board.guesses.holes,
                list(board.guesses.symbols),
                board.area,
            )
            for board in round_.boards
        ],
        secrets=[
            SecretShown(s.seat, None if s.code is None else list(s.code), s.commit, s.salt)
            for s in round_.secrets
        ],
        rows=[_row(row) for row in round_.rows],
        circle=_circle(round_),
        result=round_.result,
        points=list(points_of(round_, seats)),
    )


def _row(row: Row) -> RowShown:
    return RowShown(
        seat=row.seat,
        board=row.board,
        code=None if row.code is None else list(row.code),
        mark=mark_shown(row.mark),
        points=row.points,
        at=row.at,
        true_mark=mark_shown(row.true_mark),
        given=row.given,
        sealed=mark_shown(row.sealed),
    )


def _circle(round_: Round) -> CircleShown | None:
    circle = round_.circle
    if circle is None:
        return None
    questions = [_question(question) for question in circle.questions]
    return CircleShown(circle.starter, circle.turn, list(circle.out), questions)


def _question(question: Question) -> QuestionShown:
    answers = {str(seat): [str(pin) for pin in pins] for seat, pins in question.answers.items()}
    return QuestionShown(
        question.seat, list(question.code), question.is_claim, answers, question.right
    )


def _offer(offer: Offer | Reason) -> OfferShown:
    match offer:
        case Reason():
            return OfferShown(reason=str(offer))
        case CodeOffer(space):
            return OfferShown(space=space_shown(space))
        case RowOffer(boards):
            return OfferShown(boards=[OpenBoardShown(b.area, space_shown(b.space)) for b in boards])
        case MarkOffer(row, area, marks):
            shown = [MarkShown(**mark._asdict()) for mark in marks]
            return OfferShown(row=row, area=area, marks=shown)
        case AnswerOffer(row, pins):
            return OfferShown(row=row, pins=[[str(pin) for pin in each] for each in pins])
    return OfferShown()


def space_shown(space: Space) -> SpaceShown:
    """A space as sent."""
    if isinstance(space, CardSpace):
        cards = [[str(part) for part in card] for card in space.pieces()]
        return SpaceShown(space.slots, [], repeats=False, pegs=None, cards=cards)
    return SpaceShown(space.holes, list(space.symbols), space.repeats, space.pegs, None)
