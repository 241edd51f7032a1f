"""Answers to "why" in words: what is true, which rows prove it, or how many codes agree."""

from keypeg.coach.why.answers import Why
from keypeg.coach.why.group import EMPTY
from keypeg.coach.why.statements import Statement, StatementKind
from keypeg.pictures.sentences.arguments import Namer
from keypeg.pictures.sentences.descriptions import code_description
from keypeg.rules.codes import BLANK, Symbol
from keypeg.rules.seats import Seat
from keypeg.words import Words

Seats = dict[Seat, str]
"""The names of the seats."""


def statement_clause(words: Words, statement: Statement, name: Namer, *, holds: bool) -> str:
    """A statement, or its negation."""
    match statement.kind:
        case StatementKind.CERTAIN:
            return words("why-fact-certain" if holds else "why-fact-uncertain")
        case StatementKind.CODE:
            code = name.code(statement.code)
            return words("why-fact-code" if holds else "why-fact-other_code", code=code)
        case StatementKind.COUNT:
            key = "why-fact-exactly" if holds else "why-fact-not_exactly"
            return words(key, colour=name(statement.symbol), count=statement.number)
    is_there = (statement.kind is StatementKind.IS) == holds
    return _placed(words, name(statement.symbol), statement.number + 1, is_there=is_there)


def _placed(words: Words, colour: str, hole: int, *, is_there: bool) -> str:
    return words(f"why-fact-{'at' if is_there else 'not_at'}", colour=colour, hole=hole)


def holders_statement_clause(words: Words, text: str, seats: Seats, *, holds: bool) -> str:
    """The same for group, where statements name colours."""
    kind, _, body = text.partition(":")
    if kind == "certain":
        return words("why-fact-certain" if holds else "why-fact-uncertain")
    if kind == "code":
        named = (BLANK if colour in EMPTY else Symbol(colour) for colour in body.split(","))
        code = code_description(words, tuple(named))
        return words("why-fact-code" if holds else "why-fact-other_code", code=code)
    seat, _, token = body.rpartition("=")
    colour, _, hole = token.partition("@")
    if kind == "holds":
        key = "why-fact-holds" if holds else "why-fact-holds_not"
        who = seats.get(Seat(int(seat)), seat)
        return words(key, seat=who, colour=_named(words, colour), hole=int(hole))
    return _placed(words, _named(words, colour), int(hole), is_there=(kind == "is") == holds)


def _named(words: Words, colour: str) -> str:
    return words(f"the-{BLANK if colour in EMPTY else colour}")


def answer_sentences(words: Words, found: Why, fact: str, name: Namer | None = None) -> list[str]:
    """What is true and which rows prove it; `fact` is the answer, or the question if undecided.

    An argument, if there is one, follows. `name` says how rows are numbered.
    """
    numbered = name or Namer(words, None, blanks=False)
    if found.holds is None:
        return [words("why-open", left=found.left, count=found.left_if, that=fact)]
    if not found.holds and found.left_if:
        return [words("why-several", left=found.left)]
    lines = [words("why-holds" if found.holds else "why-denied", that=fact)]
    lines.append(_proof(words, found, numbered))
    if found.rows and found.argument is None:
        lines.append(words("why-counting", count=found.counted))
    return lines


def _proof(words: Words, found: Why, name: Namer) -> str:
    if not found.rows:
        return words("why-no-rows")
    return words("why-rows", count=len(found.rows), rows=name.listed_rows(found.rows))
