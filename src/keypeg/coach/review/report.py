"""The review of a match as JSON, which commands print and pages show."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from keypeg.coach.evidence.row_numbers import rows_of
from keypeg.coach.review.boards import BoardReview, RowReview, review_round
from keypeg.coach.review.duel import WIN_ERROR, WinReview, review_duel
from keypeg.coach.review.group import QuestionReview, review_group
from keypeg.coach.review.hardness import hardness
from keypeg.coach.review.points import POINTS_ERROR, PointsReview, review_points
from keypeg.coach.review.royale import review_royale
from keypeg.rules.codes import CardSpace
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Round

Json = dict[str, Any]

Wins = Mapping[tuple[Seat, int], WinReview]

DIGITS = 12
"""So many that the sums come out to 1e-9."""


def report(match: Match) -> Json:
    """Every round, and what it comes to for every seat that sought."""
    reviewed = [*_numbered(match)]
    # A round without a row adds nothing to anybody's sum.
    boards = [board for _, found in reviewed for board in found if board.rows]
    seats = sorted({seat for board in boards for seat in board.seekers})
    return {
        "edition": match.rules.edition,
        "rounds": [round_ for round_, _ in reviewed],
        "seats": [_seat(seat, [b for b in boards if seat in b.seekers]) for seat in seats]
        or [*_other_seats([round_ for round_, _ in reviewed if round_["rows"]])],
    }


def published(document: Json) -> Json:
    """A review without what only the program needs to find its rows again."""
    rounds = [
        round_ | {"rows": [_without_place(row) for row in round_["rows"]]}
        for round_ in document["rounds"]
    ]
    return document | {"rounds": rounds}


def _without_place(row: Json) -> Json:
    return {key: value for key, value in row.items() if key != "place"}


def _numbered(match: Match) -> Iterator[tuple[Json, list[BoardReview]]]:
    """Every round; the places of its rows count those of the rounds before, unmarked ones too."""
    before = 0
    for round_ in match.rounds:
        document, boards = _reviewed(match, round_)
        for row in document["rows"]:
            row["place"] += before
        yield document, boards
        before += len(round_.circle.questions if round_.circle else round_.rows)


def _reviewed(match: Match, round_: Round) -> tuple[Json, list[BoardReview]]:
    """A round in the unit of its edition: rows, points or bits."""
    if round_.circle is not None:
        return _measured(round_, map(_question, review_group(match, round_))), []
    if any(isinstance(board.codes, CardSpace) for board in round_.boards):
        boards = [review_royale(match, round_)]
    elif any(len(board.seekers) > 1 for board in round_.boards):
        return _measured(round_, map(_points, review_points(match, round_)), POINTS_ERROR), []
    else:
        boards = review_round(match, round_)
    return _round(match, round_, boards), boards


def reviewed_rows(match: Match, round_: Round) -> Iterable[Json]:
    """The rows of one round, in the order they were placed."""
    rows: Iterable[Json] = _reviewed(match, round_)[0]["rows"]
    return rows


def _measured(round_: Round, rows: Iterable[Json], error: float = 0.0) -> Json:
    """A round whose rows are not worth rows."""
    every = [*rows]
    document = {
        "number": round_.number,
        "breakers": _seekers(round_),
        "exact": False,
        "par": None,
        "left": None,
        "rows": every,
        "makers": [],
    }
    return document | {"error": error} if error and every else document


def _points(found: PointsReview) -> Json:
    return {
        "row": found.number,
        "seat": found.row.seat,
        "code": list(found.row.code or ()),
        "left_before": found.left_before,
        "left_after": found.left_after,
        "possible": found.possible,
        "loss": None,
        "luck": None,
        "loss_points": _rounded(found.loss_points),
        "skill": _rounded(found.skill),
        "best": [list(code) for code in found.best],
        "place": found.number - 1,
    }


def _seekers(round_: Round) -> list[Seat]:
    """All who seek in a round; in group these are all who hold tokens."""
    if round_.circle is not None:
        return sorted(secret.seat for secret in round_.secrets)
    return sorted({seat for board in round_.boards for seat in board.seekers})


def _other_seats(rounds: Sequence[Json]) -> Iterable[Json]:
    """Sums in points or bits, for rounds that are not measured in rows."""
    for seat in sorted({seat for round_ in rounds for seat in round_["breakers"]}):
        mine = [row for round_ in rounds for row in round_["rows"] if row["seat"] == seat]
        skills = [row["skill"] for row in mine if row["skill"] is not None]
        yield {
            "seat": seat,
            "rounds": sum(seat in round_["breakers"] for round_ in rounds),
            "rows": len(mine),
            "par": None,
            "loss": None,
            "luck": None,
            **_other_sums(mine, rounds[0]["rows"][0]),
            "skill": _rounded(sum(skills) / len(skills) if skills else None),
        }


def _other_sums(rows: Sequence[Json], sample: Json) -> Json:
    """What a seat's rows come to; `sample` is a row of the same kind. Without a row it is 0."""
    if "kind" not in sample:
        known = [row["loss_points"] for row in rows if row["loss_points"] is not None]
        return {"loss_points": _sum(known) if known or not rows else None}
    asked = [row for row in rows if row["kind"] == "ask"]
    return {key: _sum(row[key] for row in asked) for key in ("information", "told")}


def _question(found: QuestionReview) -> Json:
    question = found.question
    plain: Json = {
        "row": found.number,
        "seat": question.seat,
        "kind": "claim" if question.is_claim else "ask",
        "code": list(question.code),
        "loss": None,
        "luck": None,
        "skill": None,
        "best": None,
        "place": found.number - 1,
    }
    if question.is_claim:
        return plain | {"right": question.right, "p_right": _rounded(found.p_right)}
    bits = {"information": _rounded(found.information), "told": _rounded(found.told)}
    return plain | bits | {"p_call": _rounded(found.p_call)}


def _round(match: Match, round_: Round, boards: Sequence[BoardReview]) -> Json:
    error = max((board.error for board in boards), default=0.0)
    lefts = [board.left for board in boards]
    every = chain.from_iterable(board.rows for board in boards)
    place_of = _placed(round_)
    rows = sorted(every, key=place_of)
    wins = review_duel(match, round_, boards) if len(boards) == 2 else {}
    document: Json = {
        "number": round_.number,
        "breakers": _seekers(round_),
        "exact": error == 0,
        "par": _sum(board.par.rows for board in boards),
        "left": _sum(left.rows if left else None for left in lefts),
        "rows": [_row(row, place_of(row)) | _more(round_, row, wins) for row in rows],
        "makers": [*_makers(match, round_)],
    }
    document |= {"error": round(error, DIGITS)} if error else {}
    return document | ({"error_win": WIN_ERROR} if wins else {})


def _placed(round_: Round) -> Callable[[RowReview], int]:
    """A sort key: the order in which rows were placed, on any board."""
    areas = any(board.area is not None for board in round_.boards)
    numbers: Counter[Seat] = Counter()
    places: dict[tuple[Seat, int], int] = {}
    for place, row in enumerate(round_.rows):
        numbers[row.seat] += 1
        places[row.seat, place + 1 if areas else numbers[row.seat]] = place
    return lambda row: places[row.seat, row.number]


def _makers(match: Match, round_: Round) -> Iterable[Json]:
    """The hardness of the codes, once the round is over."""
    for board in round_.boards if round_.result is not None else ():
        secret = round_.secret_of(board.maker)
        if secret is not None and secret.code is not None and board.area is None:
            figure = hardness(board, match.rules.marking.key, secret.code)
            yield {"seat": board.maker, "hardness": _rounded(figure)}


def _more(round_: Round, row: RowReview, wins: Wins) -> Json:
    """Additional fields of rows in challenge and in royale."""
    if (found := wins.get((row.seat, row.number))) is not None:
        return {
            "win_before": _rounded(found.before),
            "win_after": _rounded(found.after),
            "loss_win": _rounded(found.loss),
        }
    board = round_.boards[round_.rows[row.number - 1].board]
    if board.area is None:
        return {}
    return {"area": board.area, "number": rows_of(round_, board.maker)[row.number - 1].number}


def _row(row: RowReview, place: int) -> Json:
    figures = row.figures
    return {
        "row": row.number,
        "seat": row.seat,
        "code": list(row.code),
        "left_before": row.left_before,
        "left_after": row.left_after,
        "possible": row.possible,
        "loss": _rounded(figures and figures.loss),
        "luck": _rounded(figures and figures.luck),
        "skill": _rounded(figures and figures.skill),
        "best": [list(code) for code in figures.best] if figures else None,
        "place": place,
    }


def _seat(seat: Seat, boards: Sequence[BoardReview]) -> Json:
    """Sums over the rounds sought, a partner's rows included; the skill is of the seat's own.

    A round whose marks contradict one another is left out, unless there is no other.
    """
    skills = [
        row.figures.skill
        for board in boards
        for row in board.rows
        if row.figures and row.seat == seat
    ]
    summed = [board for board in boards if board.adds_up] or boards
    return {
        "seat": seat,
        "rounds": len(summed),
        "rows": sum(len(board.rows) for board in summed),
        "par": _sum(board.par.rows for board in summed),
        "loss": _sum(board.loss if board.adds_up else None for board in summed),
        "luck": _sum(board.luck if board.adds_up else None for board in summed),
        "skill": _rounded(sum(skills) / len(skills) if skills else None),
    }


def _sum(parts: Iterable[float | None]) -> float | None:
    """The sum, or None if any term is missing."""
    every = list(parts)
    if any(part is None for part in every):
        return None
    return _rounded(sum(part for part in every if part is not None))


def _rounded(figure: float | None) -> float | None:
    # Adding 0.0 turns -0.0 into 0.0.
    return None if figure is None else round(float(figure), DIGITS) + 0.0
