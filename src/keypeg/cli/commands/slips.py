"""``keypeg slips``: which marks may be wrong, likeliest first; or were, if the code is known."""

import sys
from argparse import Namespace
from typing import Any

from keypeg.cli.arguments.coaching import (
    Subject,
    add_subject,
    check_subject,
    holders_round_given,
    subject,
)
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import print_json, run_reporting_refusals
from keypeg.coach.slips import Slips, Suspect, WrongMark, audit, slips
from keypeg.coach.slips_group import WrongAnswer, audit_group
from keypeg.companion.doubts import Doubt, doubts
from keypeg.pictures.sentences.suspicions import AnswerWords
from keypeg.rules.boards import Result
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0, whether or not there are suspects."""
    parser = Parser("slips", arguments)
    add_subject(parser)
    typed = parser.parsed()
    check_subject(parser, typed)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    document, lines = _of_holders(parser.words, typed) or _of_codes(parser.words, typed)
    if typed.json:
        print_json(document)
    else:
        sys.stdout.write("\n".join(lines) + "\n")
    return 0


Found = tuple[dict[str, Any], list[str]]
"""The contract's document, and its sentences."""


def _of_codes(words: Words, typed: Namespace) -> Found:
    asked = subject(typed, words)
    wrong = _wrong(asked)
    if wrong is not None:
        return _audited(asked, wrong), _wrong_sentences(words, asked, wrong)
    found = slips(asked.evidence)
    return _suspected(asked, found), _suspect_sentences(words, asked, found)


def _of_holders(words: Words, typed: Namespace) -> Found | None:
    """The answers of a round of Group, whoever gave them; None for other games."""
    if (given := holders_round_given(typed)) is None:
        return None
    judged, round_ = given
    answers = AnswerWords(words, judged.header.names)
    wrong = audit_group(round_)
    if wrong is not None:
        return _answers_audited(wrong), answers.wrong(wrong)
    (doubt,) = doubts(judged.match._replace(rounds=(round_,)))
    return _answers_suspected(doubt), answers.suspected(doubt)


def _answers_audited(found: list[WrongAnswer]) -> dict[str, Any]:
    wrong = [
        {"row": each.row, "seat": each.seat, "given": [*each.given], "right": [*each.right]}
        for each in found
    ]
    return {"wrong": wrong, "penalty": str(Result.ERROR) if wrong else None}


def _answers_suspected(doubt: Doubt) -> dict[str, Any]:
    suspects = [
        {
            "row": each.rows[0].number,
            "seat": each.seat,
            "marks": [[*pins] for pins in each.marks],
            "weight": round(each.weight, 6),
        }
        for each in doubt.suspicions
    ]
    return {"consistent": doubt.left > 0, "suspects": suspects}


def _wrong(asked: Subject) -> list[WrongMark] | None:
    """The wrong marks according to the revealed code; None while it is hidden."""
    sought, round_ = asked.sought, asked.round
    if sought is None or round_ is None or round_.result is None:
        return None
    secret = round_.secret_of(sought.board.maker)
    if secret is None or secret.code is None:
        return None
    return audit(asked.evidence, sought.is_code(secret.code))


def _audited(asked: Subject, found: list[WrongMark]) -> dict[str, Any]:
    text = asked.evidence.space.marks.text
    wrong = [
        {"row": each.row, "given": text(each.given), "right": text(each.right)} for each in found
    ]
    return {"wrong": wrong, "penalty": str(Result.ERROR) if wrong else None}


def _wrong_sentences(words: Words, asked: Subject, found: list[WrongMark]) -> list[str]:
    text = asked.evidence.space.marks.text
    if not found:
        return [words("slips-all-right")]
    return [
        words("slips-wrong", row=each.row, given=text(each.given), right=text(each.right))
        for each in found
    ]


def _suspected(asked: Subject, found: Slips) -> dict[str, Any]:
    suspects = [_document(asked, suspect) for suspect in found.suspects]
    return {"consistent": found.consistent, "suspects": suspects}


def _document(asked: Subject, suspect: Suspect) -> dict[str, Any]:
    weight = round(suspect.weight, 6)
    if not suspect.marks:
        return {"swap": list(suspect.rows), "weight": weight}
    marks = [asked.evidence.space.marks.text(mark) for mark in suspect.marks]
    return {"row": suspect.rows[0], "marks": marks, "weight": weight}


def _suspect_sentences(words: Words, asked: Subject, found: Slips) -> list[str]:
    if found.consistent:
        return [words("slips-consistent")]
    if not found.suspects:
        return [words("slips-several")]
    return [_suspect_sentence(words, asked, suspect) for suspect in found.suspects]


def _suspect_sentence(words: Words, asked: Subject, suspect: Suspect) -> str:
    percent = round(100 * suspect.weight)
    if not suspect.marks:
        one, other = suspect.rows
        return words("slips-swap", one=one, other=other, percent=percent)
    marks = "; ".join(asked.evidence.space.marks.text(mark) for mark in suspect.marks)
    count, row = len(suspect.marks), suspect.rows[0]
    return words("slips-suspect", row=row, marks=marks, count=count, percent=percent)
