"""Golden cases of the junior edition (KB)."""

from collections import defaultdict

from golden.cases import CASES, Case, Handlers, Json, golden
from golden.one_board import maker_points, played
from golden.table import Table, option_is_refused, peg_space, rules_of, up_to_renaming
from keypeg.rules.marking import PAIR, SUM

HANDLERS = Handlers()


@golden("KB")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


def _first_try(case: Case, game: int) -> dict[str, Json]:
    """The number card for the first try, and whether it ended the round."""
    table = Table("junior", game=game)
    table.set(tuple(case.input["code"]))
    table.guess(tuple(case.input["guess"]))
    first = table.last_round["rows"][0]
    return {"score": first["mark"]["total"], "found": table.last_round["result"] == "found"}


@HANDLERS.shows("KB-01", "KB-04")
def option_1(case: Case) -> Json:
    """Only colours count, and all of them win."""
    return _first_try(case, game=1)


@HANDLERS.shows("KB-02", "KB-05", "KB-06")
def option_2(case: Case) -> Json:
    """Colours and places are added; only eight wins."""
    return _first_try(case, game=2)


@HANDLERS.shows("KB-12")
def option_3(case: Case) -> Json:
    """A blank has to be found like a car."""
    return _first_try(case, game=3)


@HANDLERS.shows("KB-09", "KB-10")
def option_1_number(case: Case) -> Json:
    """A colour counts as often as both rows contain it."""
    return _first_try(case, game=1)["score"]


@HANDLERS.shows("KB-11")
def option_3_number(case: Case) -> Json:
    """A blank counts like a seventh colour."""
    return _first_try(case, game=3)["score"]


@HANDLERS.shows("KB-03")
def as_exact_and_misplaced(case: Case) -> Json:
    """Exact and misplaced pegs, which the number card does not show."""
    return PAIR.mark(tuple(case.input["code"]), tuple(case.input["guess"]))


def _splits() -> dict[int, list[tuple[int, ...]]]:
    """For every number of option 2 the marks it stands for, over all codes and rows."""
    space = peg_space(rules_of("junior", game=2))
    seen: dict[int, set[tuple[int, ...]]] = defaultdict(set)
    for code in up_to_renaming(space):
        for row in space:
            seen[SUM.mark(code, row).total].add(PAIR.mark(code, row))
    return {total: sorted(marks) for total, marks in seen.items()}


@HANDLERS.shows("KB-07")
def totals(case: Case) -> Json:
    """The numbers that occur for some code and try."""
    return sorted(_splits())


@HANDLERS.shows("KB-08")
def splits(case: Case) -> Json:
    """The marks behind the numbers that the case names."""
    named = {int(total) for total in case.expected}
    return {total: marks for total, marks in _splits().items() if total in named}


@HANDLERS.shows("KB-13", "KB-14")
def points_of_a_round(case: Case) -> Json:
    """The maker gets a point per try, found or not."""
    return maker_points("junior", case.input["rows"], found=case.input["found"])


@HANDLERS.shows("KB-15", "KB-16", "KB-19")
def match(case: Case) -> Json:
    """The rounds of the case, played one after another."""
    return played("junior", case.input).scores


@HANDLERS.shows("KB-17")
def numbers_of_games(case: Case) -> Json:
    """The numbers of games that may be agreed on."""
    return [not option_is_refused("junior", rounds=games) for games in case.input]


@HANDLERS.shows("KB-18")
def code_spaces(case: Case) -> Json:
    """Ordered codes, codes that option 1 can distinguish, and codes with blanks."""
    ordered, colours, blanks = (peg_space(rules_of("junior", game=game)) for game in (2, 1, 3))
    return [len(list(ordered)), len({tuple(sorted(code)) for code in colours}), len(list(blanks))]


def test_kb_19_a_tie_is_shared() -> None:
    """Equal points are a draw: both seats win."""
    assert played("junior", CASES["KB-19"].input).summary()["winners"] == [0, 1]
