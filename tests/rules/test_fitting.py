"""The search for a fitting code, compared with trying every code."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.chance import draw_code, draw_pegs
from keypeg.rules.codes import CardSpace, CodeSpace, Space, Symbol
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.fitting import Clue, fitting_code, fitting_codes
from keypeg.rules.marking import COLOURS, PAIR, SUM, Marking

SMALL = st.sampled_from(
    [
        CodeSpace(3, tuple(map(Symbol, "1234"))),
        CodeSpace(3, tuple(map(Symbol, "12345")), repeats=False),
        CodeSpace(4, tuple(map(Symbol, "123"))),
    ]
)

MARKINGS: st.SearchStrategy[Marking] = st.sampled_from((PAIR, COLOURS, SUM))


@st.composite
def histories(draw: st.DrawFn) -> tuple[CodeSpace, list[Clue], Marking]:
    """A small space with rows and marks, right or wrong."""
    space = draw(SMALL)
    marking = draw(MARKINGS)
    peg = st.sampled_from(space.symbols)
    rows = draw(st.lists(st.tuples(*[peg] * space.holes), max_size=4))
    marks = st.sampled_from(marking.possible(space.holes))
    return space, [Clue(row, draw(marks)) for row in rows], marking


def fitting_by_trial(space: Space, clues: list[Clue], marking: Marking) -> list[object]:
    """Every code that fits, found by marking each row against it."""
    return [
        code
        for code in space
        if all(marking.mark(space.face(code, c.face), c.guess) == c.mark for c in clues)
    ]


@settings(max_examples=400)
@given(histories())
def test_a_code_is_found_exactly_when_one_fits(
    history: tuple[CodeSpace, list[Clue], Marking],
) -> None:
    """The search finds a code exactly if trying all codes does, and the code it finds fits."""
    fitting = fitting_by_trial(*history)
    found = fitting_code(*history)
    assert (found is None) == (not fitting)
    assert found is None or found in fitting


@given(histories())
def test_all_codes_found_fit(history: tuple[CodeSpace, list[Clue], Marking]) -> None:
    """Each is returned once, and all fit."""
    found = list(fitting_codes(*history))
    assert len(found) == len(set(found))
    assert set(found) <= set(fitting_by_trial(*history))


@pytest.mark.parametrize("seed", range(25))
def test_cards_are_searched_over_both_areas(seed: int) -> None:
    """Royale: colours and shapes are searched together, without covered cards."""
    source = random.Random(seed)
    pack = find("royale").rules().boards[0][0].codes
    assert isinstance(pack, CardSpace)
    space = pack.without(tuple(source.sample(pack.pieces(), 18)))
    secret = tuple(source.sample(space.pieces(), 3))
    faces = [source.randint(0, 1) for _ in range(4)]
    clues = []
    for face in faces:
        row = tuple(card[face] for card in source.choices(pack.pieces(), k=3))
        clues.append(Clue(row, PAIR.mark(pack.face(secret, face), row), face))
    wrong = [*clues[:-1], clues[-1]._replace(mark=source.choice(PAIR.possible(3)))]
    for history in (clues, wrong):
        fitting = fitting_by_trial(space, history, PAIR)
        found = fitting_code(space, history, PAIR)
        assert (found in fitting) if fitting else found is None


def rules_with_boards() -> list[Rules]:
    return [edition.rules() for edition in EDITIONS if edition.key != "group"]


@pytest.mark.parametrize("rules", rules_with_boards(), ids=lambda rules: str(rules.edition))
def test_honest_marks_always_leave_the_code(rules: Rules) -> None:
    """The true code fits marks that are all right (MM-03)."""
    source = random.Random(rules.edition)
    board = rules.boards[0][0]
    for _ in range(20):
        shown = board.codes.face(draw_code(board.codes, source), board.face)
        rows = [draw_pegs(board.guesses, source) for _ in range(6)]
        clues = [Clue(row, rules.marking.mark(shown, row), board.face) for row in rows]
        assert fitting_code(board.codes, clues, rules.marking) is not None
