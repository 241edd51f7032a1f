"""The solver's commands, as people or programs call them."""

import json
import os
import re
import signal
import sys
from hashlib import sha256
from pathlib import Path

import pexpect
import pytest

from commands import Captured, printed_json, refusal, usage
from keypeg.cli import main
from keypeg.solver import Game
from keypeg.solver.files import shipped
from keypeg.solver.files.tree_file import packed, save
from keypeg.solver.marking import native

CLASSIC = ("--holes", "4", "--colours", "6")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    save(Game(3, 3).strategy("entropy"), tmp_path / "small.tree")
    return tmp_path / "small.tree"


def test_a_strategy_in_json_follows_the_contract(capsys: Captured) -> None:
    found = printed_json(capsys, "strategy", *CLASSIC, "--policy", "most-parts", "--threads", "1")
    assert isinstance(found.pop("seconds"), float)
    assert found == {
        "codes": 1296,
        "policy": "most-parts",
        "first": "1123",
        "total": 5668,
        "mean": 4.37346,
        "max": 6,
        "histogram": [1, 12, 72, 635, 569, 7],
        "proved": False,
        "threads": 1,
    }


def test_a_first_guess_can_be_forced(capsys: Captured) -> None:
    line = ("strategy", *CLASSIC, "--policy", "entropy", "--first", "1122")
    assert printed_json(capsys, *line)["total"] == 5739


def test_an_edition_can_be_named_instead_of_a_game(capsys: Captured) -> None:
    line = ("strategy", "--edition", "junior", "--option", "game=1", "--policy", "entropy")
    assert printed_json(capsys, *line)["codes"] == 126


def test_a_strategy_draws_its_histogram(capsys: Captured) -> None:
    assert main(["strategy", *CLASSIC, "--policy", "minimax"]) == 0
    out = capsys.readouterr().out
    assert "5,801" in out
    assert out.count("█") > 40


def test_a_saved_strategy_is_verified(capsys: Captured, tmp_path: Path) -> None:
    file = str(tmp_path / "classic.tree")
    saved = printed_json(capsys, "strategy", *CLASSIC, "--policy", "minimax", "--save", file)
    verified = printed_json(capsys, "verify", file)
    for changing in ("seconds", "threads"):
        del saved[changing], verified[changing]
    assert verified == saved | {"verified": True}


def test_a_refused_strategy_leaves_no_file(tmp_path: Path) -> None:
    line = ["strategy", *CLASSIC, "--max-depth", "2", "--save", str(tmp_path / "none.tree")]
    assert main(line) == 1
    assert not list(tmp_path.iterdir())


def test_verify_confirms_a_valid_tree(capsys: Captured, tree: Path) -> None:
    assert main(["verify", str(tree)]) == 0
    assert "Verified" in capsys.readouterr().out


def test_a_damaged_tree_is_reported_in_one_sentence(capsys: Captured, tree: Path) -> None:
    tree.write_bytes(tree.read_bytes()[:-1])
    assert refusal(capsys, "verify", str(tree)) == f"The tree in {tree} is damaged.\n"
    assert printed_json(capsys, "verify", str(tree), status=1) == {
        "ok": False,
        "reason": "bad_tree",
    }


@pytest.mark.parametrize("command", ["verify", "tree"])
def test_a_signed_file_without_a_tree_is_reported_in_one_sentence(
    command: str, capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "word.tree"
    file.write_bytes(b"keypegtree" + sha256(b"keypegtree").digest())
    assert refusal(capsys, command, str(file)) == f"The tree in {file} is damaged.\n"


def test_a_tree_that_is_too_large_is_reported(
    capsys: Captured, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.solver.files.tree_file.MOST_BYTES", 100)
    assert refusal(capsys, "verify", str(tree)) == f"The tree in {tree} is too large to be read.\n"


def test_a_proof_is_presented_as_a_claim_of_the_search(capsys: Captured) -> None:
    assert main(["verify", str(shipped.path_of("junior-1"))]) == 0
    assert "a proof is not checked here" in capsys.readouterr().out


def test_no_proof_is_mentioned_if_none_is_claimed(capsys: Captured, tree: Path) -> None:
    assert main(["verify", str(tree)]) == 0
    assert "a proof" not in capsys.readouterr().out


def test_verify_names_the_place_where_a_tree_is_wrong(
    capsys: Captured, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strategy = Game(3, 3).strategy("entropy")
    monkeypatch.setattr(type(strategy), "total", 70)
    tree.write_bytes(packed(strategy))
    monkeypatch.undo()
    assert "not 70" in refusal(capsys, "verify", str(tree))
    assert printed_json(capsys, "verify", str(tree), status=1)["reason"] == "broken_tree"


def test_a_hint_in_json_follows_the_contract(capsys: Captured) -> None:
    rows = ("--row", "11223:1,1", "--row", "14455:0,2")
    found = printed_json(
        capsys, "hint", "--holes", "5", "--colours", "8", *rows, "--policy", "entropy"
    )
    assert isinstance(found.pop("seconds"), float)
    assert found == {
        "remaining": 800,
        "guess": "51637",
        "possible": True,
        "expected_remaining": 75.385,
    }


def test_a_contradiction_in_json_follows_the_contract(capsys: Captured) -> None:
    rows = ("--row", "1111:0,0", "--row", "1112:3,0")
    assert printed_json(capsys, "hint", *CLASSIC, *rows, status=1) == {
        "ok": False,
        "reason": "contradiction",
        "suspects": [
            {"row": 1, "marks": ["2,0", "3,0", "4,0"]},
            {"row": 2, "marks": ["0,0", "0,1", "1,0"]},
        ],
    }


def test_a_contradiction_is_explained_in_words(capsys: Captured) -> None:
    rows = ("--row", "1111:3,0", "--row", "2222:3,0", "--row", "3333:3,0")
    assert refusal(capsys, "hint", *CLASSIC, *rows) == (
        "No code fits these rows. At least two marks are wrong.\n"
    )


def test_the_optimal_policy_reports_contradictions_too(capsys: Captured) -> None:
    rows = ("--row", "1123:2,0", "--row", "1123:1,0")
    found = printed_json(capsys, "hint", *CLASSIC, *rows, "--policy", "optimal", status=1)
    assert found == {
        "ok": False,
        "reason": "contradiction",
        "suspects": [{"row": 1, "marks": ["1,0"]}, {"row": 2, "marks": ["2,0"]}],
    }


@pytest.mark.parametrize("policy", ["optimal", "entropy"])
def test_after_a_winning_row_the_hint_is_the_code(policy: str, capsys: Captured) -> None:
    found = printed_json(capsys, "hint", *CLASSIC, "--row", "1123:4,0", "--policy", policy)
    assert (found["remaining"], found["guess"], found["possible"]) == (1, "1123", True)


def test_the_optimal_consistent_guess_could_be_the_code(capsys: Captured) -> None:
    line = ("hint", *CLASSIC, "--policy", "optimal", "--consistent", "--row", "1122:1,1")
    found = printed_json(capsys, *line)
    assert (found["remaining"], found["possible"]) == (208, True)


def test_the_optimal_policy_is_refused_for_a_space_too_large_to_list(capsys: Captured) -> None:
    line = ("hint", "--holes", "12", "--colours", "20", "--policy", "optimal")
    assert printed_json(capsys, *line, status=1) == {"ok": False, "reason": "too_large"}


def test_a_contradiction_is_found_in_a_space_too_large_to_list(capsys: Captured) -> None:
    rows = ("--row", "111111111111:6,0", "--row", "111111111111:7,0")
    found = printed_json(capsys, "hint", "--holes", "12", "--colours", "20", *rows, status=1)
    assert found["suspects"] == [{"row": 1, "marks": ["7,0"]}, {"row": 2, "marks": ["6,0"]}]


def test_the_nearest_code_is_not_presented_as_most_informative(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.solver.advice.contradictions.TRIES", 0)
    monkeypatch.setattr("keypeg.solver.advice.sampling.STEPS", 10)
    rows = ("--row", "111111111111:6,0", "--row", "222222222222:7,0")
    assert main(["hint", "--holes", "12", "--colours", "20", *rows]) == 0
    _, sentence = capsys.readouterr().out.splitlines()
    assert sentence.startswith("No code that fits all rows was found")


def test_a_mark_of_one_number_is_read_as_one_number(capsys: Captured) -> None:
    line = ("hint", "--edition", "junior", "--option", "game=2", "--row", "1122:8")
    assert printed_json(capsys, *line)["guess"] == "1122"


def test_zero_stands_for_a_blank(capsys: Captured) -> None:
    line = ("hint", *CLASSIC, "--blanks", "--row", "0011:4,0")
    assert printed_json(capsys, *line)["guess"] == "0011"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (("hint", *CLASSIC, "--row", "112:0,0"), "bad_code"),
        (("hint", *CLASSIC, "--row", "1127:0,0"), "bad_code"),
        (("hint", *CLASSIC, "--row", "0122:0,0"), "bad_code"),
        (("hint", *CLASSIC, "--row", "1122:3,1"), "impossible_mark"),
        (("hint", *CLASSIC, "--row", "1122:5,0"), "impossible_mark"),
        (("hint", *CLASSIC, "--row", "1122:2"), "impossible_mark"),
        (("hint", *CLASSIC, "--row", "1122"), "bad_row"),
        (
            ("hint", *CLASSIC, "--no-repeats", "--no-guess-repeats", "--row", "1123:0,0"),
            "repeats_not_allowed",
        ),
        (("hint", *CLASSIC, "--no-guess-repeats"), "bad_game"),
        (("hint", "--holes", "0", "--colours", "6"), "bad_game"),
        (("hint", "--holes", "4", "--colours", "99"), "bad_game"),
        (("hint", "--edition", "royale"), "bad_game"),
        (("hint", "--edition", "deluxe"), "unknown_edition"),
        (("hint", "--edition", "classic", "--option", "speed=9"), "bad_option"),
        (("hint", "--edition", "classic", "--option", "speed"), "bad_option"),
        (("strategy", *CLASSIC, "--first", "9999"), "bad_code"),
        (("strategy", *CLASSIC, "--policy", "entropy", "--save", "/no/such/f"), "not_written"),
        (("strategy", "--holes", "12", "--colours", "20", "--policy", "entropy"), "too_large"),
        (("strategy", "--holes", "8", "--colours", "9", "--policy", "most-parts"), "too_large"),
        (("hint", "--edition", ""), "unknown_edition"),
        (("hint", "--edition", "classic", "--option", "blanks=" + "[" * 100_000), "bad_option"),
        (("hint", "--holes", "9" * 99, "--colours", "6"), "bad_game"),
        (("hint", "--holes", "4", "--colours", "9" * 99), "bad_game"),
        (("verify", "/no/such/file"), "bad_tree"),
    ],
)
def test_bad_input_has_a_reason_and_a_sentence(
    line: tuple[str, ...], reason: str, capsys: Captured
) -> None:
    assert main([*line, "--json"]) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out) == {"ok": False, "reason": reason}
    assert captured.err.endswith(".\n")
    assert captured.err.count("\n") == 1
    assert refusal(capsys, *line) == captured.err


@pytest.mark.parametrize(
    "line",
    [
        ("hint",),
        ("hint", "--holes", "4"),
        ("hint", "--edition", "classic", "--holes", "4"),
        ("hint", *CLASSIC, "--option", "blanks=true"),
        ("hint", *CLASSIC, "--policy", "luck"),
        ("hint", *CLASSIC, "--marking", "none"),
        ("hint", *CLASSIC, "--threads", "0"),
        ("hint", *CLASSIC, "--threads", "257"),
        ("hint", *CLASSIC, "--threads", "9" * 99),
        ("hint", *CLASSIC, "--edition", ""),
        ("hint", "--edition", "classic", "--holes", "0"),
        ("strategy", *CLASSIC, "--max-depth", "5", "--policy", "minimax"),
        ("verify",),
    ],
)
def test_an_invalid_command_line_is_exit_2(line: tuple[str, ...]) -> None:
    usage(*line)


def test_the_largest_number_of_threads_is_named(capsys: Captured) -> None:
    usage("strategy", *CLASSIC, "--threads", "1000000")
    assert "1 to 256 threads" in capsys.readouterr().err


def test_a_depth_may_be_any_positive_number(capsys: Captured) -> None:
    line = ("strategy", "--holes", "3", "--colours", "3", "--max-depth", "9" * 99)
    assert printed_json(capsys, *line)["total"] == 73


def test_a_large_depth_allows_a_first_guess_without_information(
    capsys: Captured,
) -> None:
    game = ("--holes", "2", "--colours", "2", "--no-repeats")
    line = ("strategy", *game, "--first", "11", "--max-depth", "9" * 99)
    assert printed_json(capsys, *line)["max"] == 3


def test_a_space_may_have_too_many_guesses_though_few_codes(capsys: Captured) -> None:
    line = ("--holes", "15", "--colours", "15", "--no-repeats", "--marking", "colours")
    assert refusal(capsys, "strategy", *line).startswith("With one code and 77,558,760 guesses")


def test_a_tree_is_shown_as_text(capsys: Captured, tree: Path) -> None:
    assert main(["tree", str(tree), "--depth", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{Game(3, 3).strategy('entropy').first}  (27 codes)"
    assert len(lines) == len(Game(3, 3).strategy("entropy").tree)


def test_a_tree_is_written_as_a_page(tree: Path, tmp_path: Path) -> None:
    page = tmp_path / "small.html"
    assert main(["tree", str(tree), "--page", str(page)]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_doctor_lists_the_installed_components(capsys: Captured) -> None:
    found = printed_json(capsys, "doctor")
    assert found["core"] in ("native", "numpy")
    assert found["kernels"] in ("avx512", "avx2", "portable", "numpy")
    assert found["threads"] >= 1


def test_the_doctor_explains_why_the_native_core_is_missing(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.solver.marking.native.AVAILABLE", False)
    monkeypatch.setitem(sys.modules, "keypeg.solver._native", None)
    found = printed_json(capsys, "doctor")
    assert found["core"] == "numpy"
    assert "_native" in found["why"]


def interrupted_proof() -> "pexpect.spawn[str]":
    """A proof that would take minutes, interrupted as soon as its progress bar appears."""
    line = ["-m", "keypeg", "strategy", "--holes", "4", "--colours", "10"]
    proof = pexpect.spawn(sys.executable, line, encoding="utf-8", timeout=None, env=os.environ)
    proof.expect_exact("searching")
    proof.sendintr()
    return proof


@pytest.mark.skipif(not native.AVAILABLE, reason="without the native core the search is too slow")
def test_ctrl_c_during_a_proof_prints_the_best_result_so_far() -> None:
    """The search stops and the process exits."""
    proof = interrupted_proof()
    proof.expect_exact("Not proved to be the best.")
    proof.expect_exact("Stopped: this is the best that was found so far")
    proof.expect(pexpect.EOF)
    proof.close()
    assert proof.exitstatus == 130


@pytest.mark.skipif(not native.AVAILABLE, reason="without the native core the search is too slow")
def test_repeated_ctrl_c_loses_no_result() -> None:
    """Ctrl-C while the first one is handled, while the best result is printed, and during exit."""
    proof = interrupted_proof()
    while proof.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=0.01):
        proof.kill(signal.SIGINT)
    proof.close()
    assert "Not proved to be the best." in str(proof.before)
    assert proof.exitstatus == 130


@pytest.mark.skipif(not native.AVAILABLE, reason="without the native core the search is too slow")
def test_ctrl_c_stops_a_policy_at_once() -> None:
    line = ["-m", "keypeg", "strategy", "--holes", "7", "--colours", "8", "--policy", "entropy"]
    building = pexpect.spawn(sys.executable, line, encoding="utf-8", timeout=None, env=os.environ)
    building.expect_exact("searching")
    building.sendintr()
    building.expect_exact("Stopped.")
    building.expect(pexpect.EOF)
    building.close()
    assert building.exitstatus == 130


def test_french_figures_have_a_comma(capsys: Captured) -> None:
    assert main(["hint", *CLASSIC, "--row", "1122:1,1", "--lang", "fr"]) == 0
    assert re.search(r"il en reste \d+,\d en moyenne", capsys.readouterr().out)
    assert main(["strategy", *CLASSIC, "--policy", "entropy", "--lang", "fr"]) == 0
    assert re.search(r"\d,\d{5} en moyenne", capsys.readouterr().out)
