"""Hidden information stays hidden: another secret with the same marks gives the same views."""

from dataclasses import replace
from itertools import islice

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hiding import ignorant, other_secrets, replayed, with_secret
from keypeg.players.local import LocalTable
from keypeg.rules.seats import HOUSE
from keypeg.table import actions as a
from keypeg.table.events import Listener
from keypeg.table.legal import legal
from keypeg.table.match import View, laid_open, view
from strategies import ALL_RULES, Walk, new_walk, walks

SEALED = st.sampled_from(
    [rules for rules in ALL_RULES["challenge"] if rules.order and rules.order.sealed]
)


def seen(table: LocalTable, listener: Listener) -> str:
    """Everything that a listener is shown, as text."""
    shown = view(table.header.rules, table.events, listener, table.header.name)
    return repr(shown) + repr(legal(shown))


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
def test_only_the_commitment_of_a_secret_is_heard(walk: Walk) -> None:
    """Views with and without commitments differ only in the commitment itself."""
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
    return laid_open(shown.match._replace(rounds=rounds), shown.seat)


@settings(max_examples=60)
@given(walks())
def test_nobody_hears_a_salt_before_the_reveal(walk: Walk) -> None:
    """While a round is played, only the house knows its salts."""
    playing = walk.table.match.playing
    assume(playing is not None and playing.secrets and not walk.table.match.is_over)
    for seat, shown in walk.table.views.items():
        if seat != HOUSE:
            assert all(secret.salt is None for secret in shown.match.rounds[-1].secrets)


def play_to_half_a_turn(walk: Walk) -> None:
    """Plays until one of the two rows of a turn is placed face down."""
    while not (walk.table.match.playing and len(walk.table.match.playing.rows) % 2):
        if not walk.step():
            fresh = new_walk(walk.table.match.rules, walk.source.randrange(2**32))
            walk.table, walk.taken = fresh.table, fresh.taken


@settings(max_examples=100)
@given(walks(of=SEALED, most=20))
def test_a_sealed_row_is_seen_by_nobody_else(walk: Walk) -> None:
    """Another face-down row gives the other seat and the watchers the same view."""
    play_to_half_a_turn(walk)
    index = max(i for i, (_, action) in enumerate(walk.taken) if isinstance(action, a.Guess))
    seat, action = walk.taken[index]
    assert isinstance(action, a.Guess)
    turned = replace(action, code=tuple(reversed(action.code)))
    other = replayed(walk, [*walk.taken[:index], (seat, turned), *walk.taken[index + 1 :]])
    original = replayed(walk, walk.taken)
    for listener in ignorant(original, seat):
        assert seen(other, listener) == seen(original, listener)
