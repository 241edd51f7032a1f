"""The command ``keypeg``. A command's module is imported when it is called for, not before."""

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = (
    "play",
    "serve",
    "admin",
    "referee",
    "show",
    "editions",
    "strategy",
    "hint",
    "verify",
    "tree",
    "doctor",
)


class Abandoned(KeyboardInterrupt):
    """Ctrl-C while a thread of the native core is at work: it must end with the process."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit status; never a traceback for what people type."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # What a terminal cannot show is shown as a question mark.
            stream.reconfigure(errors="replace")
    try:
        if given and given[0] in COMMANDS:
            run = import_module(f"keypeg.cli.{given[0]}").run
            return int(run(given[1:]))
        return _tell_commands(given)
    except Abandoned:
        os._exit(_stop(given))
    except KeyboardInterrupt:
        return _stop(given)
    except BrokenPipeError:
        # The reader of our output has seen enough.
        sys.stderr.close()
        return 1


def _tell_commands(given: list[str]) -> int:
    from keypeg.cli.parsing import tell_commands  # noqa: PLC0415  # words are slow to load

    return tell_commands(given, COMMANDS)


def _stop(given: list[str]) -> int:
    from keypeg.cli.parsing import language_in  # noqa: PLC0415  # words are slow to load
    from keypeg.words import words_in  # noqa: PLC0415  # words are slow to load

    sys.stdout.flush()
    sys.stderr.write("\n" + words_in(language_in(given))("cli-interrupted") + "\n")
    return 130
