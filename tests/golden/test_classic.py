"""Golden cases of the classic edition (CL)."""

from golden.cases import CASES, Case, Handlers, Json, golden
from golden.one_board import maker_points, played
from golden.table import marked, option_is_refused, peg_space, rules_of

HANDLERS = Handlers()


@golden("CL")
def test_golden(case: Case) -> None:
    """The engine's output for every case of the section is as expected."""
    assert HANDLERS.answer(case) == case.expected


@HANDLERS.shows("CL-01", "CL-02", "CL-03")
def marks(case: Case) -> Json:
    """The mark for a code and a row of six colours."""
    return marked(rules_of("classic"), case.input["code"], case.input["guess"])


@HANDLERS.shows("CL-04", "CL-05")
def marks_of_experts(case: Case) -> Json:
    """An empty notch is marked like a colour."""
    return marked(rules_of("classic", blanks=True), case.input["code"], case.input["guess"])


@HANDLERS.shows("CL-06")
def found(case: Case) -> Json:
    """The maker gets a point per row, including the row that finds the code."""
    return maker_points("classic", case.input["rows"], found=True)


@HANDLERS.shows("CL-07")
def not_found(case: Case) -> Json:
    """The last row ends the round without a bonus."""
    return maker_points("classic", case.input["rows"], found=False)


@HANDLERS.shows("CL-08", "CL-10", "CL-13")
def match(case: Case) -> Json:
    """The rounds of the case, played one after another."""
    return played("classic", case.input).scores


@HANDLERS.shows("CL-09")
def match_with_award(case: Case) -> Json:
    """The rounds of CL-08, if an error costs its maker nothing."""
    return played("classic", CASES["CL-08"].input, penalty="award").scores


@HANDLERS.shows("CL-11")
def numbers_of_rounds(case: Case) -> Json:
    """The numbers of rounds that may be agreed on."""
    return [not option_is_refused("classic", rounds=rounds) for rounds in case.input]


@HANDLERS.shows("CL-12")
def code_spaces(case: Case) -> Json:
    """The number of codes, without and with blanks."""
    return [len(list(peg_space(rules_of("classic", blanks=b)))) for b in (False, True)]


def test_cl_08_the_wrong_mark_is_on_record() -> None:
    """The void round shows both the given and the true mark."""
    first = played("classic", CASES["CL-08"].input).summary()["rounds"][0]
    assert first["result"] == "error"
    assert first["rows"][0]["mark"] != first["rows"][0]["true_mark"]


def test_cl_13_a_tie_is_shared() -> None:
    """Equal points are a draw: both seats win."""
    assert played("classic", CASES["CL-13"].input).summary()["winners"] == [0, 1]
