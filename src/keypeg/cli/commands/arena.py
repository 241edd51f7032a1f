"""``keypeg arena``: measures computer players against each other."""

import sys
from argparse import Namespace
from pathlib import Path
from time import perf_counter
from typing import Any

from keypeg.arena.contest import Contest
from keypeg.arena.report import document
from keypeg.arena.running import Series
from keypeg.arena.running import run as run_games
from keypeg.cli.arguments.games import MOST_THREADS
from keypeg.cli.arguments.options import option_given
from keypeg.cli.arguments.players import unknown_player
from keypeg.cli.arguments.targets import check_writable, write_files
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.cli.console.waiting import STOPPED, ProgressBar
from keypeg.players.registry import UnknownPlayer
from keypeg.words import Words

MOST_GAMES = 10_000_000


def run(arguments: list[str]) -> int:
    """Exits with 0 after all games, with 130 if the series was interrupted."""
    parser = _parser(arguments)
    typed = parser.parsed()
    if typed.threads is not None and not 1 <= typed.threads <= MOST_THREADS:
        parser.wrong("cli-bad-threads", most=MOST_THREADS)
    if not 1 <= typed.games <= MOST_GAMES:
        parser.wrong("cli-bad-games", most=MOST_GAMES)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("arena", arguments)
    game = {"command": "game"}
    parser.add("--edition", about="edition", metavar="EDITION", required=True, **game)
    parser.add(
        "--option", about="option", action="append", default=[], metavar="NAME=VALUE", **game
    )
    parser.add("--players", about="players", metavar="NAMES", required=True)
    parser.add("--games", about="games", type=int, default=100, metavar="N")
    parser.add("--seed", about="seed", type=int, default=1, metavar="N")
    parser.add("--baseline", about="baseline", metavar="NAME")
    parser.add("--svg", about="svg", metavar="FILE")
    parser.add("--threads", about="threads", type=int, metavar="N", **game)
    parser.add("--json", about="json", action="store_true", **game)
    return parser


def _run(parser: Parser, typed: Namespace) -> int:
    contest = _contest(typed)
    check_writable(typed.svg)
    began = perf_counter()
    series = _played(parser, typed, contest)
    report = document(contest, series, perf_counter() - began, typed.baseline)
    write_files((typed.svg, lambda path: _draw(path, report, parser.words)))
    if typed.json:
        print_json(report)
    else:
        _show(parser.words, report)
    if series.stopped:
        sys.stderr.write(parser.words("arena-stopped", games=len(series.games)) + "\n")
        return STOPPED
    return 0


def _contest(typed: Namespace) -> Contest:
    """The requested contest; raises `Refusal` or `Illegal` before the first game."""
    options = tuple(map(option_given, typed.option))
    players = tuple(name.strip() for name in typed.players.split(","))
    contest = Contest(typed.edition, options, players, typed.seed)
    everybody = contest if typed.baseline is None else contest.replaced(typed.baseline)
    for each in (contest, everybody):
        try:
            each.check()
        except UnknownPlayer as unknown:
            raise unknown_player(contest.rules, str(unknown)) from None
    if len(players) == 1:
        raise Refusal("one_player")
    return contest


def _played(parser: Parser, typed: Namespace, contest: Contest) -> Series:
    with ProgressBar(lambda: parser.words("arena-playing"), float(typed.games)) as bar:
        return run_games(
            contest,
            typed.games,
            baseline=typed.baseline,
            threads=typed.threads,
            progress=bar.update,
        )


def _draw(path: Path, report: dict[str, Any], words: Words) -> None:
    from keypeg.pictures.standings import standings  # noqa: PLC0415  # seldom needed

    path.write_text(standings(report, words), encoding="utf-8")


def _show(words: Words, report: dict[str, Any]) -> None:
    from keypeg.terminal.standings import show  # noqa: PLC0415  # rich is slow to load

    show(words, report)
