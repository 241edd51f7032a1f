"""Refusals, options and turns as sentences."""

from keypeg.pictures.sentences.descriptions import printable
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Limits, OneOf, OneOrPair, Value, Whole
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.phases import awaited
from keypeg.table.records.referee import RecordRefused
from keypeg.table.state import Match
from keypeg.words import Words


def explained(words: Words, why: Illegal, **facts: object) -> str:
    """The sentence for a refusal."""
    key = f"reason-{why.reason}"
    return words(key, about=why.about, **{"seat": "", **facts, **why.facts})


def record_refusal_sentence(words: Words, refused: RecordRefused) -> str:
    """What is wrong with a record, with the names of its players."""
    if refused.judged is None:
        return explained(words, refused.why)
    names, match = refused.judged.header.names, refused.judged.match
    return explained(words, refused.why, **turn_facts(words, match, names, refused.seat))


def turn_facts(
    words: Words, match: Match, names: tuple[str, ...], seat: Seat | None
) -> dict[str, object]:
    """Facts for a sentence: who is awaited, and who acted instead."""
    waiting = [printable(names[other]) for other in awaited(match) if other not in (HOUSE, seat)]
    return {
        "seat": "" if seat is None or seat == HOUSE else printable(names[seat]),
        "awaited": words.listed(waiting),
        "count": len(waiting),
    }


def value_text(value: Value) -> str:
    """An option's value as written in a record."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)


def limits_text(words: Words, limits: Limits) -> str:
    """The values an option takes."""
    match limits:
        case OneOf(values):
            return " · ".join(map(value_text, values))
        case OneOrPair(values):
            return " · ".join(map(value_text, values)) + " " + words("value-pair")
        case Whole(least, most, step):
            return words(_whole_key(least, most, step), least=least, most=most or 0)
    raise AssertionError(limits)


def _whole_key(least: int, most: int | None, step: int) -> str:
    if most is not None:
        return "value-range" if step == 1 else "value-even-range"
    if step == 1:
        return "value-whole"
    return "value-odd" if least % 2 else "value-even"
