"""The coach's commands: JSON as in the contract, sentences for people, refusals."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from builders import guess, mark, played, record, rules_of, set_
from commands import Captured, printed_json, refusal, usage
from keypeg.cli import main
from keypeg.rules.edition import Rules
from keypeg.table.records.export import write_record

ROWS = ("--edition", "classic", "--row", "1122:1,1", "--row", "3344:0,2")


def write_json(folder: Path, document: dict[str, Any]) -> str:
    file = folder / "match.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def match_file(folder: Path, rules: Rules) -> str:
    """A whole match between plain players."""
    table = played(rules, 4)
    return write_json(folder, dict(write_record(table.header, table.events)))


def test_why_answers_in_the_contracts_words(capsys: Captured) -> None:
    found = printed_json(capsys, "why", *ROWS, "--that", "not:3@1")
    sentence = "Nothing in row 2 is in its place: yellow is not in hole 1."
    assert found == {
        "that": "not:3@1",
        "holds": True,
        "rows": [2],
        "smallest": True,
        "argument": [sentence],
        "left": 12,
        "left_if": 0,
    }


def test_why_names_the_rows_that_prove_it(capsys: Captured) -> None:
    assert main(["why", *ROWS, "--that", "not:3@1", "--lang", "fr"]) == 0
    assert "L’essai 2 le prouve." in capsys.readouterr().out


def test_contradictory_rows_are_refused(capsys: Captured) -> None:
    line = ("why", *ROWS, "--row", "1122:0,0", "--that", "certain")
    found = printed_json(capsys, *line, status=1)
    assert (found["reason"], [each["row"] for each in found["suspects"]]) == (
        "contradiction",
        [1, 3],
    )


def test_why_reads_a_record_of_royale_by_its_areas(capsys: Captured, tmp_path: Path) -> None:
    file = match_file(tmp_path, rules_of("royale", 2, rounds=2))
    line = ("why", file, "--seat", "1", "--round", "1")
    answers = [
        printed_json(capsys, *line, "--that", f"{area}:is:{symbol}@1")["holds"]
        for area in ("colours", "shapes")
        for symbol in range(1, 6)
    ]
    assert answers.count(True) == 2


@pytest.mark.parametrize("that", ["certain", "is:1@1", "shapes:is:6@1", "shapes:certain:"])
def test_in_royale_a_statement_begins_with_its_area(
    that: str, capsys: Captured, tmp_path: Path
) -> None:
    """The refusal says so, and how the symbols are numbered."""
    file = match_file(tmp_path, rules_of("royale", 2, rounds=2))
    advice = refusal(capsys, "why", file, "--seat", "1", "--round", "1", "--that", that)
    assert f"“{that}”" in advice
    assert "colours: or shapes:" in advice
    assert "1 circle, 2 square, 3 triangle" in advice


def test_why_reads_a_record_of_group_by_its_seats(capsys: Captured, tmp_path: Path) -> None:
    file = match_file(tmp_path, rules_of("group", 3))
    found = printed_json(capsys, "why", file, "--seat", "2", "--round", "1", "--that", "certain")
    assert found["holds"] is True


@pytest.mark.parametrize(
    "line",
    [
        ("why", *ROWS),
        ("why", "--that", "certain"),
        ("why", *ROWS, "--seat", "1", "--that", "certain"),
        ("why", "match.json", *ROWS, "--that", "certain"),
        ("slips",),
        ("slips", "--row", "1122:1,1"),
        ("review", "--nonsense"),
    ],
)
def test_an_invalid_command_line_exits_with_2(line: tuple[str, ...]) -> None:
    usage(*line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (("why", *ROWS, "--that", "not:9@1"), "bad_statement"),
        (("why", *ROWS, "--that", "shapes:not:3@1"), "bad_statement"),
        (("why", *ROWS, "--that", "certain:"), "bad_statement"),
        (("why", "--edition", "royale", "--that", "certain"), "bad_game"),
        (("why", "--edition", "classic", "--row", "11:1,1", "--that", "certain"), "bad_code"),
        (("why", "absent.json", "--seat", "0", "--that", "certain"), "bad_record"),
        (("slips", "absent.json"), "bad_record"),
        (("review", "absent.json"), "bad_record"),
    ],
)
def test_invalid_input_gets_a_sentence_and_a_reason(
    line: tuple[str, ...], reason: str, capsys: Captured
) -> None:
    assert printed_json(capsys, *line, status=1)["reason"] == reason
    assert refusal(capsys, *line).count("\n") == 1


@pytest.mark.parametrize(
    ("more", "reason"), [(("--seat", "9"), "bad_seat"), (("--round", "9"), "bad_round")]
)
def test_a_missing_seat_or_round_is_refused(
    more: tuple[str, ...], reason: str, capsys: Captured, tmp_path: Path
) -> None:
    file = match_file(tmp_path, rules_of("classic"))
    assert printed_json(capsys, "slips", file, *more, status=1)["reason"] == reason


@pytest.mark.parametrize("command", [("review",), ("slips",), ("why", "--that", "certain")])
def test_a_record_that_breaks_the_rules_is_refused_with_names(
    command: tuple[str, ...], capsys: Captured, tmp_path: Path
) -> None:
    rows = [set_(0, "red blue yellow green"), guess(0, "red red blue blue")]
    line = (*command, write_json(tmp_path, record("classic", *rows)))
    found = printed_json(capsys, *line, status=1)
    assert (found["reason"], found["action"]) == ("not_your_turn", 1)
    assert "Ben" in refusal(capsys, *line)


def test_an_area_that_the_game_does_not_have_is_no_statement(
    capsys: Captured, tmp_path: Path
) -> None:
    file = match_file(tmp_path, rules_of("classic"))
    found = printed_json(capsys, "why", file, "--that", "colours:not:1@1", status=1)
    assert found["reason"] == "bad_statement"


def test_where_places_do_not_count_no_statement_of_one_is_advised(capsys: Captured) -> None:
    game = ("--edition", "junior", "--option", "game=1", "--row", "1122:3")
    advice = refusal(capsys, "why", *game, "--that", "not:3@1")
    assert "count:3=2" in advice
    assert "@1," not in advice


def test_without_a_record_or_a_game_it_says_what_to_give(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["slips"])
    assert "--row CODE:MARK" in capsys.readouterr().err


def test_an_invalid_statement_in_group_is_answered_with_the_syntax(
    capsys: Captured, tmp_path: Path
) -> None:
    file = match_file(tmp_path, rules_of("group", 3))
    assert "holds:1=blue@3" in refusal(capsys, "why", file, "--that", "not:1@1")


def test_slips_ranks_what_may_be_wrong(capsys: Captured) -> None:
    found = printed_json(capsys, "slips", *ROWS, "--row", "1345:2,0")
    assert found["consistent"] is False
    weights = [each["weight"] for each in found["suspects"]]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(1, abs=1e-5)
    assert {tuple(each) for each in found["suspects"]} <= {
        ("row", "marks", "weight"),
        ("swap", "weight"),
    }


def test_consistent_rows_have_no_suspects(capsys: Captured) -> None:
    assert printed_json(capsys, "slips", *ROWS) == {"consistent": True, "suspects": []}


def test_the_open_code_shows_the_wrong_mark(capsys: Captured, tmp_path: Path) -> None:
    actions = [set_(0, "red blue yellow green"), guess(1, "red red blue blue"), mark(0, 1, 0, 2)]
    actions += [guess(1, "red blue yellow green"), mark(0, 2, 4, 0)]
    file = write_json(tmp_path, record("classic", *actions, marking="manual"))
    assert printed_json(capsys, "slips", file) == {
        "wrong": [{"row": 1, "given": "0,2", "right": "1,1", "round": 1}],
        "penalty": "error",
    }


def test_slips_looks_at_every_round_that_is_over(capsys: Captured, tmp_path: Path) -> None:
    """And says of which round it speaks; what is running is looked at as before."""
    first = [set_(0, "red blue yellow green"), guess(1, "red red blue blue"), mark(0, 1, 0, 2)]
    first += [guess(1, "red blue yellow green"), mark(0, 2, 4, 0)]
    # The wrong mark is proven: Ann makes a code again.
    second = [set_(0, "red red red red"), guess(1, "red blue blue blue"), mark(0, 1, 1, 0)]
    file = write_json(tmp_path, record("classic", *first, *second, marking="manual", rounds=2))
    found = printed_json(capsys, "slips", file)
    assert found["wrong"] == [{"row": 1, "given": "0,2", "right": "1,1", "round": 1}]
    assert (found["consistent"], found["suspects"]) == (True, [])
    assert main(["slips", file]) == 0
    told = ["Round 1", "  Row 1 was marked 0,2; it should be 1,1."]
    told += ["Round 2", "  Some code fits all rows."]
    assert capsys.readouterr().out.splitlines() == told


def test_slips_looks_at_both_codes_of_a_duel(capsys: Captured, tmp_path: Path) -> None:
    """Whoever sought them."""
    file = match_file(tmp_path, rules_of("challenge", rounds=1))
    assert main(["slips", file]) == 0
    assert "rows of Ann" in (out := capsys.readouterr().out)
    assert "rows of Ben" in out
    assert main(["slips", file, "--seat", "1"]) == 0
    assert "rows of Ann" not in capsys.readouterr().out


AREAS = [
    {"seat": 0, "do": "set", "code": [["red", "circle"], ["red", "square"], ["blue", "star"]]},
    guess(1, "circle square triangle", area="shapes"),
    guess(1, "red red blue", area="colours"),
]


def test_in_royale_rows_are_named_by_their_areas(capsys: Captured, tmp_path: Path) -> None:
    """As on the board, where each area counts its own; JSON counts both together."""
    line = ["why", write_json(tmp_path, record("royale", *AREAS, rounds=2)), "--seat", "1"]
    line += ["--that", "colours:certain"]
    assert main(line) == 0
    assert "Row 1 (colours) proves it." in capsys.readouterr().out
    assert printed_json(capsys, *line)["rows"] == [2]


def test_a_wrong_mark_in_royale_is_named_by_its_area(capsys: Captured, tmp_path: Path) -> None:
    by_hand = [AREAS[0], AREAS[1], {**mark(0, 1, 0, 0), "area": "shapes"}]
    by_hand += [AREAS[2], {**mark(0, 1, 3, 0), "area": "colours"}]
    by_hand += [guess(1, "circle square star", area="shapes")]
    by_hand += [{**mark(0, 2, 3, 0), "area": "shapes"}]
    file = write_json(tmp_path, record("royale", *by_hand, rounds=2, marking="manual"))
    found = printed_json(capsys, "slips", file, "--round", "1")
    area = {"area": "shapes", "number": 1, "round": 1}
    assert found["wrong"] == [{"row": 1, "given": "0,0", "right": "2,0"} | area]
    assert main(["slips", file, "--round", "1"]) == 0
    assert "Row 1 (shapes) was marked 0,0; it should be 2,0." in capsys.readouterr().out


DEAL = [[["white", 3]], [["red", 1]]]
QUESTIONS = ["red - white - -", "- red - white -"]


def by_hand(*answers: str, tokens: bool = False) -> dict[str, Any]:
    """Group for two: questions of Ann and Ben in turn, answered by hand."""
    deal = {"do": "deal", "starter": 0} | ({"tokens": DEAL} if tokens else {})
    actions: list[dict[str, Any]] = [deal]
    for number, pin in enumerate(answers):
        code = ["blank" if each == "-" else each for each in QUESTIONS[number % 2].split()]
        asker = number % 2
        actions.append({"seat": asker, "do": "ask", "code": code})
        answer = {"seat": 1 - asker, "do": "answer", "row": number + 1, "pins": [pin]}
        actions.append(answer)
    return record("group", *actions, marking="manual")


def test_slips_of_group_are_looked_for_by_hand(capsys: Captured, tmp_path: Path) -> None:
    """Ben has answered the same question in two ways."""
    file = write_json(tmp_path, by_hand("black", "none", "none", tokens=True))
    found = printed_json(capsys, "slips", file)
    assert found["consistent"] is False
    assert [(each["row"], each["seat"]) for each in found["suspects"]] == [(1, 1), (3, 1)]
    assert sum(each["weight"] for each in found["suspects"]) == pytest.approx(1, abs=1e-5)
    assert main(["slips", file]) == 0
    assert "to question 3, Ben should have answered black." in capsys.readouterr().out


def test_answers_of_group_that_fit_have_no_suspects(capsys: Captured, tmp_path: Path) -> None:
    file = write_json(tmp_path, by_hand("black", "none", tokens=True))
    assert printed_json(capsys, "slips", file) == {"consistent": True, "suspects": []}


def test_open_tokens_show_the_wrong_answer(capsys: Captured, tmp_path: Path) -> None:
    document = by_hand("black", "none", tokens=True)
    claim = ["red", "blank", "white", "blank", "blank"]
    document["actions"].append({"seat": 0, "do": "claim", "code": claim})
    found = printed_json(capsys, "slips", write_json(tmp_path, document))
    assert found == {
        "wrong": [{"row": 2, "seat": 0, "round": 1, "given": ["none"], "right": ["white"]}],
        "penalty": "error",
    }


def test_slips_of_a_whole_match_of_group_finds_none(capsys: Captured, tmp_path: Path) -> None:
    assert printed_json(capsys, "slips", match_file(tmp_path, rules_of("group", 3)))["wrong"] == []


def test_review_prints_the_contracts_document(capsys: Captured, tmp_path: Path) -> None:
    found = printed_json(capsys, "review", match_file(tmp_path, rules_of("classic")))
    assert found["edition"] == "classic"
    assert found["rounds"][0]["par"] == pytest.approx(5625 / 1296, abs=1e-11)
    for seat in found["seats"]:
        assert seat["rows"] == pytest.approx(seat["par"] + seat["loss"] - seat["luck"], abs=1e-9)


def test_review_prints_the_sum_of_par_loss_and_luck(capsys: Captured, tmp_path: Path) -> None:
    assert main(["review", match_file(tmp_path, rules_of("classic"))]) == 0
    assert "par 4.34 · lost" in capsys.readouterr().out


@pytest.mark.parametrize("edition", ["group", "family"])
def test_review_prints_the_measures_of_other_editions(
    edition: str, capsys: Captured, tmp_path: Path
) -> None:
    assert main(["review", match_file(tmp_path, rules_of(edition, 3))]) == 0
    assert capsys.readouterr().out


def test_a_wrong_count_is_denied_in_words(capsys: Captured) -> None:
    line = ("why", "--edition", "classic", "--row", "1122:0,0", "--that", "count:1=2")
    assert main([*line]) == 0
    assert "No: red is not in the code exactly 2 times." in capsys.readouterr().out


def test_an_invalid_statement_in_royale_is_answered_with_its_areas(
    capsys: Captured, tmp_path: Path
) -> None:
    file = match_file(tmp_path, rules_of("royale", 2))
    advice = refusal(capsys, "why", file, "--that", "colours:foo")
    assert "“colours:foo”" in advice
    assert "shapes:not:3@1" in advice


def test_a_statement_is_denied_with_many_rows_too(capsys: Captured) -> None:
    """With more than sixteen rows, the proof is not claimed to be the smallest."""
    rows = [part for _ in range(17) for part in ("--row", "1122:0,0")]
    assert main(["why", "--edition", "classic", *rows, "--that", "is:1@1"]) == 0
    assert "No: red is not in hole 1." in capsys.readouterr().out


def test_french_figures_have_a_decimal_comma(capsys: Captured, tmp_path: Path) -> None:
    assert main(["review", match_file(tmp_path, rules_of("classic")), "--lang", "fr"]) == 0
    assert "par 4,34" in capsys.readouterr().out


def test_french_colours_have_articles(capsys: Captured) -> None:
    assert main(["why", *ROWS, "--that", "not:3@1", "--lang", "fr"]) == 0
    assert "le jaune n’est pas au trou 1" in capsys.readouterr().out


def test_a_code_is_told_by_plain_names(capsys: Captured) -> None:
    """Articles are for single colours."""
    line = ("why", *ROWS, "--that", "code:3333", "--lang", "fr")
    assert main([*line]) == 0
    assert "le code n’est pas jaune, jaune, jaune, jaune" in capsys.readouterr().out


def test_in_french_a_suspect_says_what_would_be_right(capsys: Captured) -> None:
    rows = ("--edition", "classic", "--row", "1111:1,0", "--row", "1111:0,0")
    assert main(["slips", *rows, "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "devrait recevoir" not in out
    assert "à l’essai 1, la réponse juste serait 0,0." in out


def test_a_proof_by_counting_states_the_number(capsys: Captured, tmp_path: Path) -> None:
    file = match_file(tmp_path, rules_of("group", 3))
    line = ("why", file, "--seat", "2", "--round", "1", "--that", "certain")
    assert main([*line]) == 0
    out = capsys.readouterr().out
    assert "Yes: one code alone is left." in out
    assert "Only counting shows it: " in out
    assert re.search(r"\d codes? that fits? says? so|the one code that fits says so", out)


def test_review_writes_a_page(capsys: Captured, tmp_path: Path) -> None:
    file, target = match_file(tmp_path, rules_of("classic")), tmp_path / "review.html"
    assert main(["review", file, "--html", str(target), "--lang", "fr"]) == 0
    assert capsys.readouterr().out == ""
    assert target.read_text(encoding="utf-8").startswith('<!doctype html>\n<html lang="fr">')


def test_a_page_that_cannot_be_written_is_refused(capsys: Captured, tmp_path: Path) -> None:
    line = ("review", match_file(tmp_path, rules_of("classic")), "--html", str(tmp_path))
    assert printed_json(capsys, *line, status=1)["reason"] == "not_written"


def test_review_names_the_best_and_the_costliest_rows(capsys: Captured, tmp_path: Path) -> None:
    best = "red green red orange"
    rows = ("red red blue yellow", "red red blue yellow", best, "red blue yellow green")
    actions = [set_(0, "red blue yellow green"), *(guess(1, row) for row in rows)]
    assert main(["review", write_json(tmp_path, record("classic", *actions))]) == 0
    out = capsys.readouterr().out
    assert "rows of 4 were as good as any" in out
    assert re.search(r"Costliest: row 2 of round 1, by .*: 1\.00 rows\.", out)


def test_review_counts_the_bits_of_a_group(capsys: Captured, tmp_path: Path) -> None:
    assert main(["review", match_file(tmp_path, rules_of("group", 3))]) == 0
    assert re.search(r"\d bits learnt, [\d.]+ given away", capsys.readouterr().out)
