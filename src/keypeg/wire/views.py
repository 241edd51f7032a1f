"""A View as it is sent: everything one listener knows, ready to draw."""

from typing import Any

from msgspec import Struct, structs

from keypeg.rules.boards import Row
from keypeg.rules.codes import CardSpace, Space
from keypeg.rules.errors import Reason
from keypeg.rules.marking import Answer
from keypeg.table.legal import (
    AnswerOffer,
    Codes,
    MarkOffer,
    Offer,
    RowOffer,
    legal,
)
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Question, Round, points_of

Pieces = list[Any]


class MarkShown(Struct, omit_defaults=True):
    """Exact and misplaced, or one number."""

    exact: int | None = None
    misplaced: int | None = None
    total: int | None = None


class SecretShown(Struct):
    """What a seat hides; null for those who do not know."""

    seat: int
    code: Pieces | None
    commit: str | None
    salt: str | None


class RowShown(Struct):
    """A row and what was said of it."""

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
    """What is fixed about a board."""

    maker: int
    seekers: list[int]
    limit: int
    holes: int
    symbols: list[str]
    area: str | None


class CircleShown(Struct):
    """Whose turn it is among holders."""

    starter: int
    turn: int
    out: list[int]
    questions: list[QuestionShown]


class RoundShown(Struct):
    """A round."""

    number: int
    makers: list[int]
    boards: list[BoardShown]
    secrets: list[SecretShown]
    rows: list[RowShown]
    circle: CircleShown | None
    result: str | None
    points: list[int]


class SpaceShown(Struct):
    """What may be put together: pegs, or cards of the pack."""

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
    """What may be given with a word, or the reason why not."""

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


class ViewNews(ViewShown):
    """The same, without the rounds that stand as they did: those before are kept as they are."""

    kept: int
    """How many earlier rounds stand unchanged before these."""


def view_news(view: View, kept: int) -> ViewNews:
    """What is sent of a view to somebody who knows its first rounds."""
    return ViewNews(**structs.asdict(view_shown(view, kept)), kept=kept)


def view_shown(view: View, after: int = 0) -> ViewShown:
    """What is sent of a view, with the rounds after the first so many."""
    match = view.match
    return ViewShown(
        edition=match.rules.edition,
        options=dict(match.rules.chosen.values),
        name=match.name,
        phase=str(phase(match)),
        awaited=list(awaited(match)),
        rounds=[_round(each, match.rules.seats) for each in match.rounds[after:]],
        scores=list(match.scores),
        covered=[list(card) for card in match.covered],
        over=match.is_over,
        winners=list(match.winners),
        resigned=match.resigned,
        legal=offers_shown(view),
    )


def offers_shown(view: View) -> dict[str, OfferShown]:
    """What the listener may do now, by word; chance is the house's and left out."""
    return {
        str(word): _offer(offer)
        for word, offer in legal(view).items()
        if word not in ("deal", "remove")
    }


def mark_shown(mark: Answer | None) -> MarkShown | None:
    """A mark as it is sent."""
    return None if mark is None else MarkShown(**mark._asdict())


def _round(round_: Round, seats: int) -> RoundShown:
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
        case Codes(space):
            return OfferShown(space=_space(space))
        case RowOffer(boards):
            return OfferShown(boards=[OpenBoardShown(b.area, _space(b.space)) for b in boards])
        case MarkOffer(row, area, marks):
            shown = [MarkShown(**mark._asdict()) for mark in marks]
            return OfferShown(row=row, area=area, marks=shown)
        case AnswerOffer(row, pins):
            return OfferShown(row=row, pins=[[str(pin) for pin in each] for each in pins])
    return OfferShown()


def _space(space: Space) -> SpaceShown:
    if isinstance(space, CardSpace):
        cards = [[str(part) for part in card] for card in space.pieces()]
        return SpaceShown(space.slots, [], repeats=False, pegs=None, cards=cards)
    return SpaceShown(space.holes, list(space.symbols), space.repeats, space.pegs, None)
