"""Hypothesis strategies: random rules and random legal matches."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from builders import header, option_values
from keypeg.players.chance import House, draw_code
from keypeg.players.local import LocalTable, fresh_salt
from keypeg.rules.codes import Space
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action, Word
from keypeg.table.legal import (
    AnswerOffer,
    CodeOffer,
    DealOffer,
    MarkOffer,
    Offer,
    RemoveOffer,
    RowOffer,
    legal,
)
from keypeg.table.match import View
from keypeg.table.state import Match


def _in_every_way() -> Iterator[Rules]:
    for edition in EDITIONS:
        for seats in edition.seats:
            for options in ({}, *option_values(edition, seats)):
                for way in Way:
                    # Unplugged and speed exist only in some editions.
                    with suppress(Illegal):
                        yield edition.rules(seats, **({"marking": str(way)} | options))


ALL_RULES = {
    edition.key: [chosen for chosen in _in_every_way() if chosen.edition == edition.key]
    for edition in EDITIONS
}
"""By edition: all seats, options and ways of marking."""


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any edition, seats and way of marking, with up to two other options changed."""
    chosen = draw(st.sampled_from(ALL_RULES[draw(st.sampled_from(sorted(ALL_RULES)))]))
    more = draw(st.sampled_from([{}, *option_values(find(chosen.edition), chosen.seats)]))
    try:
        return find(chosen.edition).rules(chosen.seats, **(chosen.chosen.given | more))
    except Illegal:
        # Some pairs of options conflict.
        return chosen


@dataclass
class Walk:
    """A match of random legal actions, played step by step."""

    table: LocalTable
    source: random.Random
    taken: list[tuple[Seat, Action]] = field(default_factory=list)

    @property
    def listeners(self) -> tuple[Seat, ...]:
        return tuple(self.table.views)

    def offers(self) -> list[tuple[Seat, Word, Offer]]:
        """Everything that any seat may do now."""
        return [
            (seat, word, offer)
            for seat, view in self.table.views.items()
            for word, offer in legal(view).items()
            if not isinstance(offer, Reason)
        ]

    def step(self, *, but: frozenset[Word] = frozenset({Word.RESIGN})) -> bool:
        """Plays one random legal action; False if there is none."""
        offers = [offer for offer in self.offers() if offer[1] not in but]
        if not offers:
            return False
        seat, word, offer = self.source.choice(offers)
        action = self.draw_action(word, offer, self.table.views[seat])
        self.table.take(seat, action)
        self.taken.append((seat, action))
        return True

    def draw_action(self, word: Word, offer: Offer, view: View) -> Action:
        """A random action that the offer allows."""
        source = self.source
        match offer:
            case CodeOffer(space):
                return _WITH_CODE[word](self._code(space))
            case RowOffer(boards, earliest):
                board = source.choice(boards)
                at = None if earliest is None else earliest + source.randint(0, 3)
                code = self._code(board.space)
                while code in board.barred:
                    code = draw_code(board.space, source)
                return a.Guess(code, board.area, at)
            case MarkOffer(row, area, marks):
                return a.GiveMark(row, source.choice(marks), area)
            case AnswerOffer(row, pins):
                return a.GiveAnswer(row, source.choice(pins))
            case DealOffer() | RemoveOffer():
                return House().act(view, source)
        return a.Dispute() if word is Word.DISPUTE else a.Resign()

    def _code(self, space: Space) -> Any:
        """Any code; sometimes a secret one, so that random matches end."""
        if self.source.random() < 0.2:
            secrets = [code for code in _secret_codes(self.table.match) if code in space]
            if secrets:
                return self.source.choice(secrets)
        return draw_code(space, self.source)


_WITH_CODE: dict[Word, Callable[[Any], Action]] = {
    Word.SET: a.Set,
    Word.REVEAL: a.Reveal,
    Word.ASK: a.Ask,
    Word.CLAIM: a.Claim,
}


def _secret_codes(match: Match) -> Iterator[Any]:
    """What would be a find: codes, the faces of cards, or the code that all tokens make."""
    playing = match.playing
    codes: list[Any] = [secret.code for secret in playing.secrets] if playing else []
    if match.rules.holders and codes:
        yield match.rules.holders.code_of(codes)
    elif match.rules.pack:
        yield from (tuple(card[face] for card in code) for code in codes for face in range(2))
    else:
        yield from codes


@st.composite
def walks(draw: st.DrawFn, *, most: int = 60, of: st.SearchStrategy[Rules] | None = None) -> Walk:
    """A match after some random legal actions."""
    walk = new_walk(draw(rules() if of is None else of), draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        if not walk.step():
            break
    return walk


def new_walk(chosen: Rules, seed: int) -> Walk:
    return Walk(LocalTable(header(chosen), fresh_salt), random.Random(seed))
