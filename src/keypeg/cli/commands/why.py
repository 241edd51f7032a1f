"""``keypeg why``: whether a statement holds after the rows, which rows prove it, and how."""

import sys
from argparse import Namespace
from typing import Any

from keypeg.cli.arguments.coaching import (
    NoSuchArea,
    Subject,
    add_subject,
    check_subject,
    round_given,
    subject,
)
from keypeg.cli.console.contradictions import contradiction
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, answered, print_json
from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.why.answers import Why, why
from keypeg.coach.why.group import NotDealt, why_group
from keypeg.coach.why.statements import BadStatement, parse
from keypeg.pictures.sentences.answers import answer_told, fact_told, holders_fact_told
from keypeg.pictures.sentences.arguments import argument_told
from keypeg.rules.seats import Seat
from keypeg.solver.advice.hints import suspects
from keypeg.words import Words

AREAS = ("colours", "shapes")


def run(arguments: list[str]) -> int:
    """Exits with 0 after an answer, with 1 if no code fits or a row is invalid."""
    parser = Parser("why", arguments)
    add_subject(parser)
    parser.add("--that", about="that", required=True, metavar="STATEMENT")
    typed = parser.parsed()
    check_subject(parser, typed)
    return answered(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    found, fact, told = _of_holders(parser.words, typed) or _of_codes(parser.words, typed)
    if typed.json:
        print_json(_document(typed.that, found, told))
    else:
        lines = answer_told(parser.words, found, fact) + [f"  {sentence}" for sentence in told]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0


Found = tuple[Why, str, list[str]]
"""The answer, the fact in words, and the sentences of its argument."""


def _of_codes(words: Words, typed: Namespace) -> Found:
    area, that = _area(typed.that)
    try:
        asked = subject(typed, words, area)
    except NoSuchArea:
        raise Refusal("bad_statement", typed.that, game="codes") from None
    found = _answered(words, asked, typed.that, that)
    statement = parse(asked.evidence.space, that)
    fact = fact_told(words, statement, asked.name, holds=found.holds is not False)
    return found, fact, argument_told(words, found.argument or (), asked.name)


def _of_holders(words: Words, typed: Namespace) -> Found | None:
    """The answer for Group, where a seat knows its own tokens; None for other games."""
    if typed.file is None:
        return None
    judged, round_ = round_given(typed)
    if round_.circle is None:
        return None
    names = {Seat(seat): name for seat, name in enumerate(judged.header.names)}
    try:
        found = why_group(judged.match, round_, Seat(typed.seat or 0), typed.that)
        holds = found.holds is not False
        return found, holders_fact_told(words, typed.that, names, holds=holds), []
    except NotDealt:
        raise Refusal("bad_seat") from None
    except BadStatement:
        raise Refusal("bad_statement", typed.that, game="group") from None
    except NothingFits:
        raise Refusal("contradiction", suspects="") from None


def _answered(words: Words, asked: Subject, typed: str, that: str) -> Why:
    """The answer to `that`, which was typed with an area in front of it or without."""
    space = asked.evidence.space
    try:
        return why(asked.evidence, parse(space, that))
    except BadStatement:
        raise Refusal("bad_statement", typed, game=_kind(asked)) from None
    except NothingFits:
        rows = [row for row in asked.evidence.rows if row is not None]
        raise contradiction(words, suspects(space, rows)) from None


def _kind(asked: Subject) -> str:
    """The kind of game, which says what statements look like."""
    if asked.sought is not None and asked.sought.board.area is not None:
        return "royale"
    return "codes" if asked.evidence.space.ordered else "unordered"


def _area(that: str) -> tuple[str | None, str]:
    """Splits off the area, which in Royale precedes the statement."""
    area, _, rest = that.partition(":")
    return (area, rest) if area in AREAS else (None, that)


def _document(that: str, found: Why, told: list[str]) -> dict[str, Any]:
    return {
        "that": that,
        "holds": found.holds,
        "rows": list(found.rows),
        "smallest": found.smallest,
        "argument": told,
        "left": found.left,
        "left_if": found.left_if,
    }
