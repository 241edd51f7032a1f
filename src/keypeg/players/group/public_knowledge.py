"""Public knowledge: the possible values of each token, and what questions reveal of their askers.

A plain asker chooses uniformly among the codes that are possible for it, which contain its own
tokens. A discreet asker chooses among the codes that are possible for everybody. Which kind a seat
is must be inferred: both hypotheses are kept, weighted by its questions in earlier rounds too.
Askers at one table tend to be alike, so the questions of one are evidence about the others.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.group.numbers import (
    TOKENS,
    Chances,
    Flags,
    Setup,
    codes,
    deals,
    pegs,
    pins,
    questions,
)

DEVIATION: Final = 0.05
"""The probability that an asker deviates from its strategy with a random question."""

SHARES_OF_PLAIN: Final = ((0.02, 0.65), (0.5, 0.05), (0.98, 0.3))
"""Prior for the share of plain askers at a table: (share, probability).

Few tables are mixed. Whoever takes discreet askers for plain ones calls wrong codes, and plain
askers are recognised in time: so discreet ones count as more likely (docs/players.md).
"""


class AskingEvidence(NamedTuple):
    """The likelihood of a seat's questions under either asking strategy."""

    plain: float = 1.0
    quiet: float = 1.0


class AnsweredQuestion(NamedTuple):
    """A question: who asked it, its colours by hole, and the pin given for each token."""

    asker: int
    asked: tuple[int, ...]
    pins: tuple[tuple[int, int], ...]


class Table(NamedTuple):
    """One hypothesis about the share of plain askers at the table."""

    chance: float
    """Its prior probability."""
    likely: tuple[Chances, ...]
    """For each seat, the likelihood of its questions given its tokens, as a multiple of a discreet
    asker's, which does not depend on tokens."""


class PublicKnowledge(NamedTuple):
    """What everybody can infer from all questions and answers."""

    may_be: Flags
    """For each token in play (rows), which of the thirty its answers allow."""
    likely: tuple[Chances, ...]
    """For each seat, the likelihood of its questions given its tokens: one axis per token.

    The other seats' questions are averaged over what they may hold; see `tables`.
    """
    tables: tuple[Table, ...]
    """The same for each hypothesis about the table, jointly for all seats."""
    plain: tuple[float, ...]
    """For each seat, the probability that it is a plain asker."""


def unconstrained(setup: Setup) -> Flags:
    """Before the first answer: every token may be any of the thirty."""
    return np.ones((setup.dealt, TOKENS), dtype=np.bool_)


def after_answers(may_be: Flags, heard: AnsweredQuestion) -> Flags:
    """The possibilities after the answers to a question."""
    given = pins(np.array(heard.asked, dtype=np.uint8))
    after = may_be.copy()
    for token, pin in heard.pins:
        after[token] &= given == pin
    return after


def public_knowledge(
    setup: Setup, said: Sequence[AnsweredQuestion], earlier: Sequence[AskingEvidence]
) -> PublicKnowledge:
    """Public knowledge after these questions of a round.

    ``earlier`` is the evidence on each seat's asking strategy from the rounds before.
    """
    return _with_priors(setup, _likelihoods(setup, tuple(said)), earlier)


class _Likelihoods(NamedTuple):
    """Likelihoods of the questions so far: for plain askers by tokens, and for discreet askers."""

    may_be: Flags
    plainly: tuple[Chances, ...]
    quietly: tuple[float, ...]


@lru_cache(maxsize=256)
def _likelihoods(setup: Setup, said: tuple[AnsweredQuestion, ...]) -> _Likelihoods:
    if not said:
        shape = (TOKENS,) * setup.tokens
        seats = range(setup.seats)
        return _Likelihoods(
            unconstrained(setup), tuple(np.ones(shape) for _ in seats), (1.0,) * len(seats)
        )
    before, last = _likelihoods(setup, said[:-1]), said[-1]
    by_tokens, by_all = question_likelihoods(setup, before.may_be, last)
    plainly, quietly = [*before.plainly], [*before.quietly]
    plainly[last.asker] = plainly[last.asker] * by_tokens
    quietly[last.asker] *= by_all
    return _Likelihoods(after_answers(before.may_be, last), tuple(plainly), tuple(quietly))


def _with_priors(
    setup: Setup, likelihoods: _Likelihoods, earlier: Sequence[AskingEvidence]
) -> PublicKnowledge:
    """Mixes both strategies, weighted by the questions of all seats."""
    may_be, plainly, quietly = likelihoods
    seats = range(setup.seats)
    now = [AskingEvidence(_mean(setup, may_be, s, plainly[s]), quietly[s]) for s in seats]
    known = [
        AskingEvidence(a.plain * b.plain, a.quiet * b.quiet)
        for a, b in zip(now, earlier, strict=True)
    ]
    likely, shares = [], []
    for seat in seats:
        before = _prior(earlier[seat], [known[other] for other in seats if other != seat])
        likely.append(before * plainly[seat] + (1 - before) * quietly[seat])
        plain = before * now[seat].plain
        shares.append(plain / (plain + (1 - before) * now[seat].quiet))
    tables = tuple(_table(*prior, likelihoods, earlier) for prior in SHARES_OF_PLAIN)
    return PublicKnowledge(may_be, tuple(likely), tables, tuple(shares))


def _table(
    share: float, chance: float, likelihoods: _Likelihoods, earlier: Sequence[AskingEvidence]
) -> Table:
    _, plainly, quietly = likelihoods
    return Table(
        chance,
        tuple(
            share * before.plain * plain / quiet + (1 - share) * before.quiet
            for before, plain, quiet in zip(earlier, plainly, quietly, strict=True)
        ),
    )


def _prior(own: AskingEvidence, others: Sequence[AskingEvidence]) -> float:
    """The probability that a seat is a plain asker, before its questions of this round."""
    plain = quiet = 0.0
    for share, chance in SHARES_OF_PLAIN:
        likely = [share * other.plain + (1 - share) * other.quiet for other in others]
        weight = chance * prod(likely)
        plain += weight * share * own.plain
        quiet += weight * (1 - share) * own.quiet
    return plain / (plain + quiet)


def _mean(setup: Setup, may_be: Flags, seat: int, law: Chances) -> float:
    """The mean likelihood over everything the seat may hold."""
    weights = np.ones(())
    for token in setup.held_by(seat):
        weights = np.multiply.outer(weights, may_be[token])
    total = float(weights.sum())
    return float((weights * law).sum()) / total if total else 1.0


def question_likelihoods(
    setup: Setup, may_be: Flags, heard: AnsweredQuestion
) -> tuple[Chances, float]:
    """The likelihood of a question: for a plain asker, by its tokens, and for a discreet one."""
    anything = 1 / len(questions(setup))
    number = _number(setup, heard.asked)
    plain = np.full((TOKENS,) * setup.tokens, anything)
    if number is None:
        return plain, anything
    own, everybody = _possible(setup, may_be, heard.asker)
    counts = np.zeros((TOKENS,) * setup.tokens)
    asked = np.zeros((TOKENS,) * setup.tokens)
    for pegs_held, fits in own.items():
        held = tuple(pegs(setup)[:, list(pegs_held)].T)
        places = np.ravel_multi_index(held, counts.shape)
        counts += np.bincount(places, fits, counts.size).reshape(counts.shape)
        asked[tuple(column[number] for column in held)] += fits[number]
    with np.errstate(divide="ignore", invalid="ignore"):
        fitting = np.where(counts > 0, asked / counts, 0.0)
    quiet = float(everybody[number]) / max(int(everybody.sum()), 1)
    return DEVIATION * anything + (1 - DEVIATION) * fitting, DEVIATION * anything + (
        1 - DEVIATION
    ) * quiet


def _possible(
    setup: Setup, may_be: Flags, asker: int
) -> tuple[dict[tuple[int, ...], Flags], Flags]:
    """Which codes are possible for the asker, by the pegs it would hold, and for everybody.

    For the asker its own answers are ignored, since it knows its tokens anyway.
    """
    held = setup.held_by(asker)
    own: dict[tuple[int, ...], Flags] = {}
    everybody = np.zeros(len(codes(setup)), dtype=np.bool_)
    fits = [[may_be[token, column] for column in pegs(setup).T] for token in range(setup.dealt)]
    for deal in deals(setup):
        others = np.ones(len(everybody), dtype=np.bool_)
        for token, peg in enumerate(deal):
            if token not in held:
                others &= fits[token][peg]
        key = tuple(deal[token] for token in held)
        own[key] = own[key] | others if key in own else others
        everybody |= others & np.all([fits[t][deal[t]] for t in held], axis=0)
    return own, everybody


def possible_for_all(setup: Setup, may_be: Flags) -> Flags:
    """Which codes fit all answers, ignoring private tokens."""
    return _possible(setup, may_be, 0)[1]


def _number(setup: Setup, asked: tuple[int, ...]) -> int | None:
    """The index of the code that equals the question; None if none does."""
    found = np.flatnonzero((codes(setup) == np.array(asked, dtype=np.uint8)).all(axis=1))
    return int(found[0]) if len(found) else None
