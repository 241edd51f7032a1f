"""A player's rows over many matches: means that add up, and the costliest rows."""

import pytest

from builders import dispute, guess, judged, mark, played, rules_of, set_
from keypeg.coach.history.matches import OwnMatch, RowKind, history, own_match
from keypeg.coach.history.practice import match_before_row
from keypeg.coach.review.report import report
from keypeg.rules.codes import Code
from keypeg.table.state import Match

CODE = "red blue yellow green"


def mine(edition: str, seat: int, seed: int, seats: int = 2, **options: object) -> OwnMatch:
    document = report(played(rules_of(edition, seats, **options), seed).match)  # type: ignore[arg-type]  # values
    found = own_match(f"{edition} {seed}", document, seat)
    assert found is not None
    return found


def classic(*rows: str) -> OwnMatch:
    """A match in which seat 1 seeks one code of classic with these rows, then finds it."""
    actions = [set_(0, CODE), *(guess(1, row) for row in rows), guess(1, CODE)]
    found = own_match("it", report(judged("classic", *actions).match), 1)
    assert found is not None
    return found


def test_the_means_of_an_edition_add_up() -> None:
    (line,) = history([mine("classic", 0, 1), mine("classic", 1, 2)])["editions"]
    assert (line["edition"], line["matches"]) == ("classic", 2)
    assert line["rows"] == pytest.approx(line["par"] + line["loss"] - line["luck"], abs=1e-5)


def test_editions_are_counted_separately() -> None:
    found = history([mine("classic", 0, 1), mine("original", 0, 1), mine("classic", 1, 1)])
    assert [(each["edition"], each["matches"]) for each in found["editions"]] == [
        ("classic", 2),
        ("original", 1),
    ]


def test_points_and_bits_have_means_of_their_own() -> None:
    points, bits = history([mine("family", 0, 1, 3), mine("group", 0, 1, 3)])["editions"]
    assert points["loss_points"] >= 0
    assert points["par"] is None
    assert bits["information"] > 0
    assert bits["kinds"] == []


def test_every_row_has_one_kind() -> None:
    """The first row; one without information; one that was ruled out; a find among few codes."""
    rows = ("red red blue blue", "red red blue blue", "white white white white")
    kinds = [row.kind for row in classic(*rows).rows]
    assert kinds == [RowKind.FIRST, RowKind.IDLE, RowKind.EXCLUDED, RowKind.MIDDLE]


def test_the_costliest_kind_is_listed_first() -> None:
    found = history([classic("red red blue blue", "red red blue blue")])
    kinds = found["editions"][0]["kinds"]
    assert kinds[0] == {"kind": "idle", "rows": 1, "cost": 1.0}


def test_the_costliest_row_is_located_by_its_number_in_the_match() -> None:
    found = history([classic("red red blue blue", "red red blue blue")])["costliest"][0]
    assert (found["match"], found["round"], found["row"], found["place"]) == ("it", 1, 2, 1)
    assert found["code"] == ["red", "red", "blue", "blue"]


def test_row_numbers_count_the_rows_of_all_seats() -> None:
    match = played(rules_of("challenge", rounds=1, holes=4), 1).match
    found = own_match("it", report(match), 1)
    assert found is not None
    placed = match.rounds[0].rows
    assert [placed[row.place].code for row in found.rows] == [row.code for row in found.rows]


def of_all(match: Match) -> list[Code | None]:
    """What was placed in the whole match, marked or not."""
    return [row.code for round_ in match.rounds for row in round_.rows]


def test_the_place_counts_rows_without_a_mark() -> None:
    """The first round ends by a dispute over its first mark, while its third row has none."""
    rows = [guess(1, "red red red red"), mark(0, 1, 1, 0)]
    rows += [guess(1, "red red red red"), mark(0, 2, 0, 0), guess(1, "blue blue blue blue")]
    again = [set_(0, CODE), guess(1, "red red blue blue"), mark(0, 1, 1, 1)]
    match = judged(
        "original", set_(0, CODE), *rows, dispute(1), *again, guess(1, CODE), marking="manual"
    ).match
    assert len(match.rounds) == 2
    document = report(match)
    assert len(document["rounds"][0]["rows"]) < len(match.rounds[0].rows)
    found = own_match("it", document, 1)
    assert found is not None
    assert [of_all(match)[row.place] for row in found.rows] == [row.code for row in found.rows]
    assert [match_before_row(match, row.place).row.code for row in found.rows] == [
        row.code for row in found.rows
    ]


@pytest.mark.parametrize(("edition", "seats"), [("royale", 3), ("family", 3), ("challenge", 2)])
def test_the_place_leads_to_the_row(edition: str, seats: int) -> None:
    match = played(rules_of(edition, seats), 2).match
    for round_ in report(match)["rounds"]:
        for row in round_["rows"]:
            assert of_all(match)[row["place"]] == tuple(row["code"])


def test_the_place_of_a_question_counts_questions() -> None:
    match = played(rules_of("group", 3), 2).match
    asked = [each for round_ in match.rounds if round_.circle for each in round_.circle.questions]
    rows = [row for round_ in report(match)["rounds"] for row in round_["rows"]]
    assert [row["place"] for row in rows] == [*range(len(asked))]


def test_a_seat_without_rows_has_no_history() -> None:
    document = report(judged("classic", set_(0, CODE), guess(1, CODE)).match)
    assert own_match("it", document, 0) is None


def test_cheap_rows_are_not_worth_practising() -> None:
    assert history([classic("red red blue yellow")])["costliest"] == []
