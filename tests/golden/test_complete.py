"""Every golden case has a handler, in the module of its section."""

from golden import (
    test_challenge,
    test_classic,
    test_family,
    test_group,
    test_junior,
    test_marks,
    test_original,
    test_royale,
)
from golden.cases import ALL_CASES, CASES, Handlers

SHOWN: dict[tuple[str, ...], Handlers] = {
    ("CH",): test_challenge.HANDLERS,
    ("KB",): test_junior.HANDLERS,
    ("M2", "MN"): test_family.HANDLERS,
    ("RO",): test_royale.HANDLERS,
    ("GR",): test_group.HANDLERS,
    ("CL",): test_classic.HANDLERS,
    ("GO",): test_original.HANDLERS,
    ("MM",): test_marks.HANDLERS,
}
"""The sections that each module runs, and its handlers."""


def test_the_data_contain_162_different_cases() -> None:
    """The copy of the data is complete, and no id occurs twice."""
    assert (len(ALL_CASES), len(CASES)) == (162, 162)


def test_every_case_has_a_handler_and_every_handler_a_case() -> None:
    """The handlers of all section modules cover each id of the data exactly once."""
    shown = [each for handlers in SHOWN.values() for each in handlers]
    assert sorted(shown) == sorted(CASES)


def test_every_case_is_run_where_it_has_its_handler() -> None:
    """Each case has its handler in the module that runs its section."""
    astray = [
        each
        for sections, handlers in SHOWN.items()
        for each in handlers
        if CASES[each].section not in sections
    ]
    assert astray == []
