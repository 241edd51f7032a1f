"""Parses what people type: codes, cards, marks and pins."""

import unicodedata
from collections.abc import Sequence

from keypeg.rules.codes import BLANK, Cards, CardSpace, Code, Hidden, Space, Symbol
from keypeg.rules.holders import Pin, Pins
from keypeg.rules.marking import AnyMark, Mark, Total
from keypeg.terminal.pegs import letter
from keypeg.words import Words


class NotUnderstood(ValueError):
    """The typed text cannot be parsed."""


def folded(text: str) -> str:
    """The text without case and accents, for comparison."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char)).strip()


def code_typed(words: Words, typed: str, space: Space) -> Hidden:
    """Parses a code of pegs or cards."""
    if isinstance(space, CardSpace):
        return _cards(words, typed, space)
    return _pegs(words, typed, space.symbols)


def _pegs(words: Words, typed: str, symbols: Sequence[Symbol]) -> Code:
    return tuple(_symbol(words, part, symbols) for part in _parts(typed))


def _parts(typed: str) -> list[str]:
    """Splits at spaces or commas; a single word is split into letters, one per hole."""
    parts = folded(typed).replace(",", " ").split()
    return list(parts[0]) if len(parts) == 1 else parts


def _symbol(words: Words, part: str, symbols: Sequence[Symbol]) -> Symbol:
    colours = [symbol for symbol in symbols if symbol != BLANK]
    for symbol in symbols:
        place = "0" if symbol == BLANK else str(colours.index(symbol) + 1)
        names = (letter(words, symbol), words(f"symbol-{symbol}"), symbol, place)
        if part in map(folded, names):
            return symbol
    raise NotUnderstood(part)


def _cards(words: Words, typed: str, space: CardSpace) -> Cards:
    parts = folded(typed).replace(",", " ").split()
    if len(parts) == 2 * space.slots:
        parts = [first + " " + second for first, second in zip(*[iter(parts)] * 2, strict=True)]
    return tuple(_card(words, part, space) for part in parts)


def _card(words: Words, part: str, space: CardSpace) -> tuple[Symbol, Symbol]:
    colours = tuple(dict.fromkeys(colour for colour, _ in space.cards))
    shapes = tuple(dict.fromkeys(shape for _, shape in space.cards))
    first, _, second = part.partition(" ")
    if not second and len(part) == 2:
        first, second = part[0], part[1]
    return _symbol(words, first, colours), _symbol(words, second, shapes)


def mark_typed(typed: str, marks: Sequence[AnyMark]) -> AnyMark:
    """Parses a mark: two numbers, or one where marks are totals."""
    parts = typed.replace(",", " ").split()
    if not all(part.isdecimal() and len(part) <= 3 for part in parts):
        raise NotUnderstood(typed)
    numbers = [int(part) for part in parts]
    wanted = len(marks[0])
    if len(numbers) != wanted:
        raise NotUnderstood(typed)
    return Total(*numbers) if wanted == 1 else Mark(*numbers)


def pins_typed(words: Words, typed: str) -> Pins:
    """Parses pins by name, in the user's language or in English."""
    return tuple(_pin(words, part) for part in folded(typed).replace(",", " ").split())


def _pin(words: Words, part: str) -> Pin:
    for pin in Pin:
        if part in (folded(words(f"pin-{pin}")), pin, folded(words(f"pin-{pin}"))[:1]):
            return pin
    raise NotUnderstood(part)
