"""How often the sphinx wins a round of group, quickly and with narrow intervals.

``nice python -m bench.players.group_rounds SEATS OTHERS ROUNDS`` (OTHERS: discreet or plain).
Rounds are played in numbers, without a table. A call counts by the probability that its code is
right, given all answers and what the others really are; nobody else would know it sooner. Same
seeds, same deals: two versions of the player can be compared round by round.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from keypeg.players.chance import TOKENS_PER_COLOUR, Source
from keypeg.players.group.belief import deals_of, fitting, likeliest, weights
from keypeg.players.group.brain import informative_question
from keypeg.players.group.calling import SeatKnowledge, certain, is_time
from keypeg.players.group.numbers import Chances, Flags, Setup, codes, pins
from keypeg.players.group.public_knowledge import (
    AnsweredQuestion,
    AskingEvidence,
    PublicKnowledge,
    possible_for_all,
    public_knowledge,
    question_likelihoods,
)
from keypeg.solver.editions.group import COLOURS, HOLES

SEED = 15
EVERY = 500
ME = 0

Asked = tuple[int, ...]


class Round(NamedTuple):
    """The tokens by seat, and everything asked so far."""

    setup: Setup
    hands: tuple[int, ...]
    heard: list[AnsweredQuestion]

    def knowledge(self) -> PublicKnowledge:
        return public_knowledge(self.setup, self.heard, (AskingEvidence(),) * self.setup.seats)

    def ask(self, seat: int, asked: Asked) -> None:
        given = pins(np.array(asked, dtype=np.uint8))
        others = (each for each in range(self.setup.seats) if each != seat)
        answers = tuple((each, int(given[self.hands[each]])) for each in others)
        self.heard.append(AnsweredQuestion(seat, asked, answers))


Others = Callable[[Round, Flags, int, Source], Asked]


def discreet(played: Round, may_be: Flags, seat: int, source: Source) -> Asked:
    """A code that is possible for everybody."""
    return _drawn(played.setup, possible_for_all(played.setup, may_be), source)


def plain(played: Round, may_be: Flags, seat: int, source: Source) -> Asked:
    """A code that is possible for the asker, with its own token."""
    others = may_be.copy()
    others[seat] = False
    others[seat, played.hands[seat]] = True
    return _drawn(played.setup, possible_for_all(played.setup, others), source)


def _drawn(setup: Setup, possible: Flags, source: Source) -> Asked:
    return tuple(codes(setup)[source.choice(np.flatnonzero(possible).tolist())].tolist())


KINDS: dict[str, Others] = {"discreet": discreet, "plain": plain}


def dealt(setup: Setup, source: Source) -> tuple[int, ...]:
    colours = source.sample([*range(COLOURS)] * TOKENS_PER_COLOUR, setup.seats)
    holes = source.sample(range(HOLES), setup.seats)
    return tuple(colour * HOLES + hole for colour, hole in zip(colours, holes, strict=True))


def chance_to_win(setup: Setup, kind: str, number: int) -> float:
    """The probability that our call is right; 0 if another seat is certain before we call."""
    source = random.Random(f"{SEED} {number}")
    played, seat = Round(setup, dealt(setup, source), []), number % setup.seats
    while True:
        known = played.knowledge()
        if seat == ME:
            seen = own_view(played, known)
            asked = informative_question(seen, source)
            if is_time(seen, asked, source):
                return _right(played, seen, kind)
        elif certain(setup, known.may_be, seat, played.hands):
            return 0.0
        else:
            asked = KINDS[kind](played, known.may_be, seat, source)
        played.ask(seat, asked)
        seat = (seat + 1) % setup.seats


def own_view(played: Round, known: PublicKnowledge) -> SeatKnowledge:
    setup, own = played.setup, (divmod(played.hands[ME], HOLES),)
    deals = deals_of(setup, ME, own)
    chances = weights(setup, deals, known)
    return SeatKnowledge(setup, ME, own, known, deals, chances, tuple(range(1, setup.seats)))


def _right(played: Round, seen: SeatKnowledge, kind: str) -> float:
    """The probability of the code that is called, for one who knows how the others ask."""
    deals = seen.deals
    chances: Chances = deals.chances * fitting(deals, seen.said.may_be)
    for number, heard in enumerate(played.heard if kind == "plain" else ()):
        if heard.asker != ME:
            before = played._replace(heard=played.heard[:number]).knowledge().may_be
            likely = question_likelihoods(played.setup, before, heard)[0]
            chances *= likely[deals.tokens[:, deals.numbers.index(heard.asker)]]
    called = likeliest(deals, seen.chances)[0]
    return float(chances[deals.codes == called].sum() / chances.sum())


def main(seats: str, kind: str, rounds: str) -> None:
    setup, began, won = Setup(int(seats)), time.process_time(), list[float]()
    for number in range(1, int(rounds) + 1):
        won.append(chance_to_win(setup, kind, number))
        if number % EVERY == 0 or number == int(rounds):
            half = 1.96 * float(np.std(won)) / number**0.5
            each = 1000 * (time.process_time() - began) / number
            print(f"{number}: {np.mean(won):.3f} ± {half:.3f}, {each:.0f} ms each", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
