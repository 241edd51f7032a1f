"""Pegs, cards, tokens and marks on a terminal; never told apart by colour alone."""

from rich.text import Text

from keypeg.pictures.materials.palette import PEGS
from keypeg.rules.codes import BLANK, Code, Hidden, Symbol
from keypeg.rules.holders import Pin, Pins
from keypeg.rules.marking import AnyMark, Mark
from keypeg.words import Words

PINS = {Pin.BLACK: "●", Pin.WHITE: "○", Pin.NONE: "·"}


def letter(words: Words, symbol: Symbol) -> str:
    """The letter of a symbol."""
    return words.attribute(f"symbol-{symbol}", "letter")


def peg(words: Words, symbol: Symbol) -> Text:
    """A peg with its letter; a deliberate blank is a dash."""
    return Text(f" {letter(words, symbol)} ", style=_style(symbol))


def _style(symbol: str) -> str:
    if symbol not in PEGS:
        return "dim" if symbol == BLANK else "bold reverse"
    return f"bold {PEGS[symbol].ink} on {PEGS[symbol].fill}"


def pieces(words: Words, code: Hidden | None, holes: int) -> Text:
    """A row, a code, cards or tokens; question marks if unknown."""
    if code is None:
        return Text(" ").join([Text(" ? ", style="dim")] * holes)
    return Text(" ").join(_piece(words, piece) for piece in code)


def _piece(words: Words, piece: object) -> Text:
    if isinstance(piece, str):
        return peg(words, Symbol(piece))
    assert isinstance(piece, tuple)
    colour, other = piece
    second = letter(words, Symbol(other)) if isinstance(other, str) else str(other)
    return Text(f" {letter(words, colour)}{second} ", style=_style(colour))


def mark_shown(words: Words, mark: AnyMark) -> Text:
    """A mark: both numbers with their symbols, or the number card."""
    if not isinstance(mark, Mark):
        return Text(f"[{mark.total}]", style="bold")
    if not any(mark):
        return Text(words("board-nothing"), style="dim")
    return Text(f"● {mark.exact}  ○ {mark.misplaced}")


def pins_shown(pins: Pins) -> Text:
    """A holder's pins, one for each token."""
    return Text(" ".join(PINS[pin] for pin in pins))


def legend(words: Words, symbols: Code) -> Text:
    """The letters with the names of their symbols."""
    shown = (Text.assemble(peg(words, s), " ", words(f"symbol-{s}")) for s in symbols)
    return Text("  ").join(shown)
