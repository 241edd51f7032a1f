"""``keypeg hint``: the next guess after the given rows, or the rows that contradict each other."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from keypeg.cli.arguments.games import (
    add_game,
    add_policy,
    check_usage,
    cores,
    game_given,
    row_given,
)
from keypeg.cli.console.contradictions import contradiction
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.cli.console.waiting import ProgressBar, in_background
from keypeg.solver.advice.hints import Contradiction, Hint
from keypeg.solver.game import Game
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.policies import Policy
from keypeg.solver.model.spaces import TooLarge
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0 after a guess, with 1 if no code fits or a row is invalid."""
    parser = Parser("hint", arguments)
    add_game(parser)
    add_policy(parser, Policy.ENTROPY)
    parser.add("--row", about="row", action="append", default=[], metavar="CODE:MARK")
    typed = parser.parsed()
    check_usage(parser, typed)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    game = game_given(typed)
    rows = [row_given(game.space, text) for text in typed.row]
    began = perf_counter()
    found = _hinted(game, rows, typed, parser)
    seconds = perf_counter() - began
    if typed.json:
        print_json(document(found) | {"seconds": round(seconds, 3)})
    else:
        _show(parser.words, found)
    return 0


def _hinted(game: Game, rows: Sequence[MarkedGuess], typed: Namespace, parser: Parser) -> Hint:
    space = game.space
    texts = [(space.text(row.guess), space.marks.text(row.mark)) for row in rows]
    how = {"consistent": typed.consistent, "threads": typed.threads or cores()}
    try:
        with ProgressBar(lambda: parser.words("solver-searching")):
            return in_background(lambda: game.hint(texts, typed.policy, **how))
    except Contradiction as why:
        raise contradiction(parser.words, why.suspects) from None
    except TooLarge:
        raise Refusal("too_large", "hint", codes=space.size, guesses=space.guess_count) from None


def document(found: Hint) -> dict[str, Any]:
    """The hint as JSON; `sample` is present only if true."""
    plain = {
        "remaining": found.remaining,
        "guess": found.guess,
        "possible": found.possible,
        "expected_remaining": round(found.expected_remaining, 3),
    }
    return plain | {"sample": True} if found.sample else plain


def _show(words: Words, found: Hint) -> None:
    facts = {
        "guess": found.guess,
        "remaining": found.remaining,
        "left": words.figure(found.expected_remaining, digits=1),
    }
    lines = [words("hint-guess", **facts)]
    if found.remaining:
        lines += [words("hint-possible" if found.possible else "hint-not-possible")]
    lines += [words("hint-left", **facts)]
    if found.sample and found.remaining:
        lines += [words("hint-sample")]
    sys.stdout.write("\n".join(lines) + "\n")
