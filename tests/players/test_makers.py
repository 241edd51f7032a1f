"""Makers: fair, sly, evil, clumsy."""

import random
from collections import Counter

import pytest

from builders import header
from keypeg.players.boards.pegs import pegs_of
from keypeg.players.local import LocalTable, play
from keypeg.players.makers.hands import CLUMSY
from keypeg.players.makers.preferences import HARD, pattern, patterns
from keypeg.players.registry import UnknownPlayer, makers_of, player
from keypeg.players.slips import wrong_marks
from keypeg.rules.boards import Result
from keypeg.rules.codes import Hidden
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.marking import PAIR, SUM, Mark
from keypeg.rules.seats import Seat
from keypeg.table.actions import Set
from keypeg.table.state import Round

MAKER, BREAKER = Seat(0), Seat(1)


def codes(name: str, edition: str, count: int, **options: bool) -> list[Hidden]:
    """The codes that a maker hides."""
    rules = find(edition).rules(2, **options)
    table, found = LocalTable(header(rules)), []
    for seed in range(count):
        action = player(name, rules).act(table.views[MAKER], random.Random(seed))
        assert isinstance(action, Set)
        found.append(action.code)
    return found


def test_the_sly_maker_hides_no_code_of_one_colour() -> None:
    assert min(len(set(code)) for code in codes("plain+sly", "classic", 2000)) == 2
    assert min(len(set(code)) for code in codes("plain+fair", "classic", 2000)) == 1


def test_the_sly_expert_prefers_pairs_and_leaves_nothing_out() -> None:
    """One colour twice, two once; whoever knows that gains less than the maker does."""
    found = Counter(pattern(code) for code in codes("plain+sly", "family", 3000, experts=True))
    fair = Counter(pattern(code) for code in codes("plain+fair", "family", 3000, experts=True))
    assert found[2, 1, 1] > 1.1 * fair[2, 1, 1]
    assert found.keys() >= {(1, 1, 1, 1), (2, 1, 1), (2, 2), (3, 1)}


def test_where_only_colours_are_sought_sly_hides_every_choice_alike() -> None:
    """Codes with many orders would otherwise be hidden more often, and be found sooner."""
    rules = find("junior").rules(2, game=1)
    space = rules.boards[0][0].codes
    often = Counter[tuple[str, ...]]()
    for code, weight in zip(space, HARD.weights(space, rules.marking.key).tolist(), strict=True):
        often[tuple(sorted(map(str, code)))] += weight
    assert len(often) == 126
    assert all(total == pytest.approx(1) for total in often.values())


@pytest.mark.parametrize("game", patterns())
def test_no_pattern_is_left_out_where_hiding_is_learnt(game: tuple[int, int]) -> None:
    """A breaker who knew the codes left out would need fewer rows than against a fair maker."""
    holes, symbols = game
    weights = patterns()[game]
    assert {sum(times) for times in weights} == {holes}
    assert len(weights) == {4: 5, 5: 7}[holes] <= symbols
    assert 0 < min(weights.values()) <= max(weights.values()) == 1


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_makers_that_must_mark_need_marking_by_hand(edition: object) -> None:
    assert "evil" not in makers_of(edition.rules())  # type: ignore[attr-defined]
    assert "clumsy" in makers_of(edition.rules(marking="manual"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_clumsy_is_not_for_tables_that_refuse_wrong_marks(edition: object) -> None:
    assert "clumsy" not in makers_of(edition.rules(marking="assisted"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", ["royale", "group"])
def test_sly_is_not_offered_where_it_would_hide_like_fair(key: str) -> None:
    assert "sly" not in makers_of(find(key).rules())


def test_evil_is_refused_where_codes_are_hidden() -> None:
    with pytest.raises(UnknownPlayer):
        player("fox+evil", find("classic").rules(2, marking="manual"))


def first_marks(maker: str, seeds: int) -> Counter[object]:
    """The marks that the same first row gets, unplugged."""
    rules = find("classic").rules(2, marking="unplugged", practice=True)
    found: Counter[object] = Counter()
    for seed in range(seeds):
        table = LocalTable(header(rules))
        players = {MAKER: player(f"plain+{maker}", rules), BREAKER: player("sphinx", rules)}
        for _ in play(table, players, random.Random(seed)):
            if table.match.rounds and table.match.rounds[0].rows[0].mark is not None:
                break
        found[table.match.rounds[0].rows[0].mark] += 1
    return found


def test_evil_gives_the_mark_that_leaves_most_codes() -> None:
    """After the tree's first row, 1 2 and two others, the largest set of codes is left."""
    assert len(first_marks("evil", 20)) == 1


def test_marks_for_a_code_on_paper_have_the_frequencies_of_a_drawn_code() -> None:
    """Each mark of the first row occurs about as often as codes give it."""
    rules = find("classic").rules(2)
    pegs = pegs_of(rules.boards[0][0], "pair")
    marks = pegs.marks(pegs.space.code("1123"), pegs.space.codes)
    found = first_marks("fair", 1200)
    for mark in set(marks.tolist()):
        expected = 1200 * (marks == mark).mean()
        assert abs(found[pegs.answer(mark)] - expected) < 5 * expected**0.5 + 3


@pytest.mark.parametrize(
    ("edition", "maker"),
    [
        (edition, maker)
        for edition in ("classic", "original", "junior", "family", "royale")
        for maker in makers_of(find(edition).rules(2, marking="unplugged"))
        if maker != "clumsy"
    ],
)
def test_unplugged_makers_never_err(edition: str, maker: str) -> None:
    """The code that is shown fits every mark."""
    rules = find(edition).rules(2, marking="unplugged")
    for seed in range(2):
        table = LocalTable(header(rules))
        seated = player(f"fox+{maker}", rules)
        for _ in play(table, {MAKER: seated, BREAKER: seated}, random.Random(seed)):
            pass
        assert all(each.result is not Result.ERROR for each in table.match.rounds)


@pytest.mark.parametrize("way", ["manual", "unplugged"])
def test_the_clumsy_maker_errs_in_about_every_third_round(way: str) -> None:
    """One slip in twelve marks, and nearly five rows a round: 1 − (11/12)^4.8 = 0.34."""
    rules = find("classic").rules(2, marking=way, rounds=10)
    rounds: list[Round] = []
    for seed in range(4):
        table = LocalTable(header(rules))
        seated = player("plain+clumsy", rules)
        for _ in play(table, {MAKER: seated, BREAKER: seated}, random.Random(seed)):
            pass
        rounds += table.match.rounds
    spoilt = sum(each.result is Result.ERROR for each in rounds)
    assert 0.15 < spoilt / len(rounds) < 0.55


def test_a_mark_without_a_possible_slip_is_given_correctly() -> None:
    """Junior's highest mark: neither one less nor one more is a possible mark."""
    possible = SUM.possible(4)
    full, source = SUM.full(4), random.Random(1)
    assert wrong_marks(full, possible) == {}
    assert {CLUMSY.mark(full, possible, source) for _ in range(100)} == {full}
    assert CLUMSY.chances(full, possible)[possible.index(full)] == 1


def test_misplaced_pegs_are_miscounted_more_often_than_exact_ones() -> None:
    chances = wrong_marks(Mark(1, 1), PAIR.possible(4))
    whites = chances[Mark(1, 0)] + chances[Mark(1, 2)]
    assert whites > chances[Mark(0, 1)] + chances[Mark(2, 1)]
    assert sum(chances.values()) == pytest.approx(1)
