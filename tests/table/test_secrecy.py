"""Nobody learns what is hidden: another secret with the same marks gives the same views."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from builders import header
from keypeg.players.local import LocalTable
from keypeg.rules.circle import pins_for
from keypeg.rules.codes import Hidden, Tokens
from keypeg.rules.fitting import Clue, fitting_codes
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.closing import true_mark
from keypeg.table.events import Listener
from keypeg.table.legal import legal
from keypeg.table.match import View, view
from keypeg.table.state import Match, Round
from strategies import ALL_RULES, Walk, new_walk, walks

Taken = list[tuple[Seat, Action]]

SEALED = st.sampled_from(
    [rules for rules in ALL_RULES["challenge"] if rules.order and rules.order.sealed]
)


def replayed(walk: Walk, taken: Taken) -> LocalTable:
    """The same match once more, without commitments."""
    table = LocalTable(header(walk.table.match.rules))
    for seat, action in taken:
        table.take(seat, action)
    return table


def seen(table: LocalTable, listener: Listener) -> str:
    """All that a listener is shown, to the letter."""
    shown = view(table.header.rules, table.events, listener, table.header.name)
    return repr(shown) + repr(legal(shown))


def ignorant(table: LocalTable, knows: Seat) -> list[Listener]:
    """Seats and watchers that do not know a seat's secret."""
    return [seat for seat in table.views if seat not in (knows, HOUSE)] + [None]


def other_secrets(match: Match, round_: Round, maker: Seat) -> Iterator[Hidden]:
    """Secrets that would have got the same marks so far."""
    if round_.circle is not None:
        return other_hands(match, round_, maker)
    boards = round_.boards
    clues = [
        Clue(row.code, true_mark(match, index), boards[row.board].face)
        for index, row in enumerate(round_.rows)
        if boards[row.board].maker == maker and row.code is not None
    ]
    space = next(board.codes for board in boards if board.maker == maker)
    if match.rules.way is Way.MANUAL:
        # Marks are what the maker says: any code would have got them.
        clues = []
    return fitting_codes(space.without(match.covered), clues, match.rules.marking)


def other_hands(match: Match, round_: Round, seat: Seat) -> Iterator[Tokens]:
    holders, circle = match.rules.holders, round_.circle
    assert holders is not None
    assert circle is not None
    hands = [tokens_in(round_, Seat(s)) for s in range(match.rules.seats)]
    for hand in holders.possible(seat, ()):
        deal = [hand if s == seat else other for s, other in enumerate(hands)]
        numbers = [number for tokens in deal for _, number in tokens]
        if len(set(numbers)) < len(numbers):
            continue
        code = holders.code_of(deal)
        same_claims = all((q.code == code) == q.right for q in circle.questions if q.is_claim)
        if same_claims and all(
            pins_for(hand, q.code) == pins_for(hands[seat], q.code)
            for q in circle.questions
            if not q.is_claim and (seat in q.answers or match.rules.way is Way.ASSISTED)
        ):
            yield hand


def tokens_in(round_: Round, seat: Seat) -> Tokens:
    secret = round_.secret_of(seat)
    assert secret is not None
    assert secret.code is not None
    return secret.code  # type: ignore[return-value]


def with_secret(taken: Taken, maker: Seat, code: Hidden) -> Taken:
    """The actions with the last secret of a seat exchanged."""
    for index in range(len(taken) - 1, -1, -1):
        seat, action = taken[index]
        if isinstance(action, a.Set) and seat == maker:
            return [*taken[:index], (seat, replace(action, code=code)), *taken[index + 1 :]]
        if isinstance(action, a.Deal):
            hands: list[Any] = list(action.tokens)
            hands[maker] = code
            new = replace(action, tokens=tuple(hands))
            return [*taken[:index], (seat, new), *taken[index + 1 :]]
    raise AssertionError("no secret")


@settings(max_examples=200)
@given(walks())
def test_no_view_depends_on_a_hidden_secret(walk: Walk) -> None:
    """Seats that do not know a secret see and may do the same, whichever it is."""
    playing = walk.table.match.playing
    assume(playing is not None and playing.secrets and not walk.table.match.is_over)
    assert playing is not None
    original = replayed(walk, walk.taken)
    changed = 0
    for secret in playing.secrets:
        others = other_secrets(walk.table.match, playing, secret.seat)
        for code in islice((c for c in others if c != secret.code), 3):
            other = replayed(walk, with_secret(walk.taken, secret.seat, code))
            for listener in ignorant(original, secret.seat):
                assert seen(other, listener) == seen(original, listener)
            changed += 1
    assume(changed)


@settings(max_examples=200)
@given(walks())
def test_a_commitment_is_all_that_is_heard_of_a_secret(walk: Walk) -> None:
    """With commitments, views differ from those without in the commitment alone."""
    plain = replayed(walk, walk.taken)
    for listener in (*plain.views, None):
        bound = view(walk.table.header.rules, walk.table.events, listener, "a match")
        assert without_commitments(bound) == view(
            plain.header.rules, plain.events, listener, "a match"
        )


def without_commitments(shown: View) -> View:
    rounds = tuple(
        each._replace(secrets=tuple(s._replace(commit=None, salt=None) for s in each.secrets))
        for each in shown.match.rounds
    )
    return View(shown.seat, shown.match._replace(rounds=rounds))


@settings(max_examples=60)
@given(walks())
def test_nobody_hears_a_salt_before_the_reveal(walk: Walk) -> None:
    """While a round is played, its salts are known to the house alone."""
    playing = walk.table.match.playing
    assume(playing is not None and playing.secrets and not walk.table.match.is_over)
    for seat, shown in walk.table.views.items():
        if seat != HOUSE:
            assert all(secret.salt is None for secret in shown.match.rounds[-1].secrets)


def turn_half(walk: Walk) -> None:
    """Plays on until one of the two rows of a turn lies face down."""
    while not (walk.table.match.playing and len(walk.table.match.playing.rows) % 2):
        if not walk.step():
            fresh = new_walk(walk.table.match.rules, walk.source.randrange(2**32))
            walk.table, walk.taken = fresh.table, fresh.taken


@settings(max_examples=100)
@given(walks(of=SEALED, most=20))
def test_a_sealed_row_is_seen_by_nobody_else(walk: Walk) -> None:
    """Another row face down gives the other seat and the watchers the same view."""
    turn_half(walk)
    index = max(i for i, (_, action) in enumerate(walk.taken) if isinstance(action, a.Guess))
    seat, action = walk.taken[index]
    assert isinstance(action, a.Guess)
    turned = replace(action, code=tuple(reversed(action.code)))
    other = replayed(walk, [*walk.taken[:index], (seat, turned), *walk.taken[index + 1 :]])
    original = replayed(walk, walk.taken)
    for listener in ignorant(original, seat):
        assert seen(other, listener) == seen(original, listener)
