"""Why: the smallest sets of rows that prove a statement, and sound arguments."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.positions import CLASSIC, EVERY, FAMILY, JUNIOR, positions, statements
from coach.why.argument_checker import check_argument
from coach.why.brute_force import check
from coach.why.rule_checker import RuleChecker
from keypeg.coach.evidence.marked_rows import evidence_of
from keypeg.coach.evidence.proofs import MOST_ROWS, NothingFits, Truth, excluded_by, settle
from keypeg.coach.why.answers import Why, why
from keypeg.coach.why.arguments.facts import FactKind
from keypeg.coach.why.arguments.reasoning import Argument
from keypeg.coach.why.arguments.steps import Rule, Step
from keypeg.coach.why.statements import BadStatement, Statement, StatementKind, parse
from keypeg.pictures.sentences.arguments import Namer, argument_sentences
from keypeg.solver.marking import reference
from keypeg.solver.model.marked_guesses import MarkedGuess, row
from keypeg.solver.model.spaces import Space
from keypeg.words import LANGUAGES, words_in

Asked = tuple[Space, list[MarkedGuess], Statement, Why]


def asked(spaces: Sequence[Space], count: int, *, seed: int) -> Iterator[Asked]:
    """Settled statements about random positions, with their answers."""
    source = random.Random(seed)
    for space in spaces:
        for rows in positions(space, count, seed=seed):
            for text in statements(space, source, 4):
                statement = parse(space, text)
                found = why(evidence_of(space, rows), statement)
                if found.holds is not None:
                    yield space, rows, statement, found


def fits(space: Space, rows: Sequence[MarkedGuess]) -> list[Truth]:
    """The codes that agree with each row, by the reference marking."""
    return [
        np.asarray(reference.mark_all(space, each.guess[None], space.codes)[0] == each.mark)
        for each in rows
    ]


def check_all(cases: Iterator[Asked]) -> tuple[int, int]:
    """How many statements are settled, and how many of them have an argument."""
    settled = argued = 0
    for space, rows, statement, found in cases:
        check(found, fits(space, rows), statement.truth(space.codes))
        check_argument(evidence_of(space, rows), statement, found)
        settled += 1
        argued += found.argument is not None
    return settled, argued


def test_proofs_are_smallest_and_arguments_sound_in_every_space() -> None:
    settled, argued = check_all(asked(EVERY, 3, seed=1))
    assert settled > 25
    assert argued > settled // 2


def test_most_statements_of_classic_have_an_argument() -> None:
    settled, argued = check_all(asked([CLASSIC], 30, seed=2))
    assert argued >= 0.8 * settled


def rules_of(that: str, *rows: str) -> list[Rule]:
    """The rules of the argument for a statement about these rows of classic."""
    said = [row(CLASSIC, *each.split(":")) for each in rows]
    return [
        step.rule for step in why(evidence_of(CLASSIC, said), parse(CLASSIC, that)).argument or ()
    ]


def test_a_colour_of_a_row_without_misplaced_pegs_is_not_elsewhere() -> None:
    assert rules_of("not:1@3", "1123:1,0") == [Rule.NONE_MISPLACED]


def test_a_row_needs_all_the_colours_it_has_left() -> None:
    """Without yellow, only blue and green can give row 1 its two pegs."""
    needed = rules_of("count:4=0", "3234:1,1", "3363:0,0")
    assert needed == [Rule.ABSENT, Rule.COLOURS_FORCED]


def test_the_other_colours_of_a_row_are_out_once_its_right_ones_are_found() -> None:
    """Row 2 needs a green peg, which is all that row 1 has."""
    assert rules_of("count:6=0", "3664:0,1", "4425:3,0") == [Rule.SHARE, Rule.COLOURS_USED]


def test_a_count_is_refuted_by_the_count_that_the_rows_give() -> None:
    assert rules_of("count:1=1", "1111:2,0") == [Rule.SHARE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_argument_is_short(language: str) -> None:
    """What takes more to say than five hundred characters is left to counting."""
    words = words_in(language)
    name = Namer(words, None, CLASSIC.blanks)
    found = [each.argument for *_, each in asked([CLASSIC], 30, seed=2) if each.argument]
    texts = [" ".join(argument_sentences(words, argument, name)) for argument in found]
    assert len(texts) > 50
    assert max(map(len, texts)) <= 500


UNLIKE = {
    Rule.ABSENT: Rule.COMPLETE,
    Rule.COMPLETE: Rule.ABSENT,
    Rule.MISPLACED: Rule.PLACES_FORCED,
    Rule.PLACES_FORCED: Rule.MISPLACED,
    Rule.PLACES_USED: Rule.MISPLACED,
    Rule.SHARE: Rule.OVERLAP,
    Rule.OVERLAP: Rule.SHARE,
    Rule.FILL: Rule.REST,
    Rule.REST: Rule.FILL,
    Rule.ROOM: Rule.USED_UP,
    Rule.USED_UP: Rule.ROOM,
    Rule.CONFLICT: Rule.REST,
}
"""For each rule one under whose name its steps are wrong."""


def changed(argument: Argument, change: Callable[[Step], Step]) -> Iterator[tuple[Step, Argument]]:
    """The argument with each of its steps changed in turn, those within cases too."""
    for place, step in enumerate(argument):
        before, after = argument[:place], argument[place + 1 :]
        if step.rule is not Rule.CASE:
            yield step, (*before, change(step), *after)
        for inner, within in changed(step.within, change):
            yield inner, (*before, replace(step, within=within), *after)


def arguments(
    count: int, *, seed: int, spaces: Sequence[Space] = EVERY
) -> Iterator[tuple[RuleChecker, Argument]]:
    """Arguments from these spaces."""
    for space, rows, _, found in asked(spaces, count, seed=seed):
        if found.argument is not None:
            yield RuleChecker(space, rows), found.argument


def is_accepted(checker: RuleChecker, argument: Argument) -> bool:
    try:
        checker.check(argument)
    except (AssertionError, ValueError):
        return False
    return True


def test_a_step_under_another_name_is_found_out() -> None:
    seen = set()
    for checker, argument in arguments(6, seed=7):
        for step, wrong in changed(
            argument, lambda step: replace(step, rule=UNLIKE.get(step.rule, Rule.CASE))
        ):
            assert not is_accepted(checker, wrong), f"{step} passes as {UNLIKE.get(step.rule)}"
            seen.add(step.rule)
    assert seen >= {Rule.ABSENT, Rule.MISPLACED, Rule.PLACES_FORCED, Rule.SHARE, Rule.CONFLICT}


def test_a_step_that_counts_one_more_is_found_out() -> None:
    """A bound that is tighter than the row and the other bounds allow."""
    tighter = {FactKind.AT_LEAST: 1, FactKind.AT_MOST: -1}

    def beyond(step: Step) -> Step:
        facts = (f._replace(number=f.number + tighter.get(f.kind, 0)) for f in step.facts)
        return replace(step, facts=tuple(facts))

    seen = 0
    for checker, argument in arguments(20, seed=8, spaces=[CLASSIC, FAMILY]):
        for step, wrong in changed(argument, beyond):
            if step.rule in (Rule.SHARE, Rule.OVERLAP, Rule.REST, Rule.COUNTED):
                assert not is_accepted(checker, wrong), step
                seen += 1
    assert seen > 20


@pytest.mark.long
@pytest.mark.parametrize("space", EVERY, ids=repr)
def test_a_thousand_positions_of_every_space(space: Space) -> None:
    settled, argued = check_all(asked([space], 1000, seed=3))
    assert argued >= (0.7 if space == CLASSIC else 0.3) * settled


def marked_rows(*rows: str, space: Space = CLASSIC) -> list[MarkedGuess]:
    return [row(space, *each.split(":")) for each in rows]


def answer(that: str, *rows: str, space: Space = CLASSIC) -> Why:
    return why(evidence_of(space, marked_rows(*rows, space=space)), parse(space, that))


def test_an_open_statement_has_no_rows() -> None:
    found = answer("is:1@1", "1234:1,1")
    assert (found.holds, found.rows, found.argument) == (None, (), None)
    assert 0 < found.left_if < found.left


def test_a_denied_statement_is_settled_by_rows_too() -> None:
    found = answer("is:1@1", "1122:0,0", "3456:2,2")
    assert (found.holds, found.rows, found.left_if) == (False, (1,), 0)


def test_the_only_code_is_certain_and_its_rows_prove_it() -> None:
    found = answer("certain", "1111:2,0", "2222:2,0", "1122:0,4")
    assert (found.holds, found.rows, found.left) == (True, (3,), 1)


def test_an_uncertain_code_cites_no_rows() -> None:
    found = answer("certain", "1122:1,1")
    assert (found.holds, found.rows, found.left) == (False, (), 208)


def test_rows_that_no_code_fits_prove_nothing() -> None:
    with pytest.raises(NothingFits):
        answer("not:1@1", "1122:0,0", "1122:1,0")


NONSENSE = [
    "not",
    "maybe:1@1",
    "certain:1",
    "not:7@1",
    "not:1@5",
    "not:1@0",
    "not:1@²",
    "is:11@1",
    "is:@1",
    "count:1",
    "count:1=5",
    "count:=1",
    "code:123",
    "code:1237",
]


@pytest.mark.parametrize("text", ["", *NONSENSE])
def test_an_invalid_statement_is_refused(text: str) -> None:
    with pytest.raises(BadStatement):
        parse(CLASSIC, text)


def test_statements_about_places_are_refused_where_places_do_not_count() -> None:
    with pytest.raises(BadStatement):
        parse(JUNIOR[1], "is:1@1")
    assert parse(JUNIOR[1], "count:1=2").kind is StatementKind.COUNT


@given(st.lists(st.integers(1, (1 << 18) - 1), max_size=30), st.integers(0, 18))
def test_a_proof_rules_out_every_counterexample(masks: list[int], rows: int) -> None:
    """Each mask states which rows rule one counterexample out."""
    shown = [mask & ((1 << rows) - 1) for mask in masks]
    if not all(shown):
        return
    excluded = np.array([0, *shown], dtype=np.int64)
    verdict = settle(excluded, excluded == 0, rows)
    assert verdict.holds
    assert verdict.smallest == (rows <= MOST_ROWS)
    for proof in verdict.proofs:
        bits = sum(1 << number - 1 for number in proof)
        assert all(mask & bits for mask in shown)
        assert all(any(not mask & bits & ~(1 << n - 1) for mask in shown) for n in proof)


def test_bits_state_which_rows_rule_a_hypothesis_out() -> None:
    agreeing = [np.array([True, False]), np.array([False, False])]
    assert excluded_by(agreeing, 2).tolist() == [0b10, 0b11]
