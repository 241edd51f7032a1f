"""The checker of histories reports every inconsistency, and no consistent history."""

from hypothesis import given
from hypothesis import strategies as st

from server.faults.history import Action, Outcome, Reading, inconsistencies

TAKEN, REFUSED, UNKNOWN = Outcome.TAKEN, Outcome.REFUSED, Outcome.UNKNOWN
ONE, TWO = Action("one", 1, 2, TAKEN), Action("two", 3, 4, TAKEN)


def test_actions_in_order_are_consistent() -> None:
    assert (
        inconsistencies(["one", "two"], [ONE, TWO], [Reading(2.2, 2.5, 1), Reading(5, 6, 2)]) == []
    )


def test_concurrent_actions_may_have_either_order() -> None:
    both = [Action("one", 1, 4, TAKEN), Action("two", 2, 3, TAKEN)]
    assert (
        inconsistencies(["one", "two"], both, []) == inconsistencies(["two", "one"], both, []) == []
    )


def test_a_lost_action_is_found() -> None:
    assert inconsistencies(["two"], [ONE, TWO], []) == ["one was taken and is lost"]


def test_a_doubled_action_is_found() -> None:
    assert inconsistencies(["one", "one"], [ONE], []) == ["one stands in the log twice"]


def test_a_refused_action_that_was_stored_is_found() -> None:
    refused = ONE._replace(outcome=REFUSED)
    assert inconsistencies(["one"], [refused], []) == ["one was refused and stands in the log"]


def test_an_action_that_nobody_sent_is_found() -> None:
    assert inconsistencies(["one", "two"], [ONE], []) == ["two was never sent"]


def test_actions_in_the_wrong_order_are_found() -> None:
    found = inconsistencies(["two", "one"], [ONE, TWO], [])
    assert found == ["one was over before two began, and stands behind it"]


def test_an_unanswered_action_may_be_stored_or_not() -> None:
    unknown = ONE._replace(outcome=UNKNOWN)
    assert inconsistencies(["one", "two"], [unknown, TWO], []) == []
    assert inconsistencies(["two"], [unknown, TWO], []) == []
    assert inconsistencies(["two", "one"], [unknown, TWO], []) == []


def test_a_reading_that_misses_an_accepted_action_is_found() -> None:
    assert inconsistencies(["one"], [ONE], [Reading(3, 4, 0)]) == [
        "['one'] had been taken, and were not seen"
    ]


def test_a_reading_of_a_later_action_is_found() -> None:
    found = inconsistencies(["one"], [ONE], [Reading(0, 0.5, 1)])
    assert found == ["['one'] were seen before they were sent"]


def test_a_reading_that_goes_back_is_found() -> None:
    unknown = ONE._replace(outcome=UNKNOWN)
    found = inconsistencies(["one"], [unknown], [Reading(2, 3, 1), Reading(4, 5, 0)])
    assert found == ["1 actions were seen, and 0 later"]


@given(st.lists(st.tuples(st.floats(0, 10), st.floats(0, 10), st.sampled_from(Outcome))))
def test_every_sequential_history_is_consistent(
    calls: list[tuple[float, float, Outcome]],
) -> None:
    """Each call takes effect at some instant between its start and its end."""
    timed = [
        Action(str(at), at - before, at + after, outcome)
        for at, (before, after, outcome) in enumerate(calls)
    ]
    log = [each.id for each in timed if each.outcome is not REFUSED]
    readings = [
        Reading(at + 0.1, at + 0.9, sum(int(i) <= at for i in log)) for at in range(len(calls))
    ]
    assert inconsistencies(log, timed, readings) == []
