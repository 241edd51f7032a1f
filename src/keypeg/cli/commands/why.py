"""``keypeg why``: whether a statement holds after the rows, which rows prove it, and how."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from keypeg.cli.arguments.coaching import (
    NoSuchArea,
    Subject,
    add_subject,
    check_subject,
    holders_round_given,
    subject,
)
from keypeg.cli.console.contradictions import contradiction
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.slips.marks import slips
from keypeg.coach.why.answers import Why, why
from keypeg.coach.why.group import NotDealt, why_group
from keypeg.coach.why.statements import BadStatement, parse
from keypeg.pictures.sentences.answers import (
    answer_sentences,
    holders_statement_clause,
    statement_clause,
)
from keypeg.pictures.sentences.arguments import argument_sentences
from keypeg.rules.codes import Symbol
from keypeg.rules.editions.royale import FACES
from keypeg.rules.seats import Seat
from keypeg.solver.advice.hints import Suspect
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0 after an answer, with 1 if no code fits or a row is invalid."""
    parser = Parser("why", arguments)
    add_subject(parser)
    parser.add("--that", about="that", required=True, metavar="STATEMENT")
    typed = parser.parsed()
    check_subject(parser, typed)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    found, told, argument = _of_holders(parser.words, typed) or _of_codes(parser.words, typed)
    if typed.json:
        print_json(_document(typed.that, found, argument))
    else:
        lines = [*told, *(f"  {sentence}" for sentence in argument)]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0


Found = tuple[Why, list[str], list[str]]
"""The answer, as data and in sentences, and the sentences of its argument."""


def _of_codes(words: Words, typed: Namespace) -> Found:
    area, that = _area(typed.that)
    try:
        asked = subject(typed, words, area)
    except NoSuchArea:
        raise Refusal("bad_statement", typed.that, game="codes") from None
    if area is None and _has_areas(asked):
        raise _bad_statement(words, asked, typed.that)
    found = _answered(words, asked, that, typed.that)
    statement = parse(asked.evidence.space, that)
    fact = statement_clause(words, statement, asked.name, holds=found.holds is not False)
    told = answer_sentences(words, found, fact, asked.name)
    return found, told, argument_sentences(words, found.argument or (), asked.name)


def _of_holders(words: Words, typed: Namespace) -> Found | None:
    """The answer for Group, where a seat knows its own tokens; None for other games."""
    if (given := holders_round_given(typed)) is None:
        return None
    judged, round_ = given
    names = {Seat(seat): name for seat, name in enumerate(judged.header.names)}
    try:
        found = why_group(judged.match, round_, Seat(typed.seat or 0), typed.that)
        holds = found.holds is not False
        fact = holders_statement_clause(words, typed.that, names, holds=holds)
        return found, answer_sentences(words, found, fact), []
    except NotDealt:
        raise Refusal("bad_seat") from None
    except BadStatement:
        raise Refusal("bad_statement", typed.that, game="group") from None
    except NothingFits:
        raise Refusal("contradiction", suspects="") from None


def _answered(words: Words, asked: Subject, that: str, given: str) -> Why:
    space = asked.evidence.space
    try:
        return why(asked.evidence, parse(space, that))
    except BadStatement:
        raise _bad_statement(words, asked, given) from None
    except NothingFits:
        raise contradiction(words, _suspects(asked), asked.name) from None


def _suspects(asked: Subject) -> list[Suspect]:
    """The rows of which one alone may be wrong, whatever area they are in."""
    text = asked.evidence.space.marks.text
    found = [each for each in slips(asked.evidence).suspects if each.marks]
    suspects = [Suspect(each.rows[0], (*map(text, each.marks),)) for each in found]
    return sorted(suspects, key=lambda each: each.row)


def _bad_statement(words: Words, asked: Subject, that: str) -> Refusal:
    """The refusal, with what can be said about this game."""
    if not _has_areas(asked):
        game = "codes" if asked.evidence.space.ordered else "unordered"
        return Refusal("bad_statement", that, game=game)
    areas = {area: _numbered(words, symbols) for area, symbols in FACES.items()}
    return Refusal("bad_statement", that, game="areas", **areas)


def _has_areas(asked: Subject) -> bool:
    return asked.sought is not None and asked.sought.board.area is not None


def _numbered(words: Words, symbols: Sequence[Symbol]) -> str:
    each = (f"{number} {words(f'symbol-{name}')}" for number, name in enumerate(symbols, start=1))
    return ", ".join(each)


def _area(that: str) -> tuple[str | None, str]:
    """Splits off the area, which in Royale precedes the statement."""
    area, _, rest = that.partition(":")
    return (area, rest) if area in FACES else (None, that)


def _document(that: str, found: Why, argument: list[str]) -> dict[str, Any]:
    return {
        "that": that,
        "holds": found.holds,
        "rows": list(found.rows),
        "smallest": found.smallest,
        "argument": argument,
        "left": found.left,
        "left_if": found.left_if,
    }
