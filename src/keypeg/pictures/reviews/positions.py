"""A round step by step: the board before its first row, after each, and at its end."""

from collections.abc import Iterator

from keypeg.table.state import Match, Round


def positions(match: Match, place: int) -> Iterator[Match]:
    """The match before the first row of a round and after each row; the last is the round's end."""
    round_ = match.rounds[place]
    for rows in range(length(round_)):
        yield _up_to(match, place, _cut(round_, rows))
    yield _up_to(match, place, round_)


def length(round_: Round) -> int:
    """The number of rows, questions or claims of a round."""
    return len(round_.circle.questions) if round_.circle else len(round_.rows)


def _up_to(match: Match, place: int, round_: Round) -> Match:
    """The match with this as its last round, without later rounds and their points."""
    rounds = (*match.rounds[:place], round_)
    every = zip(*(each.points for each in rounds if each.points), strict=True)
    return match._replace(rounds=rounds, banked=tuple(map(sum, every)))


def _cut(round_: Round, rows: int) -> Round:
    circle = round_.circle
    if circle is not None:
        circle = circle._replace(questions=circle.questions[:rows], out=())
    return round_._replace(rows=round_.rows[:rows], circle=circle, result=None, points=())
