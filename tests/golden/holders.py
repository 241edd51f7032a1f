"""Rounds of group: tokens dealt, questions asked, claims made."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from golden.cases import CASES, SEATS, Json
from golden.table import Table
from keypeg.rules.codes import BLANK, Code, Tokens
from keypeg.rules.errors import Illegal
from keypeg.rules.holders import Holders
from keypeg.rules.seats import Seat, others
from keypeg.table.decisions.disputes import answered_questions
from keypeg.table.decisions.questions_and_claims import holders_of, tokens_of
from keypeg.table.match import View, view

EXAMPLE: dict[str, Json] = CASES["GR-01"].input
"""The deal of the rulebook's example, by seat."""


def hands(tokens: Mapping[str, Json]) -> list[Json]:
    """A list of tokens per seat; the data write a single token without a list."""
    return [[held] if isinstance(held[0], str) else held for held in tokens.values()]


def dealt(tokens: Mapping[str, Json], starter: str = "A", **options: Json) -> Table:
    """A match in which these tokens have just been dealt for the first round."""
    table = Table("group", len(tokens), **options)
    table.do("deal", tokens=hands(tokens), starter=SEATS.index(starter))
    return table


def secret_code(table: Table) -> Code:
    """The code made by the tokens of all seats."""
    deal = (tokens_of(table.match, Seat(seat)) for seat in range(table.rules.seats))
    return holders_of(table.match).code_of(deal)


def wrong_code(table: Table) -> Code:
    """A code that may be claimed but is wrong."""
    return next(code for code in holders_of(table.match).claims if code != secret_code(table))


def ask(table: Table, question: Iterable[str] | None = None) -> None:
    """The seat whose turn it is asks this question, or any question."""
    code = wrong_code(table) if question is None else tuple(question)
    table.do("ask", table.turn, code=code)


def answers(table: Table) -> dict[str, list[str]]:
    """The pins for the last question, by the letters of the seats."""
    given = table.last_round["rows"][-1]["answers"]
    return {SEATS[int(seat)]: pins for seat, pins in given.items()}


def eliminate(table: Table, letters: str) -> None:
    """Eliminates these seats by wrong claims, each on its turn; the others ask in between."""
    waiting = set(letters)
    while waiting:
        name = SEATS[table.turn]
        if name in waiting:
            table.do("claim", table.turn, code=wrong_code(table))
        else:
            ask(table)
        waiting.discard(name)


def view_of(table: Table, seat: int) -> View:
    """The view of one seat."""
    return view(table.rules, table.events, Seat(seat))


def deals_for(table: Table, asker: int) -> Iterator[tuple[Tokens, ...]]:
    """The possible deals for an asker who knows its own tokens and all answers."""
    holders, circle = holders_of(table.match), table.match.rounds[-1].circle
    assert circle is not None
    own, heard = tokens_of(table.match, Seat(asker)), answered_questions(circle)
    seats = others(Seat(asker), holders.seats)
    for held in product(*(holders.possible(seat, heard) for seat in seats)):
        if can_be_dealt(holders, (own, *held)):
            yield held


def can_be_dealt(holders: Holders, deal: tuple[Tokens, ...]) -> bool:
    """Whether the engine accepts the deal."""
    try:
        holders.check_deal(deal)
    except Illegal:
        return False
    return True


def voids(table: Table) -> int:
    """The number of places of the code without a token."""
    return secret_code(table).count(BLANK)
