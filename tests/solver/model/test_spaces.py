"""Spaces: their codes, guesses and marks, and how these are written."""

from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from keypeg.rules.editions import find
from keypeg.rules.marking import COLOURS, PAIR, SUM, Marking
from keypeg.solver import Game, Marks, Space
from keypeg.solver.model.marks import MARKINGS

SPACES = [
    Space(holes, colours, code_repeats, guess_repeats, blanks, marking)
    for holes, colours in ((1, 1), (2, 3), (3, 3), (3, 4), (4, 4))
    for code_repeats, guess_repeats in ((True, True), (False, True), (False, False))
    for blanks in (False, True)
    for marking in MARKINGS
]


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_all_codes_are_listed_in_digit_order(space: Space) -> None:
    symbols = range(space.symbols)
    if space.ordered:
        every = product(symbols, repeat=space.holes)
        codes = list(every if space.code_repeats else permutations(symbols, space.holes))
    elif space.code_repeats:
        codes = list(combinations_with_replacement(symbols, space.holes))
    else:
        codes = list(combinations(symbols, space.holes))
    assert [tuple(code) for code in space.codes.tolist()] == codes
    assert len(codes) == space.size


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_every_code_is_a_guess(space: Space) -> None:
    numbers = space.guess_numbers(space.codes)
    assert (space.guesses[numbers] == space.codes).all()
    assert len(space.guesses) == space.guess_count


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_a_code_reads_back_from_its_digits(space: Space) -> None:
    for code in space.codes:
        assert space.code(space.text(code)).tolist() == code.tolist()


@pytest.mark.parametrize("marking", MARKINGS)
@pytest.mark.parametrize("holes", range(1, 13))
def test_a_mark_reads_back_from_its_text(marking: str, holes: int) -> None:
    marks = Marks(marking, holes)
    assert [marks.number(marks.text(number)) for number in range(len(marks))] == [
        *range(len(marks))
    ]


@pytest.mark.parametrize("rules", [PAIR, COLOURS, SUM], ids=lambda rules: rules.key)
def test_marks_are_those_of_the_rules(rules: Marking) -> None:
    marks = Marks(rules.key, 4)
    said = {",".join(map(str, answer)) for answer in rules.possible(4)}
    assert {marks.text(number) for number in range(len(marks))} == said
    assert marks.text(marks.win) == ",".join(map(str, rules.full(4)))


def test_a_size_needs_no_list() -> None:
    assert Space(12, 20).size == 20**12


@pytest.mark.parametrize("text", ["112", "11223", "1172", "112x", "0112"])
def test_an_invalid_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Space(4, 6).code(text)


def test_codes_with_repeats_need_guesses_with_repeats() -> None:
    with pytest.raises(ValueError, match="could not be found"):
        Space(4, 6, code_repeats=True, guess_repeats=False)


@pytest.mark.parametrize(
    ("key", "options", "space"),
    [
        ("classic", {}, Space(4, 6)),
        ("classic", {"blanks": True}, Space(4, 6, blanks=True)),
        ("original", {}, Space(4, 6)),
        ("challenge", {}, Space(5, 8)),
        ("challenge", {"holes": 4}, Space(4, 8)),
        ("junior", {"game": 1}, Space(4, 6, marking="colours")),
        ("junior", {"game": 2}, Space(4, 6, marking="sum")),
        ("junior", {"game": 3}, Space(4, 6, blanks=True, marking="sum")),
        ("family", {}, Space(4, 8, code_repeats=False)),
        ("family", {"guess_repeats": False}, Space(4, 8, False, False)),  # noqa: FBT003
        ("family", {"experts": True}, Space(4, 8)),
    ],
)
def test_an_edition_gives_its_space(key: str, options: dict[str, bool], space: Space) -> None:
    assert Game.of_edition(key, options).space == space


def test_the_palette_names_the_symbols_by_number() -> None:
    game = Game.of_edition("classic", {"blanks": True})
    assert game.palette == ("blank", *find("classic").symbols)


def test_codes_of_many_symbols_are_numbered_too() -> None:
    """21 to the fifteenth does not fit into 64 bits."""
    space = Space(15, 21, code_repeats=False, guess_repeats=False, marking="colours")
    numbers = space.guess_numbers(space.codes[[0, 5, 54263]])
    assert (space.size, numbers.tolist()) == (54264, [0, 5, 54263])
