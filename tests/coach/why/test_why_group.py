"""Why, in group: what follows from one's own tokens, the answers and the wrong claims."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from builders import judged, played, rules_of
from coach.why.brute_force import Deal, check, deals, deals_agreeing
from keypeg.coach.why.group import NotDealt, why_group
from keypeg.coach.why.statements import BadStatement
from keypeg.rules.codes import BLANK, Tokens
from keypeg.rules.holders import Holders
from keypeg.rules.seats import Seat
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.state import Match, Round

DEAL = {"do": "deal", "tokens": [[["red", 1]], [["blue", 2]], [["green", 4]]], "starter": 0}
ASKED = ["red", "blue", "blank", "blank", "yellow"]
ASK = {"seat": 0, "do": "ask", "code": ASKED}


def asked() -> tuple[Match, Round]:
    match = judged("group", DEAL, ASK, seats=3).match
    return match, match.rounds[0]


def test_a_black_pin_means_a_token_that_is_in_place() -> None:
    """Blue in hole 2 or yellow in hole 5: no other token answers black."""
    assert why_group(*asked(), Seat(0), "holds:1=blue@2").holds is None
    found = why_group(*asked(), Seat(0), "holds:1=green@2")
    assert (found.holds, found.rows, found.smallest) == (False, (1,), True)


def test_an_answer_rules_colours_out() -> None:
    """Seat 2 answers with no pin: its token has none of the colours asked."""
    assert why_group(*asked(), Seat(0), "holds:2=yellow@4").holds is False
    assert why_group(*asked(), Seat(0), "holds:2=green@4").holds is None


def test_ones_own_token_needs_no_row_as_proof() -> None:
    found = why_group(*asked(), Seat(0), "is:red@1")
    assert (found.holds, found.rows) == (True, ())
    assert why_group(*asked(), Seat(2), "is:green@4").rows == ()


def held_by_either() -> tuple[Match, Round]:
    """Both others answer black: red is in hole 1 and yellow in hole 5, whoever holds which."""
    deal = DEAL | {"tokens": [[["white", 2]], [["yellow", 5]], [["red", 1]]]}
    match = judged("group", deal, ASK, seats=3).match
    return match, match.rounds[0]


def test_codes_are_counted_and_not_deals() -> None:
    match, round_ = held_by_either()
    certain = why_group(match, round_, Seat(0), "certain")
    assert (certain.holds, certain.left, certain.left_if) == (True, 1, 0)
    open_ = why_group(match, round_, Seat(0), "holds:2=yellow@5")
    assert (open_.holds, open_.left, open_.left_if) == (None, 1, 1)


def test_an_empty_hole_is_called_blank_as_everywhere() -> None:
    match, round_ = asked()
    assert why_group(match, round_, Seat(0), "is:blank@1").holds is False
    assert why_group(match, round_, Seat(0), "not:blank@1").holds is True
    by_both = [why_group(match, round_, Seat(0), f"is:{empty}@4") for empty in ("blank", "void")]
    assert by_both[0] == by_both[1]


def test_several_codes_are_not_certain() -> None:
    found = why_group(*asked(), Seat(0), "certain")
    assert (found.holds, found.rows) == (False, ())
    assert found.left > 1


@pytest.mark.parametrize(
    "text", ["", "is:red", "is:red@6", "holds:0=red@1", "holds:x=red@1", "code:1", "certain:"]
)
def test_an_invalid_statement_is_refused(text: str) -> None:
    with pytest.raises(BadStatement):
        why_group(*asked(), Seat(0), text)


def test_a_seat_without_tokens_cannot_ask() -> None:
    with pytest.raises(NotDealt):
        why_group(*asked(), Seat(7), "certain")


class Position(NamedTuple):
    """A round broken off after some questions, a seat's view of it, and all possible deals."""

    match: Match
    round: Round
    seat: Seat
    deals: list[Deal]


def positions(count: int, *, seed: int) -> Iterator[Position]:
    """Two to four seats; with two seats also two boards each."""
    source = random.Random(seed)
    while count > 0:
        boards, seats = source.choice([(1, 2), (1, 3), (1, 4), (2, 2)])
        match = played(rules_of("group", seats, boards=boards), source.randrange(1 << 30)).match
        for whole in match.rounds[:count]:
            assert whole.circle is not None
            questions = whole.circle.questions[: source.randint(1, 8)]
            circle = whole.circle._replace(questions=questions)
            round_, seat = whole._replace(circle=circle, result=None), Seat(source.randrange(seats))
            yield Position(match, round_, seat, [*deals(holders_of(match), seat, own(whole, seat))])
        count -= len(match.rounds)


def own(round_: Round, seat: Seat) -> Tokens:
    secret = round_.secret_of(seat)
    assert secret is not None
    return secret.code  # type: ignore[return-value]  # tokens


def statements(position: Position, source: random.Random) -> Iterator[str]:
    """A statement of each kind."""
    holders = holders_of(position.match)
    others = [seat for seat in range(holders.seats) if seat != position.seat]
    colours = [*holders.colours, "void"]
    at = [f"{source.choice(colours)}@{source.randint(1, 5)}" for _ in range(2)]
    yield from (f"is:{at[0]}", f"not:{at[1]}")
    token = f"{source.choice(holders.colours)}@{source.randint(1, 5)}"
    yield f"holds:{source.choice(others)}={token}"
    code = holders.code_of(source.choice(position.deals).values())
    yield "code:" + ",".join("void" if colour == BLANK else colour for colour in code)


def is_true(holders: Holders, text: str, deal: Deal) -> bool:
    """Whether a statement is true for a deal, decided from its text."""
    claim, _, body = text.partition(":")
    code = ["void" if colour == BLANK else colour for colour in holders.code_of(deal.values())]
    if claim == "code":
        return code == body.split(",")
    who, _, token = body.rpartition("=")
    colour, _, hole = token.partition("@")
    if claim == "holds":
        return (colour, int(hole)) in deal[Seat(int(who))]
    return (code[int(hole) - 1] == colour) == (claim == "is")


def check_all(every: Iterator[Position], *, seed: int) -> int:
    """How many statements are settled by some row."""
    source, settled = random.Random(seed), 0
    for position in every:
        holders = holders_of(position.match)
        agreeing = deals_agreeing(holders, position.round, position.deals)
        codes = [holders.code_of(deal.values()) for deal in position.deals]
        for text in statements(position, source):
            found = why_group(position.match, position.round, position.seat, text)
            truth = np.array([is_true(holders, text, d) for d in position.deals])
            check(found, agreeing, truth, codes)
            settled += bool(found.rows)
    return settled


def test_proofs_are_smallest_over_all_deals() -> None:
    assert check_all(positions(24, seed=1), seed=2) > 24


@pytest.mark.long
def test_two_hundred_positions() -> None:
    assert check_all(positions(200, seed=3), seed=4) > 200
