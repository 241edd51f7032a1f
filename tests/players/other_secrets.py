"""The same game with other secrets behind everything that was observed."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from keypeg.players.local import LocalTable
from keypeg.rules.codes import CardSpace, Hidden, Space, Tokens
from keypeg.rules.fitting import fitting_code
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Deal, Set
from keypeg.table.decisions.disputes import answered_questions, clues_on
from keypeg.table.match import View
from keypeg.table.state import Match

Secrets = Mapping[Seat, Hidden]
"""What each seat hides in the current round."""

Actions = Sequence[tuple[Seat, Action]]


def view_with_other_secrets(
    game: LocalTable, actions: Actions, seat: Seat, source: random.Random
) -> View:
    """A seat's view after the same actions, if all others hide something else."""
    return replayed(game, actions, other_secrets(game.match, seat, source)).views[seat]


def replayed(game: LocalTable, actions: Actions, secrets: Secrets) -> LocalTable:
    """The same actions at a new table; the house marks them by what is hidden there."""
    table = LocalTable(game.header)
    for seat, action in actions:
        number = len(table.match.rounds) + (table.match.playing is None)
        is_now = number == len(game.match.rounds)
        table.take(seat, _hiding(action, seat, secrets) if is_now else action)
    return table


def _hiding(action: Action, seat: Seat, secrets: Secrets) -> Action:
    match action:
        case Set() if seat in secrets:
            return replace(action, code=secrets[seat])
        case Deal(tokens):
            hands = [secrets.get(Seat(place), hand) for place, hand in enumerate(tokens)]
            return replace(action, tokens=tuple(hands))  # type: ignore[arg-type]  # tokens alone
    return action


def other_secrets(match: Match, seat: Seat, source: random.Random) -> Secrets:
    """A random secret for every other seat that fits everything it has said."""
    playing = match.playing
    if playing is None:
        return {}
    if playing.circle is not None:
        return _other_hands(match, seat, source)
    makers = [m for m in playing.makers if m != seat and playing.secret_of(m) is not None]
    return {maker: _other_code(match, maker, source) for maker in makers}


def _other_code(match: Match, maker: Seat, source: random.Random) -> Hidden:
    playing = match.rounds[-1]
    board = next(board for board in playing.boards if board.maker == maker)
    space = _shuffled(board.codes.without(playing.covered), source)
    code = fitting_code(space, clues_on(playing, maker), match.rules.marking)
    assert code is not None
    return code


def _shuffled(space: Space, source: random.Random) -> Space:
    """In random order, so that the first code that fits may be any of them."""
    if isinstance(space, CardSpace):
        return replace(space, cards=tuple(source.sample(space.cards, len(space.cards))))
    return replace(space, symbols=tuple(source.sample(space.symbols, len(space.symbols))))


def _other_hands(match: Match, seat: Seat, source: random.Random) -> Secrets:
    """Tokens for all other seats, no number twice."""
    holders, circle = match.rules.holders, match.rounds[-1].circle
    assert holders is not None
    assert circle is not None
    heard = answered_questions(circle)
    every = [Seat(place) for place in range(holders.seats)]
    own = match.rounds[-1].secret_of(seat)
    assert own is not None
    hands = {other: holders.possible(other, heard) for other in every if other != seat}
    while True:
        drawn: dict[Seat, Tokens] = {o: source.choice(hand) for o, hand in hands.items()}
        numbers = [n for hand in (*drawn.values(), own.code or ()) for _, n in hand]
        claims = [c.code for c in circle.questions if c.right is False]
        deal = [own.code if place == seat else drawn[place] for place in every]
        if len(set(numbers)) == len(numbers) and holders.code_of(deal) not in claims:  # type: ignore[arg-type]  # tokens alone
            return drawn
