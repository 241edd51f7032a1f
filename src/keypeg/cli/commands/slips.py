"""``keypeg slips``: which marks may be wrong, likeliest first; or were, where the code is open."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from keypeg.cli.arguments.coaching import (
    Subject,
    add_subject,
    check_subject,
    rounds_given,
    subject,
)
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.coach.evidence.sought_code import NothingSought
from keypeg.coach.slips.group import WrongAnswer, audit_group
from keypeg.coach.slips.marks import Suspect, slips
from keypeg.coach.slips.rounds import AuditedCode, WrongRow, audited_codes
from keypeg.companion.doubts import Doubt, doubts
from keypeg.pictures.sentences.arguments import namer_of
from keypeg.pictures.sentences.suspicions import (
    AnswerWords,
    MarkWords,
    code_heading,
    wrong_sentences,
)
from keypeg.rules.boards import Result
from keypeg.rules.seats import Seat
from keypeg.table.records.referee import Judged
from keypeg.table.state import Match, Round
from keypeg.words import Words

Json = dict[str, Any]


@dataclass(frozen=True)
class Finding:
    """What was found about the rows of one code, or the answers of one round."""

    heading: str
    lines: list[str]
    wrong: list[Json] | None
    """What an open code shows wrong; None while it is hidden."""
    consistent: bool = True
    suspects: Sequence[Json] = ()


def run(arguments: list[str]) -> int:
    """Exits with 0, whether or not there are suspects."""
    parser = Parser("slips", arguments)
    add_subject(parser)
    typed = parser.parsed()
    check_subject(parser, typed)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    found = [*_findings(parser.words, typed)]
    if typed.json:
        print_json(_document(found))
    else:
        sys.stdout.write("\n".join(_lines(found)) + "\n")
    return 0


def _findings(words: Words, typed: Namespace) -> Iterator[Finding]:
    """What is found in the rows, or in every round of the record that can be looked at."""
    if typed.file is None:
        yield _of_rows(words, subject(typed, words))
        return
    judged, rounds = rounds_given(typed)
    for round_ in rounds:
        is_last = round_ is rounds[-1]
        for each in _of_round(words, judged, round_, typed.seat):
            # What is hidden in earlier rounds cannot be marked any more.
            if is_last or each.wrong is not None:
                yield each


def _of_rows(words: Words, asked: Subject) -> Finding:
    found = slips(asked.evidence)
    marks = MarkWords(words, asked.evidence.space, asked.name)
    text = asked.evidence.space.marks.text
    suspects = [_suspect(each, [*map(text, each.marks)]) for each in found.suspects]
    return Finding("", marks.suspected(found), None, found.consistent, suspects)


def _of_round(words: Words, judged: Judged, round_: Round, seat: int | None) -> Iterator[Finding]:
    if round_.circle is not None:
        yield _of_circle(words, judged, round_)
        return
    try:
        codes = audited_codes(judged.match, round_, None if seat is None else Seat(seat))
    except NothingSought:
        raise Refusal("bad_seat") from None
    for each in codes:
        yield _of_code(words, each, judged.header.names)


def _of_code(words: Words, audited: AuditedCode, names: Sequence[str]) -> Finding:
    heading, round_ = code_heading(words, audited, names), _round(audited)
    if audited.wrong is not None:
        wrong = [_wrong(each) | round_ for each in audited.wrong]
        return Finding(heading, wrong_sentences(words, audited.wrong), wrong)
    found, space = audited.suspected, audited.sought.evidence.space
    lines = MarkWords(words, space, namer_of(words, audited.sought)).suspected(found)
    suspects = [
        _suspect(each, [*map(space.marks.text, each.marks)], audited.sought.rows) | round_
        for each in found.suspects
    ]
    return Finding(heading, lines, None, found.consistent, suspects)


def _round(audited: AuditedCode) -> Json:
    """The round, and who sought where there are several codes."""
    several = len(audited.round.makers) > 1
    return {"round": audited.round.number} | ({"seat": audited.seekers[0]} if several else {})


def _wrong(found: WrongRow) -> Json:
    document = {"row": found.place, "given": found.given, "right": found.right}
    return document | _area(found.row)


def _suspect(found: Suspect, marks: Sequence[str], rows: Sequence[RowNumber] = ()) -> Json:
    weight = round(found.weight, 6)
    if not marks:
        return {"swap": list(found.rows), "weight": weight}
    document = {"row": found.rows[0], "marks": [*marks], "weight": weight}
    return document | (_area(rows[found.rows[0] - 1]) if rows else {})


def _area(row: RowNumber) -> Json:
    return {} if row.area is None else {"area": row.area, "number": row.number}


def _of_circle(words: Words, judged: Judged, round_: Round) -> Finding:
    """The answers of a round of group, whoever gave them."""
    heading = words("review-round", number=round_.number)
    answers = AnswerWords(words, judged.header.names)
    wrong = audit_group(round_)
    if wrong is not None:
        return Finding(heading, answers.wrong(wrong), [_answer(each, round_) for each in wrong])
    doubt = _doubt(judged.match, round_)
    suspects = [*_suspected_answers(doubt, round_)]
    return Finding(heading, answers.suspected(doubt), None, doubt.left > 0, suspects)


def _doubt(match: Match, round_: Round) -> Doubt:
    (doubt,) = doubts(match._replace(rounds=(round_,)))
    return doubt


def _answer(found: WrongAnswer, round_: Round) -> Json:
    document = {"row": found.row, "seat": found.seat, "round": round_.number}
    return document | {"given": [*found.given], "right": [*found.right]}


def _suspected_answers(doubt: Doubt, round_: Round) -> Iterator[Json]:
    for each in doubt.suspicions:
        yield {
            "row": each.rows[0].number,
            "seat": each.seat,
            "marks": [[*pins] for pins in each.marks],
            "weight": round(each.weight, 6),
            "round": round_.number,
        }


def _document(found: Sequence[Finding]) -> Json:
    """The contract's documents: what was wrong where codes are open, and what may be elsewhere."""
    hidden = [each for each in found if each.wrong is None]
    audited = [each.wrong for each in found if each.wrong is not None]
    return (_suspected(hidden) if hidden else {}) | (_audited(audited) if audited else {})


def _audited(found: Sequence[list[Json]]) -> Json:
    wrong = [each for part in found for each in part]
    return {"wrong": wrong, "penalty": str(Result.ERROR) if wrong else None}


def _suspected(found: Sequence[Finding]) -> Json:
    """The weights of several contradictory codes sum to 1 together."""
    share = max(1, sum(bool(each.suspects) for each in found))
    suspects = [
        suspect | {"weight": round(suspect["weight"] / share, 6)}
        for each in found
        for suspect in each.suspects
    ]
    return {"consistent": all(each.consistent for each in found), "suspects": suspects}


def _lines(found: Sequence[Finding]) -> Iterator[str]:
    for each in found:
        if each.heading:
            yield each.heading
        indent = "  " if each.heading else ""
        yield from (indent + line for line in each.lines)
