"""The spaces of the editions whose codes are pegs in holes."""

from collections.abc import Mapping

from keypeg.rules.codes import BLANK, CodeSpace, Symbol
from keypeg.rules.editions import find
from keypeg.rules.options import Value
from keypeg.solver.model.spaces import Space

Palette = tuple[Symbol, ...]
"""The rules' symbols for the symbol numbers of a space."""


def space_of(
    key: str, options: Mapping[str, Value] | None = None, *, board: int = 0
) -> tuple[Space, Palette]:
    """The space and palette of an edition; raises `Illegal` for bad names and values.

    >>> space_of("junior", {"game": 1})[0].size
    126
    """
    rules = find(key).rules(None, **(options or {}))
    boards = rules.boards[0] if rules.boards else ()
    codes = boards[board].codes if boards else None
    if not isinstance(codes, CodeSpace):
        raise ValueError(f"{key} is not played with codes of pegs")  # noqa: TRY004  # a wrong value
    return numbered(codes, boards[board].guesses, rules.marking.key)


def numbered(codes: CodeSpace, guesses: CodeSpace, marking: str) -> tuple[Space, Palette]:
    """The space of these codes and guesses, with symbols as numbers, and its palette."""
    blanks = BLANK in codes.symbols
    colours = tuple(symbol for symbol in codes.symbols if symbol != BLANK)
    space = Space(codes.holes, len(colours), codes.repeats, guesses.repeats, blanks, marking)
    return space, (BLANK, *colours) if blanks else colours
