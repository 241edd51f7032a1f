"""Random draws of codes, cards and tokens: from `secrets` in games, from a seed in tests."""

import random
import secrets
from typing import Final

from keypeg.rules.codes import BLANK, CardSpace, Code, CodeSpace, Hidden, Space, Tokens
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Deal, Remove, Word
from keypeg.table.legal import DealOffer, RemoveOffer, legal
from keypeg.table.match import View

Source = random.Random
"""A source of randomness."""

SECURE: Final = secrets.SystemRandom()

TOKENS_PER_COLOUR: Final = 4
"""24 colour tokens of 6 colours (GR-A15)."""


def draw_code(space: Space, source: Source) -> Hidden:
    """A uniformly random code of the space."""
    if isinstance(space, CardSpace):
        return tuple(source.sample(space.pieces(), space.slots))
    if not space.repeats:
        return tuple(source.sample(space.symbols, space.holes))
    return draw_pegs(space, source)


def draw_pegs(space: CodeSpace, source: Source) -> Code:
    """A random code of pegs, where repeats are allowed."""
    if space.pegs is None:
        return tuple(source.choices(space.symbols, k=space.holes))
    colours = [symbol for symbol in space.symbols if symbol != BLANK]
    code = [BLANK] * space.holes
    for hole in source.sample(range(space.holes), space.pegs):
        code[hole] = source.choice(colours)
    return tuple(code)


class House:
    """Deals tokens and removes cards."""

    def act(self, view: View, source: Source) -> Action:
        """The draw that is due."""
        offers = legal(view)
        if isinstance(dealing := offers[Word.DEAL], DealOffer):
            return _draw_deal(dealing, source)
        removal = offers[Word.REMOVE]
        assert isinstance(removal, RemoveOffer)
        return Remove(tuple(source.sample(removal.cards, removal.count)))


def _draw_deal(offer: DealOffer, source: Source) -> Deal:
    in_play = offer.seats * offer.tokens
    colours = source.sample(offer.colours * TOKENS_PER_COLOUR, in_play)
    numbers = source.sample(range(1, offer.numbers + 1), in_play)
    drawn: Tokens = tuple(zip(colours, numbers, strict=True))
    hands = tuple(drawn[i : i + offer.tokens] for i in range(0, in_play, offer.tokens))
    starter = Seat(source.randrange(offer.seats)) if offer.with_starter else None
    return Deal(hands, starter)
