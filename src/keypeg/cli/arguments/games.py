"""Games on the command line, by edition or by numbers, with their codes and rows."""

import os
from argparse import Namespace
from typing import Final

from keypeg.cli.arguments.options import option_given
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal
from keypeg.rules.errors import Illegal, Reason
from keypeg.solver.game import Game
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MARKINGS
from keypeg.solver.model.policies import Policy
from keypeg.solver.model.spaces import Codes, Space

MOST_THREADS: Final = 256

NUMBERS = ("holes", "colours", "no_repeats", "no_guess_repeats", "blanks", "marking")


def add_game(parser: Parser) -> None:
    """Adds the arguments that select a game."""
    shared = {"command": "game"}
    parser.add("--edition", about="edition", metavar="EDITION", **shared)
    parser.add(
        "--option", about="option", action="append", default=[], metavar="NAME=VALUE", **shared
    )
    parser.add("--holes", about="holes", type=int, metavar="N", **shared)
    parser.add("--colours", about="colours", type=int, metavar="N", **shared)
    parser.add("--no-repeats", about="no-repeats", action="store_true", **shared)
    parser.add("--no-guess-repeats", about="no-guess-repeats", action="store_true", **shared)
    parser.add("--blanks", about="blanks", action="store_true", **shared)
    parser.add("--marking", about="marking", choices=MARKINGS, **shared)


def add_policy(parser: Parser, default: Policy) -> None:
    """Adds the arguments for the policy and the number of threads."""
    shared = {"command": "game"}
    names = [str(policy) for policy in Policy]
    parser.add("--policy", about="policy", choices=names, default=str(default), **shared)
    parser.add("--consistent", about="consistent", action="store_true", **shared)
    parser.add("--threads", about="threads", type=int, metavar="N", **shared)
    parser.add("--json", about="json", action="store_true", **shared)


def cores() -> int:
    """The default number of threads: one per core."""
    return os.cpu_count() or 1


def is_named(parser: Parser, typed: Namespace) -> bool:
    """Whether any argument that selects a game was given."""
    names = ("edition", "option", *NUMBERS)
    return any(getattr(typed, name) != parser.get_default(name) for name in names)


def check_game(parser: Parser, typed: Namespace) -> None:
    """Checks usage: either an edition or all required numbers, not both."""
    by_edition = typed.edition is not None
    by_numbers = any(getattr(typed, name) is not parser.get_default(name) for name in NUMBERS)
    if by_edition and by_numbers:
        parser.wrong("cli-game-both")
    if typed.option and not by_edition:
        parser.wrong("cli-missing", names="--edition")
    if not by_edition and not by_numbers:
        parser.wrong("cli-game-what")
    missing = [name for name in ("holes", "colours") if getattr(typed, name) is None]
    if not by_edition and missing:
        parser.wrong("cli-missing", names=", ".join(f"--{name}" for name in missing))


def check_usage(parser: Parser, typed: Namespace) -> None:
    """Like `check_game`, and checks the number of threads too."""
    check_game(parser, typed)
    if typed.threads is not None and not 1 <= typed.threads <= MOST_THREADS:
        parser.wrong("cli-bad-threads", most=MOST_THREADS)


def game_given(typed: Namespace) -> Game:
    """The selected game; raises `Refusal` or `Illegal`."""
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
    """Parses a guess in digits; raises `Illegal`."""
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


def row_given(space: Space, text: str) -> MarkedGuess:
    """Parses CODE:MARK; raises `Refusal` or `Illegal`."""
    code, is_given, mark = text.partition(":")
    if not is_given:
        raise Refusal("bad_row", row=text)
    guess = guess_given(space, code)
    try:
        return MarkedGuess(guess, space.marks.number(mark))
    except ValueError:
        raise Illegal(Reason.IMPOSSIBLE_MARK) from None
