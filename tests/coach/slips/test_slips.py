"""Slips: the planted one is always suspected, and usually ranked first."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from builders import guess, judged, mark, set_
from coach.positions import CHALLENGE, CLASSIC, FAMILY, JUNIOR, position
from keypeg.coach.evidence.marked_rows import evidence_of
from keypeg.coach.evidence.sought_code import sought_code
from keypeg.coach.slips.marks import EXCHANGED, Suspect, audit, slips
from keypeg.players.boards.pegs import answers
from keypeg.players.slips import wrong_marks
from keypeg.rules.seats import Seat
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Space


def planted(space: Space, source: random.Random) -> tuple[list[MarkedGuess], int, MarkNumber]:
    """Rows with one mark misread as people do: which row, and its right mark."""
    rows = position(space, source, source.randint(3, 7))
    every = answers(space)
    misread = {n: c for n, each in enumerate(rows) if (c := wrong_marks(every[each.mark], every))}
    place = source.choice([*misread])
    wrong = source.choices([*misread[place]], [*misread[place].values()])[0]
    right = rows[place].mark
    rows[place] = rows[place]._replace(mark=MarkNumber(every.index(wrong)))
    return rows, place + 1, right


class Planted(NamedTuple):
    """A contradictory history, and its one slip."""

    marked: list[MarkedGuess]
    rows: tuple[int, ...]
    right: tuple[MarkNumber, ...]
    """What the mark should have been; nothing where the marks of two rows were exchanged."""


def exchanged(space: Space, source: random.Random) -> Planted:
    """Rows two of which have each other's mark."""
    rows = position(space, source, source.randint(3, 7))
    one, other = sorted(source.sample(range(len(rows)), 2))
    first, second = rows[one].mark, rows[other].mark
    rows[one], rows[other] = rows[one]._replace(mark=second), rows[other]._replace(mark=first)
    return Planted(rows, (one + 1, other + 1), ())


def any_slip(space: Space, source: random.Random) -> Planted:
    """Slips of every kind, as frequent as they are taken to be."""
    if source.random() < EXCHANGED:
        return exchanged(space, source)
    rows, place, right = planted(space, source)
    return Planted(rows, (place,), (right,))


def contradictions(
    space: Space, count: int, *, seed: int
) -> Iterator[tuple[tuple[Suspect, ...], Planted]]:
    """Histories that one slip makes contradictory, with their suspects."""
    source = random.Random(seed)
    while count:
        slip = any_slip(space, source)
        found = slips(evidence_of(space, slip.marked))
        if not found.consistent:
            yield found.suspects, slip
            count -= 1


def is_it(suspect: Suspect, slip: Planted) -> bool:
    """Whether a suspect is the slip that was made."""
    return suspect.rows == slip.rows and set(slip.right) <= set(suspect.marks)


def found_and_first(space: Space, count: int, *, seed: int) -> tuple[int, int]:
    """How often the planted slip is among the suspects, and how often it is the first."""
    found = first = 0
    for suspects, slip in contradictions(space, count, seed=seed):
        found += any(is_it(each, slip) for each in suspects)
        first += suspects[0].rows == slip.rows
    return found, first


@pytest.mark.parametrize("space", [CLASSIC, FAMILY, CHALLENGE, JUNIOR[2]], ids=repr)
def test_the_planted_slip_is_always_suspected(space: Space) -> None:
    found, first = found_and_first(space, 25, seed=1)
    assert found == 25
    assert first > 5


@pytest.mark.long
def test_ten_thousand_histories_with_one_slip() -> None:
    found, first = found_and_first(CLASSIC, 10_000, seed=2)
    assert found == 10_000
    assert first > 8_000


def test_in_classic_the_planted_slip_mostly_ranks_first() -> None:
    """Exchanged marks are planted too."""
    found, first = found_and_first(CLASSIC, 200, seed=6)
    assert found == 200
    assert first > 160


def test_weights_are_probabilities() -> None:
    for suspects, _ in contradictions(CLASSIC, 20, seed=3):
        weights = [each.weight for each in suspects]
        assert abs(sum(weights) - 1) < 1e-9
        assert weights == sorted(weights, reverse=True)


def test_exchanged_marks_are_suspected() -> None:
    """The marks of rows 1 and 2 are exchanged."""
    source = random.Random(4)
    seen = 0
    while seen < 10:
        rows = position(CLASSIC, source, 5)
        one, other = rows[0].mark, rows[1].mark
        rows[:2] = [rows[0]._replace(mark=other), rows[1]._replace(mark=one)]
        found = slips(evidence_of(CLASSIC, rows))
        if one == other or found.consistent:
            continue
        seen += 1
        assert any(each.rows == (1, 2) and not each.marks for each in found.suspects)


def test_consistent_rows_have_no_suspects() -> None:
    rows = position(CLASSIC, random.Random(5), 4)
    found = slips(evidence_of(CLASSIC, rows))
    assert (found.consistent, found.suspects) == (True, ())


def test_the_open_code_shows_which_mark_was_wrong() -> None:
    actions = [set_(0, "red blue yellow green"), guess(1, "red red blue blue"), mark(0, 1, 0, 2)]
    actions += [guess(1, "red blue yellow green"), mark(0, 2, 4, 0)]
    match = judged("original", *actions, marking="manual").match
    round_ = match.rounds[0]
    sought = sought_code(match, round_, Seat(1))
    secret = round_.secret_of(Seat(0))
    assert secret is not None
    assert secret.code is not None
    is_code = sought.is_code(secret.code)
    assert int(np.sum(is_code)) == 1
    (wrong,) = audit(sought.evidence, is_code)
    text = sought.evidence.space.marks.text
    assert (wrong.row, text(wrong.given), text(wrong.right)) == (1, "0,2", "1,1")
