"""When to call: now or one lap of the table later, whichever wins more often.

Laps are simulated: the others' tokens are sampled, anybody who is certain calls and wins, the rest
ask. The value of waiting is the mean probability of the likeliest code at the end of a lap.
"""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.group.belief import Deals, fitting, likeliest
from keypeg.players.group.numbers import TOKENS, Chances, Flags, Setup, pins
from keypeg.players.group.public_knowledge import AnsweredQuestion, PublicKnowledge, after_answers
from keypeg.solver.editions.group import HOLES, VOID, Token

LAPS: Final = 24
"""Laps simulated per decision."""

CERTAIN: Final = 0.999

HOPELESS: Final = 0.06
"""Below this probability nobody calls."""

EAGER: Final = 0.9
"""Discount for waiting: a call now is preferred to the same probability a lap later."""

FEW: Final = 40
"""With more combinations of the others' tokens than this, a seat counts as uncertain."""

Hands = Sequence[int]
"""The token behind each number in play."""


class SeatKnowledge(NamedTuple):
    """What one seat knows of a round."""

    setup: Setup
    seat: int
    own: tuple[Token, ...]
    said: PublicKnowledge
    deals: Deals
    chances: Chances
    next_seats: tuple[int, ...]
    """The other seats still in play, in the order in which they act before this seat."""


def is_time(seen: SeatKnowledge, question: tuple[int, ...] | None, source: random.Random) -> bool:
    """Whether to call now instead of asking this question, or, if None, instead of waiting."""
    chance = likeliest(seen.deals, seen.chances)[1]
    if chance > CERTAIN or chance < HOPELESS or not seen.next_seats:
        return chance > CERTAIN
    return chance >= EAGER * worth_of_waiting(seen, question, source)


def worth_of_waiting(
    seen: SeatKnowledge, question: tuple[int, ...] | None, source: random.Random
) -> float:
    """The probability of winning with a call on the next turn, if this is asked now."""
    picked = source.choices(range(len(seen.chances)), seen.chances.tolist(), k=LAPS)
    return sum(_lap(seen, question, deal, source) for deal in picked) / LAPS


def _lap(
    seen: SeatKnowledge, question: tuple[int, ...] | None, deal: int, source: random.Random
) -> float:
    hands, may_be = _hands(seen, deal), seen.said.may_be
    if question is not None:
        may_be = _after_question(seen, may_be, seen.seat, question, hands)
    for seat in seen.next_seats:
        if certain(seen.setup, may_be, seat, hands):
            return 0.0
        asked = _draw_question(seen, may_be, seat, hands, source)
        may_be = _after_question(seen, may_be, seat, asked, hands)
        if seen.said.plain[seat] > 1 / 2:
            may_be = _after_plain_question(seen.setup, may_be, seat, asked)
    chances = seen.chances * fitting(seen.deals, may_be)
    total = float(chances.sum())
    return likeliest(seen.deals, chances)[1] / total if total else 0.0


def _hands(seen: SeatKnowledge, deal: int) -> list[int]:
    hands = [0] * seen.setup.dealt
    for number, token in zip(seen.deals.numbers, seen.deals.tokens[deal].tolist(), strict=True):
        hands[number] = token
    for number, (colour, hole) in zip(seen.setup.held_by(seen.seat), seen.own, strict=True):
        hands[number] = colour * HOLES + hole
    return hands


def _after_question(
    seen: SeatKnowledge, may_be: Flags, asker: int, asked: tuple[int, ...], hands: Hands
) -> Flags:
    given = pins(np.array(asked, dtype=np.uint8))
    held = seen.setup.held_by(asker)
    answers = tuple((n, int(given[t])) for n, t in enumerate(hands) if n not in held)
    return after_answers(may_be, AnsweredQuestion(asker, asked, answers))


def _after_plain_question(setup: Setup, may_be: Flags, asker: int, asked: tuple[int, ...]) -> Flags:
    """Possibilities after a question by a plain asker, which contains the asker's own tokens."""
    after = may_be.copy()
    held = [colour * HOLES + hole for hole, colour in enumerate(asked) if colour != VOID]
    for number in setup.held_by(asker):
        after[number] &= np.isin(np.arange(TOKENS), held)
    return after


def certain(setup: Setup, may_be: Flags, seat: int, hands: Hands) -> bool:
    """Whether a single code is left for a seat that knows its own tokens and all answers."""
    others = [number for number in range(setup.dealt) if number not in setup.held_by(seat)]
    taken = {hands[number] % HOLES for number in setup.held_by(seat)}
    some = [
        [token for token in np.flatnonzero(may_be[number]).tolist() if token % HOLES not in taken]
        for number in others
    ]
    if np.prod([len(each) for each in some]) > FEW:
        return False
    return len(_codes(some)) == 1


def _codes(some: Sequence[Sequence[int]]) -> set[frozenset[int]]:
    found: set[frozenset[int]] = {frozenset()}
    for each in some:
        found = {
            code | {token}
            for code in found
            for token in each
            if all(token % HOLES != other % HOLES for other in code)
        }
    return found


def _draw_question(
    seen: SeatKnowledge, may_be: Flags, seat: int, hands: Hands, source: random.Random
) -> tuple[int, ...]:
    """A question that the asker may find possible; a plain asker includes its own tokens."""
    setup, plain = seen.setup, seen.said.plain[seat] > 1 / 2
    asked = [VOID] * HOLES
    for number in sorted(range(setup.dealt), key=lambda n: n not in setup.held_by(seat)):
        if plain and number in setup.held_by(seat):
            token = hands[number]
        else:
            token = source.choice(_free(may_be[number], asked))
        asked[token % HOLES] = token // HOLES
    return tuple(asked)


def _free(may_be: Flags, asked: Sequence[int]) -> list[int]:
    """Tokens for the holes that are still empty; only possible ones, if there are any."""
    free = [token for token in range(TOKENS) if asked[token % HOLES] == VOID]
    return [token for token in free if may_be[token]] or free
