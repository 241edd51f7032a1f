"""Group: what a question reveals about the asker, and what can be inferred from it."""

import random
from itertools import product

import numpy as np
import pytest

from keypeg.players.group.asking import bits
from keypeg.players.group.belief import deals_of, likeliest, weights
from keypeg.players.group.brain import informative_question
from keypeg.players.group.calling import SeatKnowledge, certain, is_time
from keypeg.players.group.numbers import TOKENS, Setup, answers, codes, pins, questions
from keypeg.players.group.public_knowledge import (
    DEVIATION,
    AnsweredQuestion,
    AskingEvidence,
    public_knowledge,
    question_likelihoods,
    unconstrained,
)
from keypeg.solver.editions.group import BLACK, HOLES, NONE, VOID, WHITE

THREE = Setup(3)
UNKNOWN = (AskingEvidence(),) * 3


def asked(
    game: Setup, asker: int, row: tuple[int, ...], hands: tuple[int, ...]
) -> AnsweredQuestion:
    """A question with the answers of all other seats, according to their tokens."""
    given = pins(np.array(row, dtype=np.uint8))
    others = (n for n in range(game.dealt) if n not in game.held_by(asker))
    return AnsweredQuestion(asker, row, tuple((n, int(given[hands[n]])) for n in others))


def random_questions(
    game: Setup, hands: tuple[int, ...], turns: int, seed: int
) -> list[AnsweredQuestion]:
    """This many random questions."""
    source = random.Random(seed)
    rows = [tuple(source.choice(codes(game).tolist())) for _ in range(turns)]
    return [asked(game, turn % game.seats, row, hands) for turn, row in enumerate(rows)]


def seen(game: Setup, said: list[AnsweredQuestion], seat: int, token: int) -> SeatKnowledge:
    own = ((token // HOLES, token % HOLES),)
    known, deals = (
        public_knowledge(game, said, (AskingEvidence(),) * game.seats),
        deals_of(game, seat, own),
    )
    following = tuple((seat + n) % game.seats for n in range(1, game.seats))
    return SeatKnowledge(game, seat, own, known, deals, weights(game, deals, known), following)


@pytest.mark.parametrize("seed", range(4))
def test_a_question_reveals_nothing_about_the_askers_token(seed: int) -> None:
    """The asker asks the same question whatever it holds, so 0 bits are revealed."""
    said = random_questions(THREE, (0, 6, 12), 4, seed)
    rows = {
        informative_question(seen(THREE, said, 1, token), random.Random(9))
        for token in range(TOKENS)
    }
    assert len(rows) == 1


def test_pins_are_those_of_the_rules() -> None:
    """Black in place, white elsewhere, one pin at most: for every token and every question."""
    black, white = answers(THREE)
    for number, row in enumerate(questions(THREE)[::97].tolist()):
        for token in range(TOKENS):
            colour, hole = divmod(token, HOLES)
            expected = BLACK if row[hole] == colour else WHITE if colour in row else NONE
            got = (int(black[number * 97, token]), int(white[number * 97, token]))
            assert got == (int(expected == BLACK), int(expected == WHITE))


def test_a_belief_equals_the_count_of_all_deals() -> None:
    """24 colour tokens, four of each colour, dealt one by one; each number once."""
    hands = (0, 7, 18)
    said = random_questions(THREE, hands, 3, seed=2)
    known = public_knowledge(THREE, said, UNKNOWN)
    deals = deals_of(THREE, 0, ((0, 0),))
    chances = weights(THREE, deals, known)
    found = dict(zip(map(tuple, deals.tokens.tolist()), chances.tolist(), strict=True))
    counted = {}
    for pair in product(range(TOKENS), repeat=2):
        if len({0, *(token % HOLES for token in pair)}) == 3 and fits(said, (0, *pair)):
            left = 4 - (pair[0] < HOLES)
            then = 4 - (pair[1] < HOLES) - (pair[0] // HOLES == pair[1] // HOLES)
            likely = sum(
                table.chance * table.likely[1][pair[0]] * table.likely[2][pair[1]]
                for table in known.tables
            )
            counted[pair] = left * then * likely
    total = sum(counted.values())
    assert {pair for pair, chance in found.items() if chance} == set(counted)
    assert all(found[pair] == pytest.approx(counted[pair] / total) for pair in counted)


def fits(said: list[AnsweredQuestion], hands: tuple[int, ...]) -> bool:
    return all(
        pins(np.array(each.asked, dtype=np.uint8))[hands[token]] == pin
        for each in said
        for token, pin in each.pins
    )


def test_a_plain_asker_is_read_as_one_who_asks_any_code_possible_for_him() -> None:
    """The likelihood of each of its tokens is one over the number of codes possible for it."""
    said = random_questions(THREE, (0, 7, 18), 2, seed=5)
    known = public_knowledge(THREE, said, UNKNOWN)
    row = tuple(codes(THREE)[1234].tolist())
    by_token, _ = question_likelihoods(THREE, known.may_be, AnsweredQuestion(2, row, ()))
    for token in range(TOKENS):
        possible = possible_for(known.may_be, 2, token)
        expected = DEVIATION / len(questions(THREE))
        if row in possible:
            expected += (1 - DEVIATION) / len(possible)
        assert by_token[token] == pytest.approx(expected)


def possible_for(may_be: np.ndarray, seat: int, token: int) -> set[tuple[int, ...]]:
    one, two = (np.flatnonzero(may_be[other]).tolist() for other in range(3) if other != seat)
    found = set()
    for hands in product([token], one, two):
        if len({each % HOLES for each in hands}) == 3:
            row = [VOID] * HOLES
            for each in hands:
                row[each % HOLES] = each // HOLES
            found.add(tuple(row))
    return found


def test_a_seat_that_asks_for_its_own_token_is_recognised() -> None:
    """Three plain questions of a seat leave little doubt about its token and its strategy."""
    hands = (0, 7, 18)
    source, said = random.Random(3), list[AnsweredQuestion]()
    for turn in range(9):
        seat = turn % 3
        known = public_knowledge(THREE, said, UNKNOWN)
        possible = sorted(possible_for(known.may_be, seat, hands[seat]))
        said.append(asked(THREE, seat, source.choice(possible), hands))
    assert public_knowledge(THREE, said, UNKNOWN).plain[1] > 0.9


def test_what_one_seat_asks_is_evidence_about_all_askers() -> None:
    """Once two of three seats are known for plain askers, the third one's question is read too."""
    hands = (0, 7, 18)
    heard = asked(THREE, 2, (3, 0, VOID, 3, VOID), hands)
    plain = AskingEvidence(plain=1e6)
    suspected = [(AskingEvidence(), AskingEvidence(), AskingEvidence()), (plain, plain, plain)]
    deals = deals_of(THREE, 0, ((0, 0),))
    column = deals.numbers.index(2)
    held = np.isin(deals.tokens[:, column], [18, 3 * HOLES])
    unread, read = (
        weights(THREE, deals, public_knowledge(THREE, [heard], known))[held].sum()
        for known in suspected
    )
    assert read > 1.5 * unread


def test_a_seat_is_certain_when_only_one_code_is_possible() -> None:
    """It knows its own token and needs a single possibility for each other seat, not two."""
    may_be = unconstrained(THREE)
    may_be[1:] = False
    may_be[1, 7] = may_be[2, 18] = True
    assert certain(THREE, may_be, 0, (0, 7, 18))
    may_be[2, 23] = True
    assert not certain(THREE, may_be, 0, (0, 7, 18))


def test_the_askers_own_number_is_held_by_nobody_else() -> None:
    """Two tokens are possible for a seat, but one of them has the asker's own number."""
    may_be = unconstrained(THREE)
    may_be[1:] = False
    may_be[1, 7] = may_be[1, 5] = may_be[2, 18] = True
    assert certain(THREE, may_be, 0, (0, 7, 18))


def test_a_player_that_is_certain_claims() -> None:
    """A player without knowledge does not claim."""
    may_be = unconstrained(THREE)
    may_be[1:] = False
    may_be[1, 7] = may_be[2, 18] = True
    before = seen(THREE, [], 0, 0)
    sure = before._replace(said=before.said._replace(may_be=may_be))
    sure = sure._replace(chances=weights(THREE, sure.deals, sure.said))
    assert likeliest(sure.deals, sure.chances)[1] == pytest.approx(1)
    assert is_time(sure, (0, 1, 2, VOID, VOID), random.Random(1))
    assert not is_time(before, (0, 1, 2, VOID, VOID), random.Random(1))


def test_known_facts_carry_no_information() -> None:
    """A question about tokens that everybody knows carries no bits."""
    may_be = unconstrained(THREE)
    may_be[1:] = False
    may_be[1, 7] = may_be[2, 18] = True
    known = public_knowledge(THREE, [], UNKNOWN)._replace(may_be=may_be)
    assert bits(THREE, known, 0).max() == pytest.approx(0, abs=1e-6)
