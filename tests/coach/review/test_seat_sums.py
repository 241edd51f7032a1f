"""The sum of every seat comes out: found or not, with empty rounds, and where several seek."""

import pytest

from builders import guess, judged, played, rules_of, set_
from keypeg.coach.review.boards import BoardReview, review_round
from keypeg.coach.review.report import report
from keypeg.coach.review.royale import review_royale
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.rules.options import Value
from keypeg.table.state import Match
from keypeg.words import words_in

GAMES: list[tuple[str, int, dict[str, Value]]] = [
    ("classic", 2, {}),
    ("original", 2, {}),
    ("junior", 2, {"game": 1}),
    ("family", 2, {}),
    ("challenge", 2, {"rounds": 1, "holes": 4}),
    ("royale", 2, {"rounds": 2}),
    ("royale", 3, {}),
]

MOST_ROUNDS = 4

CODE = "red blue yellow green"


def broken_off(match: Match, rows: int) -> Match:
    """The first rounds of a match after so many rows each: hardly a code is found."""
    cut = (each._replace(rows=each.rows[:rows]) for each in match.rounds[:MOST_ROUNDS])
    return match._replace(rounds=tuple(cut))


def boards_of(match: Match) -> list[BoardReview]:
    """Every board with a row on it."""
    found = []
    for round_ in match.rounds:
        areas = any(board.area for board in round_.boards)
        found += [review_royale(match, round_)] if areas else review_round(match, round_)
    return [board for board in found if board.rows]


def check(match: Match) -> None:
    boards = boards_of(match)
    for seat in report(match)["seats"]:
        sought = [board for board in boards if seat["seat"] in board.seekers]
        left = sum(board.left.rows for board in sought if board.left)
        assert seat["rows"] == sum(len(board.rows) for board in sought)
        assert seat["rounds"] == len(sought)
        added = seat["par"] + seat["loss"] - seat["luck"]
        assert seat["rows"] + left == pytest.approx(added, abs=1e-4)


@pytest.mark.parametrize(("edition", "seats", "options"), GAMES, ids=str)
@pytest.mark.parametrize("rows", [3, 24])
def test_the_sum_of_a_seat_comes_out(
    edition: str, seats: int, options: dict[str, Value], rows: int
) -> None:
    check(broken_off(played(rules_of(edition, seats, **options), 3).match, rows))


def lost(*, empty: bool = False) -> Match:
    """Seat 1 does not find the code; with a second round in which nothing was placed."""
    rows = [guess(1, "red red blue blue")] * 8
    more = [set_(1, CODE)] if empty else []
    return judged("classic", set_(0, CODE), *rows, *more, rows=8, rounds=2).match


def test_a_lost_round_says_what_is_still_to_go() -> None:
    document = report(lost())
    (line,) = ReviewWords(words_in("en"), ("Ann", "Ben")).sums(document)
    left = document["rounds"][0]["left"]
    assert f"→ 8 rows, {left:.2f} still to go." in line


def test_a_found_code_leaves_nothing_to_go() -> None:
    match = judged("classic", set_(0, CODE), guess(1, CODE)).match
    (line,) = ReviewWords(words_in("en"), ("Ann", "Ben")).sums(report(match))
    assert "→ 1 row." in line


def test_a_round_without_a_row_is_in_no_sum() -> None:
    match = lost(empty=True)
    assert len(match.rounds) == 2
    (seat,) = report(match)["seats"]
    assert (seat["seat"], seat["rounds"]) == (1, 1)
    assert seat["par"] == pytest.approx(5625 / 1296, abs=1e-11)


def test_where_several_seek_each_is_told_its_own_part() -> None:
    match = broken_off(played(rules_of("royale", 3), 3).match, 24)
    document = report(match)
    rows = [row for round_ in document["rounds"] for row in round_["rows"]]
    lines = [*ReviewWords(words_in("en"), ("Ann", "Ben", "Eve")).sums(document)]
    for seat, line in zip(document["seats"], lines[1::2], strict=True):
        own = [row for row in rows if row["seat"] == seat["seat"]]
        lost_alone = sum(row["loss"] for row in own)
        assert f"placed {len(own)} of the {seat['rows']} and lost {lost_alone:.2f}." in line


def test_alone_nobody_is_told_a_part() -> None:
    document = report(judged("classic", set_(0, CODE), guess(1, CODE)).match)
    assert len([*ReviewWords(words_in("en"), ("Ann", "Ben")).sums(document)]) == 1
