"""Points of finished rounds, computed independently from what the referee prints."""

from typing import Any

from hypothesis import given, settings

from keypeg.rules.editions import EDITIONS
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import judge, summary
from strategies import Walk, walks

Shown = dict[str, Any]

STEP = {3: 4, 4: 3, 5: 2}
NOT_FOUND = {3: 40, 4: 30, 5: 25}


def wrong(row: Shown) -> bool:
    return "true_mark" in row and row["mark"] is not None and row["mark"] != row["true_mark"]


def give(seats: int, **points: int) -> list[int]:
    return [points.get(f"s{seat}", 0) for seat in range(seats)]


def classic(round_: Shown, options: Shown, seats: int) -> list[int]:
    (maker,) = round_["makers"]
    if round_["result"] == "error":
        loss = 3 if options["penalty"] == "transfer" else 0
        return give(2, **{f"s{maker}": -loss, f"s{1 - maker}": 3})
    bonus = options["fail_bonus"] if round_["result"] == "failed" else 0
    return give(2, **{f"s{maker}": len(round_["rows"]) + bonus})


def original(round_: Shown, options: Shown, seats: int) -> list[int]:
    return classic(round_, {"penalty": "award", "fail_bonus": 1}, seats)


def junior(round_: Shown, options: Shown, seats: int) -> list[int]:
    return classic(round_, options | {"penalty": "award"}, seats)


def challenge(round_: Shown, options: Shown, seats: int) -> list[int]:
    rows = round_["rows"]
    if round_["result"] == "error":
        # The mark on a row is given by the other seat.
        erred = {1 - row["seat"] for row in rows if wrong(row)}
        return [int(erred == {1 - seat}) for seat in range(2)]
    finders = {
        row["seat"] for row in rows if row["mark"] and row["mark"]["exact"] == len(row["code"])
    }
    assert (round_["result"] == "found") == (len(finders) == 1)
    return [int(finders == {seat}) for seat in range(2)]


def family(round_: Shown, options: Shown, seats: int) -> list[int]:
    (maker,) = round_["makers"]
    rows, found = round_["rows"], round_["result"] == "found"
    if round_["result"] == "error":
        return [0] * seats
    if seats == 2:
        return give(2, **{f"s{1 - maker if found else maker}": 1})
    points = [0] * seats
    for row in rows:
        exact, misplaced = row["mark"]["exact"], row["mark"]["misplaced"]
        points[row["seat"]] += 10 if exact == 4 else 2 * exact + misplaced
    number = len(rows)
    table = number + 4 if number <= 6 else 10 + STEP[seats] * (number - 6)
    points[maker] += table if found else NOT_FOUND[seats]
    return points


def royale(round_: Shown, options: Shown, seats: int) -> list[int]:
    (maker,) = round_["makers"]
    if round_["result"] == "error":
        return [0] * seats
    solved = {row["area"] for row in round_["rows"] if row["mark"]["exact"] == 3}
    points = len(round_["rows"]) + options["fail_bonus"] * (2 - len(solved))
    return give(seats, **{f"s{maker}": points})


def group(round_: Shown, options: Shown, seats: int) -> list[int]:
    winners = {row["seat"] for row in round_["rows"] if row.get("right")}
    if round_["result"] == "error":
        winners = set()
    return [int(seat in winners) for seat in range(seats)]


FORMULAS = {
    "classic": classic,
    "original": original,
    "junior": junior,
    "challenge": challenge,
    "family": family,
    "royale": royale,
    "group": group,
}


@settings(max_examples=300)
@given(walks(most=120))
def test_points_follow_the_printed_formula(walk: Walk) -> None:
    """Every finished round gives the points of its edition's formula, and scores are their sums."""
    rules = walk.table.match.rules
    told = summary(judge(write_record(walk.table.header, walk.table.events)))
    formula = FORMULAS[rules.edition]
    for round_ in told["rounds"]:
        if round_["result"] is not None:
            assert round_["points"] == formula(round_, dict(rules.chosen.values), rules.seats)
    sums = [sum(each) for each in zip(*(r["points"] for r in told["rounds"]), strict=True)]
    assert told["scores"] == (sums or [0] * rules.seats)


def test_every_edition_has_a_formula() -> None:
    assert FORMULAS.keys() == {edition.key for edition in EDITIONS}
