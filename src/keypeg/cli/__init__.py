"""The command ``keypeg``. Each subcommand's module is imported only when it is called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from keypeg.cli.console import streams

COMMANDS = (
    "play",
    "companion",
    "serve",
    "admin",
    "referee",
    "show",
    "editions",
    "strategy",
    "hint",
    "review",
    "why",
    "slips",
    "verify",
    "tree",
    "arena",
    "doctor",
)


class Abandoned(KeyboardInterrupt):
    """Ctrl-C while a thread runs the native core, which can only be ended with the process."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; user errors never cause a traceback."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    streams.prepare()
    try:
        return _run(given)
    except Abandoned:
        os._exit(_stop(given))
    except KeyboardInterrupt:
        return _stop(given)
    except OSError as why:
        return _unwritten(given, why)


def _run(given: list[str]) -> int:
    try:
        if given and given[0] in COMMANDS:
            run = import_module(f"keypeg.cli.commands.{given[0]}").run
            return int(run(given[1:]))
        return _list_commands(given)
    finally:
        sys.stdout.flush()


def _list_commands(given: list[str]) -> int:
    from keypeg.cli.console.parsing import list_commands  # noqa: PLC0415  # words are slow to load

    return list_commands(given, COMMANDS)


def _stop(given: list[str]) -> int:
    streams.complain("\n" + _message(given, "cli-interrupted"))
    return 130


def _unwritten(given: list[str], why: OSError) -> int:
    """Exits with 1 if output cannot be written, silently if its reader has closed the pipe."""
    if not isinstance(why, BrokenPipeError):
        if not streams.is_of_output(why):
            raise why
        streams.complain(_message(given, "cli-unwritten"))
    streams.drop(sys.stdout)
    return 1


def _message(given: list[str], key: str) -> str:
    from keypeg.cli.console.parsing import language_in  # noqa: PLC0415  # words are slow to load
    from keypeg.words import words_in  # noqa: PLC0415  # words are slow to load

    return words_in(language_in(given))(key)
