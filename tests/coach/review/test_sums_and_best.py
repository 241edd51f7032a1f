"""The figures of a review: exact sums, contradictions left out, best rows, all who sought."""

from typing import Any

import pytest

from builders import guess, judged, mark, played, rules_of, set_
from keypeg.coach.review.report import report
from keypeg.coach.review.royale import KNOWN
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.table.state import Match
from keypeg.words import words_in

Json = dict[str, Any]

CODE = "red blue yellow green"


def found(*rows: str, round_: int = 0) -> list[Json]:
    """A round of classic: each makes the code in turn."""
    maker, seeker = round_ % 2, 1 - round_ % 2
    return [set_(maker, CODE), *(guess(seeker, row) for row in (*rows, CODE))]


def test_the_sum_comes_out_in_the_printed_figures() -> None:
    """To 1e-9, as they are printed."""
    document = report(judged("classic", *found("red red blue blue", "red yellow blue green")).match)
    (seat,) = document["seats"]
    assert seat["rows"] == pytest.approx(seat["par"] + seat["loss"] - seat["luck"], abs=1e-9)
    assert seat["par"] == pytest.approx(5625 / 1296, abs=1e-11)


def contradicted() -> Match:
    """Three rounds by hand; in the second one no code fits the marks, and none was opened yet."""
    first = [set_(0, CODE), guess(1, CODE), mark(0, 1, 4, 0)]
    second = [set_(1, CODE), guess(0, CODE), mark(1, 1, 4, 0)]
    third = [set_(0, CODE), guess(1, "red red red red"), mark(0, 1, 0, 0)]
    third += [guess(1, "red red red red"), mark(0, 2, 1, 0)]
    return judged("classic", *first, *second, *third, marking="manual", rounds=4).match


def test_a_contradictory_round_is_left_out_of_the_sums() -> None:
    document = report(contradicted())
    rows = document["rounds"][2]["rows"]
    assert [row["loss"] is None for row in rows] == [False, True]
    (seat,) = [seat for seat in document["seats"] if seat["seat"] == 1]
    assert (seat["rounds"], seat["rows"]) == (1, 1)
    assert seat["rows"] == pytest.approx(seat["par"] + seat["loss"] - seat["luck"], abs=1e-9)


def test_the_text_says_which_round_is_left_out() -> None:
    lines = [*ReviewWords(words_in("en"), ("Ann", "Ben")).notes(report(contradicted()))]
    assert "Round 3 is not in these sums: its marks contradict one another." in lines
    assert sum("Luck is measured" in line for line in lines) == 1


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("junior", 2), ("royale", 2)])
def test_a_row_that_lost_nothing_is_the_first_of_the_best(edition: str, seats: int) -> None:
    options = {"game": 1} if edition == "junior" else {"rounds": 2}
    whole = played(rules_of(edition, seats, **options), 7).match
    rows = [row for round_ in report(whole)["rounds"] for row in round_["rows"]]
    good = [row for row in rows if row["loss"] == 0]
    assert good
    for row in good:
        assert sorted(row["best"][0]) == sorted(row["code"])
        assert len({tuple(each) for each in row["best"]}) == len(row["best"]) <= 3


def test_royales_par_is_not_above_a_known_strategy() -> None:
    document = report(played(rules_of("royale", 2, rounds=2), 1).match)
    assert 7 < document["rounds"][0]["par"] <= KNOWN


def duel(*rows: Json) -> list[Json]:
    """A duel against the clock: both codes are the same."""
    code = "red red red red red"
    match = judged("challenge", set_(0, code), set_(1, code), *rows, speed=True).match
    found: list[Json] = report(match)["rounds"][0]["rows"]
    return found


def test_against_the_clock_every_row_has_its_chances() -> None:
    """What one row leaves is where the next one begins, whoever places it."""
    near, find = "red red red red blue", "red red red red red"
    rows = duel(
        guess(0, near, at=1), guess(0, near, at=2), guess(1, near, at=3), guess(0, find, at=4)
    )
    by_time = sorted(rows, key=lambda row: row["place"])
    assert [row["seat"] for row in by_time] == [0, 0, 1, 0]
    first, second, other, last = by_time
    assert first["win_after"] == second["win_before"]
    assert second["win_after"] == pytest.approx(1 - other["win_before"], abs=1e-9)
    assert other["win_after"] == pytest.approx(1 - last["win_before"], abs=1e-9)
    assert last["win_after"] == 1


@pytest.mark.parametrize(("edition", "breakers"), [("family", [1, 2]), ("group", [0, 1, 2])])
def test_all_who_sought_are_named_and_their_rounds_counted(
    edition: str, breakers: list[int]
) -> None:
    match = played(rules_of(edition, 3), 1).match
    short = match._replace(rounds=match.rounds[:1])
    document = report(short)
    assert document["rounds"][0]["breakers"] == breakers
    assert [(seat["seat"], seat["rounds"]) for seat in document["seats"]] == [
        (seat, 1) for seat in breakers
    ]


def test_a_seat_that_only_called_has_learnt_no_bits() -> None:
    deal = {"do": "deal", "tokens": [[["red", 1]], [["blue", 2]], [["green", 4]]], "starter": 0}
    code = ["red", "blue", "blank", "green", "blank"]
    match = judged("group", deal, {"seat": 0, "do": "claim", "code": code}, seats=3, rounds=1).match
    document = report(match)
    assert (document["seats"][0]["information"], document["seats"][0]["told"]) == (0, 0)
    line = next(ReviewWords(words_in("en"), ("Ann", "Ben", "Eve")).sums(document))
    assert line == "Ann: one question or claim, 0.00 bits learnt, 0.00 given away."


@pytest.mark.parametrize(("best", "praised"), [(2, False), (8, True)])
def test_praise_is_for_whoever_has_mostly_best_rows(best: int, praised: bool) -> None:  # noqa: FBT001  # a fact
    rows = [{"seat": 1, "row": n, "loss": float(n > best)} for n in range(1, 16)]
    round_ = {"number": 1, "rows": rows, "makers": []}
    lines = ReviewWords(words_in("en"), ("Ann", "Ben")).highlights(
        {"rounds": [round_], "seats": [{"seat": 1}]}
    )
    assert any(line.startswith("Well played") for line in lines) == praised
