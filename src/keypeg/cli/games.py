"""A game on the command line: by its edition, or by its numbers; and its codes and rows."""

import os
from argparse import Namespace
from typing import Final

from keypeg.cli.options import option_given
from keypeg.cli.parsing import Parser
from keypeg.cli.refusals import Refusal
from keypeg.rules.errors import Illegal, Reason
from keypeg.solver.game import Game
from keypeg.solver.hints import Row
from keypeg.solver.marks import MARKINGS
from keypeg.solver.policies import Policy
from keypeg.solver.spaces import Codes, Space

MOST_THREADS: Final = 256

NUMBERS = ("holes", "colours", "no_repeats", "no_guess_repeats", "blanks", "marking")


def add_game(parser: Parser) -> None:
    """The arguments that name a game."""
    told = {"command": "game"}
    parser.add("--edition", about="edition", metavar="EDITION", **told)
    parser.add(
        "--option", about="option", action="append", default=[], metavar="NAME=VALUE", **told
    )
    parser.add("--holes", about="holes", type=int, metavar="N", **told)
    parser.add("--colours", about="colours", type=int, metavar="N", **told)
    parser.add("--no-repeats", about="no-repeats", action="store_true", **told)
    parser.add("--no-guess-repeats", about="no-guess-repeats", action="store_true", **told)
    parser.add("--blanks", about="blanks", action="store_true", **told)
    parser.add("--marking", about="marking", choices=MARKINGS, **told)


def add_policy(parser: Parser, default: Policy) -> None:
    """How guesses are chosen, and how many threads choose."""
    told = {"command": "game"}
    names = [str(policy) for policy in Policy]
    parser.add("--policy", about="policy", choices=names, default=str(default), **told)
    parser.add("--consistent", about="consistent", action="store_true", **told)
    parser.add("--threads", about="threads", type=int, metavar="N", **told)
    parser.add("--json", about="json", action="store_true", **told)


def cores() -> int:
    """As many threads as there are cores."""
    return os.cpu_count() or 1


def check_usage(parser: Parser, typed: Namespace) -> None:
    """A game has an edition or numbers, not both and not half; threads are few."""
    by_edition = typed.edition is not None
    by_numbers = any(getattr(typed, name) is not parser.get_default(name) for name in NUMBERS)
    whole = by_edition or (typed.holes is not None and typed.colours is not None)
    if not whole or by_edition == by_numbers or (typed.option and not by_edition):
        parser.error("game")
    if typed.threads is not None and not 1 <= typed.threads <= MOST_THREADS:
        parser.wrong("cli-bad-threads", most=MOST_THREADS)


def game_given(typed: Namespace) -> Game:
    """The game that was named; raises `Refusal` or `Illegal`."""
    try:
        if typed.edition is not None:
            return Game.of_edition(typed.edition, dict(map(option_given, typed.option)))
        return Game(
            typed.holes,
            typed.colours,
            code_repeats=not typed.no_repeats,
            guess_repeats=not typed.no_guess_repeats,
            blanks=typed.blanks,
            marking=typed.marking or "pair",
        )
    except Illegal:
        raise
    except ValueError:
        about = "numbers" if typed.edition is None else "edition"
        raise Refusal("bad_game", about, edition=typed.edition or "") from None


def guess_given(space: Space, text: str) -> Codes:
    """A guess in digits, or `Illegal` with what is wrong with it."""
    try:
        return space.guess(text)
    except ValueError:
        raise _what_is_wrong(space, text) from None


def _what_is_wrong(space: Space, text: str) -> Illegal:
    if len(text) != space.holes:
        return Illegal(Reason.BAD_CODE, "length", holes=space.holes)
    if len(set(text)) < len(text) and not space.guess_repeats:
        return Illegal(Reason.REPEATS_NOT_ALLOWED)
    return Illegal(Reason.BAD_CODE, "symbol")


def row_given(space: Space, text: str) -> Row:
    """CODE:MARK, or what is wrong with it."""
    code, is_given, mark = text.partition(":")
    if not is_given:
        raise Refusal("bad_row", row=text)
    guess = guess_given(space, code)
    try:
        return Row(guess, space.marks.number(mark))
    except ValueError:
        raise Illegal(Reason.IMPOSSIBLE_MARK) from None
