"""Golden cases of the royale edition (RO)."""

from itertools import islice

from golden.cards import (
    before_each_round,
    cards,
    colours,
    find_at_once,
    in_turn,
    pack,
    place,
    rows_worth,
    seek,
    space_of,
    with_cards_left,
)
from golden.cases import SEATS, Case, Handlers, Json, golden
from golden.table import Table, marks_seen, option_is_refused, rules_of
from keypeg.rules.codes import Cards, Code
from keypeg.rules.editions.royale import SHAPES
from keypeg.rules.errors import Reason
from keypeg.rules.marking import PAIR, Mark

HANDLERS = Handlers()


@golden("RO")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


@HANDLERS.shows("RO-01")
def combinations(case: Case) -> Json:
    """The number of codes in the first round."""
    space = space_of(Table("royale").match)
    assert [len(space.cards), space.slots] == list(case.input.values())
    return len(list(space))


@HANDLERS.shows("RO-02")
def cards_per_round(case: Case) -> Json:
    """The size of the pack before each round of a match for two."""
    table = Table("royale", **case.input)
    return [len(pack(match)) for match in before_each_round(table)]


@HANDLERS.shows("RO-03")
def leftover(case: Case) -> Json:
    """The pack after the last round of a match for two."""
    table = Table("royale")
    _play_out(table)
    return len(pack(table.match))


def _play_out(table: Table) -> None:
    """Plays the whole match, with each area found at once."""
    for _ in before_each_round(table):
        pass


@HANDLERS.shows("RO-04")
def combinations_per_round(case: Case) -> Json:
    """The number of codes that each maker may hide."""
    spaces = (space_of(match) for match in before_each_round(Table("royale")))
    return [len(list(space)) for space in spaces]


@HANDLERS.shows("RO-05")
def cards_per_round_of_three(case: Case) -> Json:
    """The size of the pack before each round of a match for three."""
    return [len(pack(match)) for match in before_each_round(Table("royale", 3))]


def _maker_points(colour_at: int | None, shape_at: int | None) -> int:
    """What a round gives its maker, each area found on a row or not at all."""
    table = Table("royale")
    areas = in_turn(colour_at, shape_at)
    seek(table, areas, colour_at=colour_at, shape_at=shape_at)
    return table.scores[0]


@HANDLERS.shows("RO-06", "RO-07")
def points_of_a_round(case: Case) -> Json:
    """The maker gets a point per row in each area."""
    return _maker_points(case.input["colour"], case.input["shape"])


@HANDLERS.shows("RO-08")
def least_and_most_points(case: Case) -> Json:
    """Both areas found at once, and neither found."""
    rows = {"1": 1, "none": None}
    rounds = (each.split(",") for each in case.input.split(" / "))
    return [_maker_points(rows[colour], rows[shape]) for colour, shape in rounds]


@HANDLERS.shows("RO-09")
def shapes_beside_colours(case: Case) -> Json:
    """The shape codes that cards of these colours can show, in the whole pack."""
    space = space_of(Table("royale").match)
    return [
        len({space.face(code, 1) for code in space if space.face(code, 0) == colours(letters)})
        for letters in case.input
    ]


def _mark(case: Case) -> Mark:
    """The mark for a row of colours, against cards of the case's colours."""
    code, row = colours(case.input["code"]), colours(case.input["guess"])
    table = Table("royale")
    table.set(tuple(zip(code, SHAPES, strict=False)))
    table.guess(row, area="colours")
    return Mark(**table.last_round["rows"][0]["mark"])


@HANDLERS.shows("RO-10", "RO-11")
def marks(case: Case) -> Json:
    """The mark for a row in the colour area."""
    return _mark(case)


def _literal_mark(code: Code, row: Code) -> Mark:
    """The sentence about white tokens read literally: each token whose colour occurs somewhere."""
    exact = [peg == place_ for peg, place_ in zip(code, row, strict=True)]
    return Mark(sum(exact), sum(peg in code for peg in row) - sum(exact))


@HANDLERS.shows("RO-12")
def rejected_reading(case: Case) -> Json:
    """The result of the literal reading, which the engine does not follow."""
    literal = _literal_mark(colours(case.input["code"]), colours(case.input["guess"]))
    assert _mark(case) != literal
    return literal


@HANDLERS.shows("RO-13")
def possible_marks(case: Case) -> Json:
    """The marks that occur for some three colours and row."""
    rows = rules_of("royale").boards[0][0].guesses
    return sorted(marks_seen(rows, rows))


def _is_taken(table: Table, hidden: Cards) -> bool:
    """Whether the referee lets the next maker hide these cards."""
    refusal = table.refusal("set", table.turn, code=hidden)
    assert refusal in (None, Reason.CARD_NOT_AVAILABLE)
    return refusal is None


@HANDLERS.shows("RO-14", "RO-15")
def legal_code(case: Case) -> Json:
    """No card may occur twice; a colour or a shape may."""
    return _is_taken(Table("royale"), cards(case.input))


def _card_is_back(card: Json, seats: int) -> bool:
    """Whether a card of the first round may be hidden again in the second."""
    table = Table("royale", seats)
    find_at_once(table, cards([card, ["B", 2], ["C", 3]]))
    return _is_taken(table, cards([card, ["D", 4], ["E", 5]]))


@HANDLERS.shows("RO-16")
def cards_of_the_first_round(case: Case) -> Json:
    """Used cards leave the pack with two seats, and return with three."""
    return {"rule1": _card_is_back(case.input, 2), "rule2": _card_is_back(case.input, 3)}


@HANDLERS.shows("RO-17")
def numbers_of_rounds(case: Case) -> Json:
    """The numbers of rounds that two players may agree on."""
    return [not option_is_refused("royale", rounds=rounds) for rounds in case.input]


def _makers(table: Table, names: str) -> str:
    """The maker of each round of a whole match."""
    _play_out(table)
    return "".join(names[seat] for each in table.summary()["rounds"] for seat in each["makers"])


@HANDLERS.shows("RO-18")
def makers(case: Case) -> Json:
    """Two seats in turn, two seats in two sets, three seats in turn."""
    return [
        _makers(Table("royale"), SEATS),
        _makers(Table("royale", one_maker=True), SEATS),
        _makers(Table("royale", 3), "123"),
    ]


@HANDLERS.shows("RO-19")
def covers(case: Case) -> Json:
    """The covers on the central board before each round, up to the ninth."""
    matches = (islice(before_each_round(Table("royale", seats)), 9) for seats in (2, 3))
    return [[len(match.covered) for match in rounds] for rounds in matches]


@HANDLERS.shows("RO-20")
def last_series(case: Case) -> Json:
    """Cards covered and cards left before round 22 of 24."""
    *_, match, _, _ = before_each_round(Table("royale", 3))
    return [len(match.covered), len(pack(match))]


@HANDLERS.shows("RO-21")
def points_of_three(case: Case) -> Json:
    """The maker gets the rows of both seekers, who get nothing."""
    colour_at, shape_at = case.input["colour"], case.input["shape"]
    table = Table("royale", 3)
    seek(table, in_turn(colour_at, shape_at), colour_at=colour_at, shape_at=shape_at)
    points = table.last_round["points"]
    return dict(zip(("maker", "colour_seeker", "shape_seeker"), points, strict=True))


@HANDLERS.shows("RO-22")
def four_cards_of_one_colour(case: Case) -> Json:
    """The colour codes and shape codes that may be hidden in such a last round."""
    space = space_of(with_cards_left(cards(case.input)).match)
    return [len({space.face(code, face) for code in space}) for face in range(2)]


@HANDLERS.shows("RO-23")
def deduction(case: Case) -> Json:
    """The shape codes left once the colours A A B are found."""
    table = with_cards_left(cards(case.input))
    space, hidden = space_of(table.match), cards(case.input)[:3]
    table.set(hidden)
    place(table, "C", hidden, found=True)
    row, found = table.match.rounds[-1].rows[0].code, PAIR.full(3)
    assert row == colours("AAB")
    codes = (code for code in space if PAIR.mark(space.face(code, 0), row) == found)
    return sorted([SHAPES.index(shape) + 1 for shape in space.face(code, 1)] for code in codes)


@HANDLERS.shows("RO-24")
def roles(case: Case) -> Json:
    """Maker, colour seeker and shape seeker, counted from 1, of the first four rounds."""
    table = Table("royale", 3)
    _play_out(table)
    first_four = table.summary()["rounds"][:4]
    return [
        [seat + 1 for seat in (*each["makers"], *(row["seat"] for row in each["rows"]))]
        for each in first_four
    ]


def _account(areas: str, colour_at: int | None, shape_at: int | None) -> list[Json]:
    """Rows accepted, rows refused, whether the round is over, and the points of its rows."""
    table = Table("royale")
    verdicts = seek(table, areas, colour_at=colour_at, shape_at=shape_at)
    over = table.last_round["result"] is not None
    assert table.scores[0] == (rows_worth(table) if over else 0)
    taken = verdicts.count(None)
    return [taken, len(verdicts) - taken, over, rows_worth(table)]


@HANDLERS.shows("RO-25")
def orders_of_areas(case: Case) -> Json:
    """One area after the other, and alternating."""
    by_turns = in_turn(case.input["colour_at"], case.input["shape_at"])
    one_by_one = "".join(sorted(by_turns))
    return [_account(areas, **case.input) for areas in (one_by_one, by_turns)]


@HANDLERS.shows("RO-26", "RO-27")
def rows_refused(case: Case) -> Json:
    """An area accepts no row once it is closed."""
    return _account(case.input["seq"], case.input["colour_at"], case.input["shape_at"])


def test_ro_24_colours_come_before_shapes() -> None:
    """With three seats the colour seeker places first, and each row names its area."""
    table = Table("royale", 3)
    _play_out(table)
    areas = {tuple(row["area"] for row in each["rows"]) for each in table.summary()["rounds"]}
    assert areas == {("colours", "shapes")}


def test_ro_26_a_solved_area_is_closed() -> None:
    """The fourth colour row of RO-26 is refused because its area is closed."""
    verdicts = seek(Table("royale"), "CCCCS", colour_at=3, shape_at=5)
    assert verdicts == [None, None, None, Reason.AREA_CLOSED, None]
