"""Golden cases of the group edition (GR)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

from golden.cases import CASES, SEATS, Case, Handlers, Json, golden
from golden.holders import (
    EXAMPLE,
    answers,
    ask,
    can_be_dealt,
    deals_for,
    dealt,
    eliminate,
    hands,
    secret_code,
    view_of,
    voids,
    wrong_code,
)
from golden.table import Table, rules_of
from keypeg.players.chance import House
from keypeg.players.holding import possible_codes
from keypeg.rules.codes import Token
from keypeg.rules.errors import Reason
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Deal

HANDLERS = Handlers()

TABLES: tuple[tuple[int, int], ...] = ((4, 1), (3, 1), (2, 1), (2, 2))
"""Seats and boards, in the order in which the data list them."""


@golden("GR")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


@HANDLERS.shows("GR-01", "GR-25")
def code(case: Case) -> Json:
    """The code made by the drawn tokens; claiming it wins."""
    table = dealt(case.input)
    made = secret_code(table)
    table.do("claim", 0, code=made)
    assert table.last_round["result"] == "found"
    return made


def _asked(case: Case) -> dict[str, str]:
    """The one pin of each holder for the question of the case."""
    table = dealt(case.input["tokens"], starter=case.input.get("asker", "A"))
    ask(table, case.input["guess"])
    return {name: pin for name, (pin,) in answers(table).items()}


@HANDLERS.shows("GR-02", "GR-03", "GR-04", "GR-05", "GR-06", "GR-07", "GR-09")
def pins(case: Case) -> Json:
    """Every other seat answers for its own token; the asker gives no pin."""
    return _asked(case)


@HANDLERS.shows("GR-08")
def pin_of_c(case: Case) -> Json:
    """C's answer to a question that names its colour twice."""
    return _asked(case)["C"]


def _any_deal(seats: int, boards: int) -> Table:
    """A table with this many seats and boards, with tokens drawn by the house."""
    table = Table("group", seats, boards=boards)
    drawn = House().act(view_of(table, HOUSE), Random(1))
    assert isinstance(drawn, Deal)
    table.do("deal", tokens=drawn.tokens, starter=drawn.starter)
    return table


@HANDLERS.shows("GR-10")
def voids_by_table(case: Case) -> Json:
    """The number of places of the code that no token covers."""
    return [voids(_any_deal(seats, boards)) for seats, boards in TABLES]


@HANDLERS.shows("GR-11")
def code_spaces(case: Case) -> Json:
    """The number of codes that may be claimed."""
    tables = [rules_of("group", seats, boards=boards) for seats, boards in TABLES]
    return [len(list(rules.holders.claims)) for rules in tables if rules.holders]


def _hypotheses(table: Table, asker: int) -> list[int]:
    """The number of deals, and of codes, that are possible for an asker."""
    deals = list(deals_for(table, asker))
    return [len(deals), len(possible_codes(view_of(table, asker), Seat(asker)))]


@HANDLERS.shows("GR-12")
def hypotheses_at_first(case: Case) -> Json:
    """Possible deals and codes before any question."""
    return _hypotheses(_any_deal(4, 1), asker=0)


@HANDLERS.shows("GR-13")
def hypotheses_after_a_question(case: Case) -> Json:
    """Possible deals and codes after the question of the case has been answered."""
    table = dealt(case.input["tokens"])
    ask(table, case.input["guess"])
    return _hypotheses(table, SEATS.index(case.input["asker"]))


def _verdict(claim: Sequence[str]) -> bool:
    """The referee's verdict on a claim against the example's code."""
    table = dealt(EXAMPLE)
    table.do("claim", 0, code=claim)
    right: bool = table.last_round["rows"][-1]["right"]
    return right


@HANDLERS.shows("GR-14")
def claims(case: Case) -> Json:
    """Claims of the example's code, and of the same with its last two places exchanged."""
    right = CASES["GR-01"].expected
    return [_verdict(right), _verdict([*right[:3], *right[:2:-1]])]


class _Recording(Random):
    """A source of randomness that records the populations it has sampled from."""

    def __init__(self) -> None:
        super().__init__(1)
        self.bags: list[tuple[Any, ...]] = []

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:
        self.bags.append(tuple(population))
        return super().sample(population, k, counts=counts)


@HANDLERS.shows("GR-15")
def shared_colour(case: Case) -> Json:
    """Two draws from the bag of colour tokens from which the house deals."""
    source = _Recording()
    House().act(view_of(Table("group", 4), HOUSE), source)
    bag = source.bags[0]
    assert len(bag) == case.input["tokens"]
    assert set(Counter(bag).values()) == {case.input["per_colour"]}
    draws = Counter(one == other for one, other in permutations(bag, 2))
    return str(Fraction(draws[True], draws.total()))


def _numbers_dealt(seats: int) -> list[tuple[int, ...]]:
    """The numbers that the engine accepts as dealt to this many seats, all of one colour."""
    holders = rules_of("group", seats).holders
    assert holders is not None
    red = holders.colours[0]
    every = product(range(1, holders.holes + 1), repeat=seats)
    return [
        numbers
        for numbers in every
        if can_be_dealt(holders, tuple(((red, number),) for number in numbers))
    ]


@HANDLERS.shows("GR-16")
def ways_to_deal(case: Case) -> Json:
    """Deals of numbers to four, three and two seats; a number twice is refused."""
    by_seats = [_numbers_dealt(seats) for seats in (4, 3, 2)]
    twice = [ns for deals in by_seats for ns in deals if len(set(ns)) < len(ns)]
    return [*map(len, by_seats), len(twice)]


@HANDLERS.shows("GR-17")
def two_boards(case: Case) -> Json:
    """A seat with two tokens answers with two pins."""
    table = dealt(case.input["tokens"], boards=2)
    ask(table, case.input["guess"])
    given = answers(table)["B"]
    counts = {pin: given.count(pin) for pin in ("black", "white")}
    return {"code": secret_code(table), **counts}


def _holdings(boards: int) -> set[frozenset[Token]]:
    """The tokens that the other of two seats may hold, in any order, for an asker."""
    deals = deals_for(_any_deal(2, boards), asker=0)
    return {frozenset(held) for (held,) in deals}


@HANDLERS.shows("GR-18")
def other_holdings(case: Case) -> Json:
    """With one board each, and with two."""
    return [len(_holdings(boards)) for boards in (1, 2)]


@HANDLERS.shows("GR-19")
def starters(case: Case) -> Json:
    """The starters of five rounds that seat 1 (counted from 1) wins."""
    table, first = Table("group", 4, rounds=5, claims="any"), []
    for number in range(5):
        start = {"starter": case.input["start"] - 1} if number == 0 else {}
        table.do("deal", tokens=hands(EXAMPLE), **start)
        first.append(table.turn + 1)
        table.do("claim", 0, code=secret_code(table))
    assert table.scores == [5, 0, 0, 0]
    return first


def _may_claim(seat: str, asked_before: int, claims_: str) -> bool:
    """Whether a seat may claim after this many questions, if A starts."""
    table = dealt(EXAMPLE, claims=claims_)
    for _ in range(asked_before):
        ask(table)
    refusal = table.refusal("claim", SEATS.index(seat), code=wrong_code(table))
    assert refusal in (None, Reason.NOT_YOUR_TURN)
    return refusal is None


@HANDLERS.shows("GR-20")
def times_to_claim(case: Case) -> Json:
    """On turn, off turn, and with the option: off turn, just after asking, a turn later."""
    return [
        _may_claim("A", 0, "turn"),
        _may_claim("B", 0, "turn"),
        _may_claim("B", 0, "any"),
        _may_claim("A", 1, "any"),
        _may_claim("A", 2, "any"),
    ]


@HANDLERS.shows("GR-21", "GR-22")
def eliminated(case: Case) -> Json:
    """The round continues while one seat is left, and is void if none is."""
    table = dealt(EXAMPLE)
    eliminate(table, case.input["eliminated"])
    return table.last_round["result"] or "continues"


def _follower(table: Table, name: str) -> str:
    """Who is on turn after a seat has asked."""
    while SEATS[table.turn] != name:
        ask(table)
    ask(table)
    return SEATS[table.turn]


@HANDLERS.shows("GR-23")
def followers(case: Case) -> Json:
    """An eliminated seat is skipped."""
    table = dealt(EXAMPLE)
    eliminate(table, case.input["eliminated"])
    return [_follower(table, "A"), _follower(table, "D")]


@HANDLERS.shows("GR-24")
def alone(case: Case) -> Json:
    """The last seat in play has every turn."""
    table = dealt(EXAMPLE)
    eliminate(table, case.input["eliminated"])
    return _follower(table, "C")


def test_gr_04_one_red_asked_brings_two_whites_for_red() -> None:
    """Each holder of red answers separately; classic counting would give only one white."""
    case = CASES["GR-04"]
    pins_ = _asked(case)
    reds = [name for name in pins_ if case.input["tokens"][name][0] == "red"]
    assert case.input["guess"].count("red") == 1
    assert [pins_[name] for name in reds] == ["white", "white"]


def test_gr_14_an_eliminated_seat_still_answers() -> None:
    """After its wrong claim a seat gets no turn but still answers."""
    table = dealt(EXAMPLE)
    eliminate(table, "A")
    ask(table)
    assert sorted(answers(table)) == ["A", "C", "D"]
    assert table.refusal("ask", 0, code=wrong_code(table)) is Reason.ELIMINATED


def test_gr_21_after_a_void_round_the_left_neighbour_starts() -> None:
    """A void round counts as played and gives no pin, and the starter changes."""
    table = dealt(EXAMPLE)
    eliminate(table, "ABCD")
    assert table.scores == [0, 0, 0, 0]
    table.do("deal", tokens=hands(EXAMPLE))
    assert SEATS[table.turn] == "B"
