"""Command lines: arguments and help, in the user's language."""

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn

import keypeg
from keypeg.cli.console.usage import mistake_in
from keypeg.words import LANGUAGES, Words, spoken_here, words_in

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


def language_in(arguments: Sequence[str]) -> str:
    """The language given by ``--lang``, found before the line is parsed."""
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return spoken_here(argument.removeprefix("--lang="))
        if argument == "--lang":
            return spoken_here(next(iter(arguments[place + 1 :]), None))
    return spoken_here()


class Parser(argparse.ArgumentParser):
    """Reports usage errors from the catalogue and exits with 2.

    The catalogue is loaded only when needed: most valid commands do without it.
    """

    def __init__(self, command: str, arguments: Sequence[str]) -> None:
        self.command = command
        self.arguments = list(arguments)
        super().__init__(prog=f"keypeg {command}", allow_abbrev=False, add_help=False)
        self.add_argument("-h", "--help", action="help", help="cli-help")
        self.add_argument("--lang", choices=LANGUAGES, help="cli-language")

    @property
    def words(self) -> Words:
        """The catalogue in the user's language."""
        return words_in(language_in(self.arguments))

    def add(self, *names: str, about: str, command: str | None = None, **how: Any) -> None:
        """Adds an argument with its help from the catalogue, which several commands may share."""
        self.add_argument(*names, help=f"cli-{command or self.command}-{about}", **how)

    def format_help(self) -> str:
        """The help, with keys replaced by texts from the catalogue."""
        self.description = self.words(f"cli-{self.command}")
        self._positionals.title = self.words("cli-arguments")
        self._optionals.title = self.words("cli-options")
        for action in self._actions:
            action.help = self.words(action.help or "cli-help")
        return super().format_help()

    def parsed(self) -> argparse.Namespace:
        """The parsed arguments."""
        return self.parse_args(self.arguments)

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        # argparse does not notice if nobody can read it.
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        mistake = mistake_in(message)
        if mistake is not None:
            self.wrong(mistake.key, **mistake.facts)
        self.wrong("cli-not-understood", line=" ".join(self.arguments))

    def wrong(self, key: str, **facts: object) -> NoReturn:
        """Reports what is wrong with the command line and exits with 2."""
        advice = self.words("cli-try-help", command=self.command)
        self.exit(2, f"{self.words(key, **facts)}\n{advice}\n")


def list_commands(given: Sequence[str], commands: Sequence[str]) -> int:
    """Prints the list of commands, or an error for an unknown one; returns the exit status."""
    words = words_in(language_in(given))
    if "--version" in given:
        sys.stdout.write(f"keypeg {keypeg.__version__}\n")
        return 0
    asked = [word for before, word in pairwise(["", *given]) if before != "--lang"]
    unknown = next((word for word in asked if not word.startswith("-")), None)
    if unknown is None:
        sys.stdout.write(_overview(words, commands))
        return 0
    sys.stderr.write(words("cli-unknown-command", command=unknown) + "\n")
    sys.stderr.write(_overview(words, commands))
    return 2


def _overview(words: Words, commands: Sequence[str]) -> str:
    lines = [words("cli-about"), "", words("cli-usage"), "", words("cli-commands")]
    width = max(map(len, commands))
    lines += [f"  {command:<{width}}  {words(f'cli-{command}')}" for command in commands]
    lines += ["", f"  {'--version':<{width}}  {words('cli-version')}"]
    return "\n".join(lines) + "\n"
