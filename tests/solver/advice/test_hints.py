"""Hints, and contradictory rows."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games_drawn import small_games
from keypeg.solver import Game, Policy, Space
from keypeg.solver.advice import hints
from keypeg.solver.advice.hints import Contradiction, Suspect, hint, suspects
from keypeg.solver.marking import reference
from keypeg.solver.model.marked_guesses import MarkedGuess, row
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.policies import OneStep

CLASSIC = Space(4, 6)
ENTROPY = OneStep(Policy.ENTROPY)


def rows_of(space: Space, *texts: str) -> list[MarkedGuess]:
    return [row(space, *text.split(":")) for text in texts]


def marked_rows(space: Space, *texts: str) -> tuple[Suspect, ...]:
    with pytest.raises(Contradiction) as why:
        hint(space, rows_of(space, *texts), ENTROPY)
    return why.value.suspects


def suspects_by_trial(space: Space, rows: list[MarkedGuess]) -> set[tuple[int, str]]:
    """Every other mark of every row, tried on every code."""
    found = set()
    for place, mark in product(range(len(rows)), range(len(space.marks))):
        changed = [
            *rows[:place],
            MarkedGuess(rows[place].guess, MarkNumber(mark)),
            *rows[place + 1 :],
        ]
        fits = any(
            all(reference.mark(space, each.guess, code) == each.mark for each in changed)
            for code in space.codes
        )
        if fits and mark != rows[place].mark:
            found.add((place + 1, space.marks.text(mark)))
    return found


def flat(found: tuple[Suspect, ...]) -> set[tuple[int, str]]:
    return {(suspect.row, mark) for suspect in found for mark in suspect.marks}


def test_the_hint_follows_the_contract() -> None:
    space = Space(5, 8)
    found = hint(space, rows_of(space, "11223:1,1", "14455:0,2"), ENTROPY)
    assert found == hints.Hint(800, "51637", possible=True, expected_remaining=75.385)


def test_after_aabb_with_one_of_each_208_codes_are_left() -> None:
    assert hint(CLASSIC, rows_of(CLASSIC, "1122:1,1"), ENTROPY).remaining == 208


def test_the_first_guess_needs_no_rows() -> None:
    assert hint(CLASSIC, [], OneStep(Policy.MINIMAX)).guess == "1122"


def test_the_only_code_is_the_guess() -> None:
    found = hint(CLASSIC, rows_of(CLASSIC, "1111:1,0", "1222:4,0"), ENTROPY)
    assert (found.remaining, found.guess, found.possible) == (1, "1222", True)
    assert found.expected_remaining == 1


@pytest.mark.parametrize("policy", [policy for policy in Policy if policy is not Policy.OPTIMAL])
def test_a_hint_is_the_next_guess_of_the_strategy(policy: Policy) -> None:
    game = Game(4, 6)
    root = game.strategy(policy).tree.root
    for mark, node in root:
        assert hint(game.space, [MarkedGuess(root.guess, mark)], OneStep(policy)).guess == node.text


def test_consistent_hints_may_be_the_code() -> None:
    rows = rows_of(CLASSIC, "1122:1,1", "1344:0,1")
    for policy in (Policy.MINIMAX, Policy.MOST_PARTS):
        assert hint(CLASSIC, rows, OneStep(policy, consistent=True)).possible


def test_too_many_marks_are_sampled_and_reported_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MOST_MARKS", 1000)
    monkeypatch.setattr(hints, "SAMPLE", 50)
    found = hint(CLASSIC, rows_of(CLASSIC, "1122:1,1"), ENTROPY)
    assert (found.remaining, found.possible, found.sample) == (208, True, True)
    assert 0 < found.expected_remaining < 208


def test_a_slip_in_one_of_two_rows_suspects_both() -> None:
    """There is no 1 at all, yet three of 1112 are right: one of the two marks is wrong."""
    assert marked_rows(CLASSIC, "1111:0,0", "1112:3,0") == (
        Suspect(1, ("2,0", "3,0", "4,0")),
        Suspect(2, ("0,0", "0,1", "1,0")),
    )


def test_two_slips_have_no_suspect() -> None:
    """Three of each of three colours in four holes: changing one mark is not enough."""
    assert marked_rows(CLASSIC, "1111:3,0", "2222:3,0", "3333:3,0") == ()


@given(small_games(most_holes=3, most_colours=3), st.data())
def test_without_a_slip_there_is_no_contradiction(game: Game, data: st.DataObject) -> None:
    space = game.space
    code = space.codes[data.draw(st.integers(0, space.size - 1))]
    guesses = data.draw(st.lists(st.integers(0, space.guess_count - 1), max_size=5))
    rows = [
        MarkedGuess(space.guesses[g], reference.mark(space, space.guesses[g], code))
        for g in guesses
    ]
    found = hint(space, rows, ENTROPY)
    assert found.remaining == sum(
        all(reference.mark(space, each.guess, other) == each.mark for each in rows)
        for other in space.codes
    )


@given(small_games(most_holes=3, most_colours=3), st.integers(1, 2), st.data())
def test_suspects_are_those_that_trying_everything_finds(
    game: Game, slips: int, data: st.DataObject
) -> None:
    """Whatever the marks: with one slip, with two, with none."""
    space = game.space
    code = space.codes[data.draw(st.integers(0, space.size - 1))]
    numbers = st.integers(0, space.guess_count - 1)
    guesses = data.draw(st.lists(numbers, min_size=slips, max_size=4))
    marks = [reference.mark(space, space.guesses[g], code) for g in guesses]
    for place in range(slips):
        marks[place] = MarkNumber(data.draw(st.integers(0, len(space.marks) - 1)))
    rows = [MarkedGuess(space.guesses[g], m) for g, m in zip(guesses, marks, strict=True)]
    if not len(hints.fitting(space, rows)):
        assert flat(suspects(space, rows)) == suspects_by_trial(space, rows)


@given(st.data())
def test_one_slip_is_always_among_the_suspects(data: st.DataObject) -> None:
    code = CLASSIC.codes[data.draw(st.integers(0, 1295))]
    guesses = data.draw(st.lists(st.integers(0, 1295), min_size=2, max_size=7))
    rows = [
        MarkedGuess(CLASSIC.guesses[g], reference.mark(CLASSIC, CLASSIC.guesses[g], code))
        for g in guesses
    ]
    place = data.draw(st.integers(0, len(rows) - 1))
    right = rows[place].mark
    rows[place] = MarkedGuess(rows[place].guess, MarkNumber((right + 1) % len(CLASSIC.marks)))
    assume(not len(hints.fitting(CLASSIC, rows)))
    assert (place + 1, CLASSIC.marks.text(right)) in flat(suspects(CLASSIC, rows))


def test_a_consistent_guess_is_a_code() -> None:
    """If codes have no repeats but guesses do, the two are numbered differently."""
    space = Space(3, 4, code_repeats=False)
    found = hint(space, rows_of(space, "112:1,0"), OneStep(Policy.ENTROPY, consistent=True))
    assert len(set(found.guess)) == 3
    assert reference.mark(space, space.guess("112"), space.code(found.guess)) == 2
