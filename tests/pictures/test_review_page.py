"""The review as one self-contained page."""

import re
from html import unescape
from typing import Any

import pytest

from builders import guess, judged, played, rules_of, set_
from keypeg.coach.review.report import report
from keypeg.pictures.reviews.page import review_page
from keypeg.pictures.reviews.positions import length, positions
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.table.state import Match
from keypeg.words import LANGUAGES, words_in

CODE = "red blue yellow green"
NAMES = ("Ann", "Ben", "Cem")


def page(match: Match, language: str = "en", names: tuple[str, ...] = NAMES) -> str:
    return review_page(match, names[: match.rules.seats], report(match), words_in(language))


def classic(*rows: str) -> Match:
    """A match of classic in which Ben seeks one code with these rows."""
    return judged("classic", set_(0, CODE), *(guess(1, row) for row in rows)).match


def test_the_page_requests_nothing() -> None:
    """The only address is the SVG namespace, which is not requested."""
    text = page(classic("red red blue blue", CODE))
    assert set(re.findall(r"(?:https?:)?//[\w./]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(link|img|iframe)\b|\bsrc=|@import|url\(", text)


def test_the_page_shows_the_sum_and_the_rows() -> None:
    text = unescape(page(classic("red red blue blue", CODE)))
    assert "Ben: par 4.34 · lost" in text
    assert "<td>red red blue blue</td>" in text


def test_the_page_has_a_board_before_the_first_row_and_after_each() -> None:
    assert page(classic("red red blue blue", CODE)).count('class="board"') == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "seats"),
    [("junior", 2), ("family", 3), ("challenge", 2), ("royale", 2), ("group", 3)],
)
def test_every_edition_has_its_page(edition: str, seats: int, language: str) -> None:
    text = page(played(rules_of(edition, seats), 1).match, language)
    assert text.count("<section") >= 1
    assert f'<html lang="{language}">' in text


def test_names_are_escaped_in_the_page() -> None:
    text = page(classic(CODE), names=("<b>Ann</b>", "<script>alert(1)</script>"))
    assert "<script>alert" not in text
    assert "<b>Ann" not in text


def test_positions_contain_nothing_that_came_later() -> None:
    match = played(rules_of("classic"), 1).match
    first, *between, last = positions(match, 0)
    assert (first.rounds[0].rows, first.scores) == ((), (0, 0))
    assert [len(each.rounds[0].rows) for each in between] == list(range(1, len(between) + 1))
    assert last.rounds == match.rounds[:1]
    assert last.scores == match.rounds[0].points


def test_questions_are_positions_too() -> None:
    match = played(rules_of("group", 3), 1).match
    assert len([*positions(match, 0)]) == length(match.rounds[0]) + 1


def test_a_match_without_a_row_is_explained() -> None:
    match = judged("classic", set_(0, CODE)).match
    assert "nothing to review" in page(match)


def test_a_match_without_costs_has_no_chart() -> None:
    text = page(played(rules_of("group", 3), 1).match)
    assert "What each row lost" not in text


def lines_of(document: dict[str, Any]) -> list[str]:
    return ReviewWords(words_in("en"), NAMES).highlights(document)


def test_in_group_the_best_question_is_praised() -> None:
    document = report(played(rules_of("group", 3), 1).match)
    rows = [(r["number"], row) for r in document["rounds"] for row in r["rows"]]
    asked = [each for each in rows if each[1]["kind"] == "ask"]
    number, best = max(asked, key=lambda each: each[1]["information"] - each[1]["told"])
    praise = f"Best question: number {best['row']} of round {number}, by {NAMES[best['seat']]}: "
    assert any(line.startswith(praise) for line in lines_of(document))


def called(**more: Any) -> dict[str, Any]:
    """A round of group in which Ben did one thing."""
    row = {"row": 2, "seat": 1, "loss": None, "luck": None, "skill": None, **more}
    return {"seats": [], "rounds": [{"number": 1, "rows": [row], "makers": []}]}


def test_a_question_where_the_code_was_sure_came_too_late() -> None:
    late = called(kind="ask", information=0.0, told=0.0, p_call=0.97)
    sentence = "Instead of question 2 of round 1 Ben could have called, 97% sure."
    assert lines_of(late) == [sentence]


def test_a_wrong_call_by_somebody_unsure_came_too_early() -> None:
    early = called(kind="claim", right=False, p_right=0.3)
    assert lines_of(early) == ["Ben called too early in round 1: only 30% sure."]


def test_a_right_call_is_no_mistake() -> None:
    assert lines_of(called(kind="claim", right=True, p_right=0.3)) == []


@pytest.mark.parametrize(
    ("edition", "seats", "title"),
    [("family", 3, r"± \d\.\d\d points\)"), ("challenge", 2, r"rows; chances ± \d+%\)")],
)
def test_estimates_say_how_far_they_may_be_off(edition: str, seats: int, title: str) -> None:
    text = page(
        played(rules_of(edition, seats, rounds=1) if seats == 2 else rules_of(edition, 3), 1).match
    )
    assert re.search(title, text)


@pytest.mark.parametrize(("edition", "about"), [("family", "the points that"), ("group", "A bit")])
def test_where_there_is_no_par_the_page_does_not_speak_of_it(edition: str, about: str) -> None:
    text = unescape(page(played(rules_of(edition, 3), 1).match))
    assert about in text
    assert "Par is what" not in text
