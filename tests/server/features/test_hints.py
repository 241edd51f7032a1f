"""Hints follow from what a seat has heard: secrets with equal marks give the same hint."""

from itertools import product
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from builders import header, rules_of
from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.plain import PLAIN
from keypeg.rules.codes import Code, palette
from keypeg.rules.editions import EDITIONS
from keypeg.rules.marking import mark
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import HintWish, Step, WhyWish
from keypeg.server.features.hints import hint_shown
from keypeg.server.features.reasons import why_shown
from keypeg.table import actions as a
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Phase

STEPS = get_args(Step)
COLOURS = palette("red blue yellow green white orange")
BREAKER = Seat(1)

codes = st.tuples(*[st.sampled_from(COLOURS)] * 4)


def after(secret: Code, rows: list[Code]) -> View:
    """The breaker's view after these rows."""
    table = LocalTable(header(rules_of("classic")), no_salt)
    table.take(Seat(0), a.Set(secret))
    for row in rows:
        table.take(BREAKER, a.Guess(row))
    return table.views[BREAKER]


def equal_in_marks(secret: Code, rows: list[Code]) -> list[Code]:
    """Other codes that would have given every row the same mark."""
    said = [mark(secret, row) for row in rows]
    every = product(COLOURS, repeat=4)
    same = [code for code in every if [mark(code, row) for row in rows] == said]
    return [code for code in same if code != secret]


@settings(max_examples=10, deadline=None)
@given(secret=codes, rows=st.lists(codes, min_size=1, max_size=3), number=st.integers(min_value=0))
def test_two_secrets_with_equal_marks_lead_to_the_same_hints(
    secret: Code, rows: list[Code], number: int
) -> None:
    others = equal_in_marks(secret, rows)
    assume(secret not in rows and others)
    view, other = after(secret, rows), after(others[number % len(others)], rows)
    for step in STEPS:
        wish = HintWish(step, row=list(rows[0]))
        assert hint_shown(view, wish) == hint_shown(other, wish)
    asked = WhyWish("not:red@1")
    assert why_shown(view, asked) == why_shown(other, asked)


def view_to_act(edition: str, seats: int, *, of_rows: int, **options: Value) -> View:
    """The view of the seat that is to place a row or ask, after this many rows."""
    rules = rules_of(edition, seats, **options)
    table = LocalTable(header(rules), no_salt)
    players = {Seat(seat): PLAIN for seat in range(seats)}
    for _ in play(table, players, Random(3)):
        round_ = table.match.playing
        rows = () if round_ is None else round_.circle.questions if round_.circle else round_.rows
        if len(rows) >= of_rows and phase(table.match) in (Phase.PLACING, Phase.ASKING):
            break
    return table.views[awaited(table.match)[0]]


EVERYWHERE: list[tuple[str, int, dict[str, Value]]] = [
    *((edition.key, edition.seats.start, {}) for edition in EDITIONS),
    ("original", 2, {"blanks": True}),
    ("junior", 2, {"game": 1}),
    ("junior", 2, {"game": 3}),
    ("family", 4, {}),
    ("group", 3, {}),
]


@pytest.mark.parametrize(("edition", "seats", "options"), EVERYWHERE, ids=str)
def test_every_step_has_an_answer_in_every_edition(
    edition: str, seats: int, options: dict[str, Value]
) -> None:
    view = view_to_act(edition, seats, of_rows=4, **options)
    shown = {step: hint_shown(view, HintWish(step)) for step in STEPS if step != "possible"}
    assert all(each.told for each in shown.values())
    assert (shown["left"].left or 0) > 0
    good = shown["good"]
    assert good.code
    area: Any = good.area
    judged = hint_shown(view, HintWish("possible", row=good.code, area=area))
    assert judged.possible or edition == "group"


def test_a_nudge_names_a_colour_where_places_do_not_count() -> None:
    view = view_to_act("junior", 2, of_rows=4, game=1)
    shown = hint_shown(view, HintWish("nudge"))
    assert shown.told[0].startswith("The code has no")
    assert shown.rows


def test_a_piece_that_is_ruled_out_is_in_no_fitting_code() -> None:
    secret = palette("red blue yellow green")
    view = after(secret, [palette("red red blue blue"), palette("white white white red")])
    shown = hint_shown(view, HintWish("nudge", notes=["not:white@1", "not:white@2"]))
    assert "hole 1" not in shown.told[0] or "white" not in shown.told[0]
    noted = hint_shown(view, HintWish("left", notes=["not:white@1"]))
    assert noted.left == hint_shown(view, HintWish("left")).left


def test_notes_that_leave_no_code_are_reported_first() -> None:
    """Each note alone may be true, but not all of them together."""
    view = after(palette("red blue yellow green"), [palette("white white orange orange")])
    notes = [f"not:{colour}@1" for colour in ("red", "blue", "yellow", "green")]
    shown = hint_shown(view, HintWish("left", notes=notes))
    assert shown.left is None
    assert shown.told == ["Your notes, taken together, leave no code: one of them goes too far."]
