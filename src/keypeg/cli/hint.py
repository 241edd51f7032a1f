"""``keypeg hint``: the next guess after the rows so far, or the rows that cannot all be right."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from keypeg.cli.games import add_game, add_policy, check_usage, cores, game_given, row_given
from keypeg.cli.parsing import Parser
from keypeg.cli.refusals import Refusal, answered, print_json
from keypeg.cli.waiting import Waiting, in_background
from keypeg.solver.hints import Contradiction, Hint, Row, Suspect, hint
from keypeg.solver.policies import OneStep, Policy
from keypeg.solver.spaces import Space
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exit 0 with a guess, 1 when no code fits or the rows cannot be."""
    parser = Parser("hint", arguments)
    add_game(parser)
    add_policy(parser, Policy.ENTROPY)
    parser.add("--row", about="row", action="append", default=[], metavar="CODE:MARK")
    typed = parser.parsed()
    check_usage(parser, typed)
    return answered(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    game = game_given(typed)
    rows = [row_given(game.space, text) for text in typed.row]
    began = perf_counter()
    found = _hinted(game.space, rows, typed, parser)
    seconds = perf_counter() - began
    if typed.json:
        print_json(document(found) | {"seconds": round(seconds, 3)})
    else:
        _show(parser.words, found)
    return 0


def _hinted(space: Space, rows: Sequence[Row], typed: Namespace, parser: Parser) -> Hint:
    try:
        with Waiting(lambda: parser.words("solver-searching")):
            if typed.policy == Policy.OPTIMAL:
                return _from_tree(space, rows, consistent=typed.consistent)
            how = OneStep(Policy(typed.policy), typed.consistent, typed.threads or cores())
            return in_background(lambda: hint(space, rows, how))
    except Contradiction as why:
        refusal = Refusal("contradiction", suspects=_told(parser.words, why.suspects))
        refusal.more = {"suspects": [suspect._asdict() for suspect in why.suspects]}
        raise refusal from None


def _from_tree(space: Space, rows: Sequence[Row], *, consistent: bool) -> Hint:
    """The best guess as far as it is known: where a tree that comes with the package goes on."""
    from keypeg.solver.shipped import hint_from_tree  # noqa: PLC0415  # seldom needed

    found = hint_from_tree(space, rows, consistent=consistent)
    if found is None:
        raise Refusal("no_tree", "consistent" if consistent else "rows")
    return found


def document(found: Hint) -> dict[str, Any]:
    """The contract's JSON; whether it is a sample is said only where it is one."""
    plain = {
        "remaining": found.remaining,
        "guess": found.guess,
        "possible": found.possible,
        "expected_remaining": round(found.expected_remaining, 3),
    }
    return plain | {"sample": True} if found.sample else plain


def _told(words: Words, suspects: Sequence[Suspect]) -> str:
    if not suspects:
        return words("hint-no-suspect")
    return " ".join(
        words("hint-suspect", row=suspect.row, marks="; ".join(suspect.marks))
        for suspect in suspects
    )


def _show(words: Words, found: Hint) -> None:
    facts = {
        "guess": found.guess,
        "remaining": found.remaining,
        "left": f"{found.expected_remaining:.1f}",
    }
    lines = [words("hint-guess", **facts)]
    if found.remaining:
        lines += [words("hint-possible" if found.possible else "hint-not-possible")]
    lines += [words("hint-left", **facts)]
    if found.sample and found.remaining:
        lines += [words("hint-sample")]
    sys.stdout.write("\n".join(lines) + "\n")
