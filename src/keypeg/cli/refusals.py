"""What a command refuses: one sentence for people, one stable word for programs."""

import json
import sys
from collections.abc import Callable
from typing import Any

from keypeg.cli.interrupts import heard_once
from keypeg.cli.parsing import Parser
from keypeg.rules.errors import Illegal
from keypeg.words import Words


class Refusal(Exception):
    """Bad input of a solver's command; ``reason`` is stable, the sentence is the catalogue's."""

    def __init__(self, reason: str, about: str = "", **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about
        self.facts = facts
        self.more: dict[str, Any] = {}
        """What a program is told besides."""

    def told(self, words: Words) -> str:
        """The sentence."""
        return words(f"refused-{self.reason}", about=self.about, **self.facts)


def answered(parser: Parser, work: Callable[[], int], *, as_json: bool) -> int:
    """The exit status of the work; what is refused is told, and 1."""
    try:
        with heard_once():
            return work()
    except (Refusal, Illegal) as why:
        _tell(parser.words, why, as_json=as_json)
        return 1


def _tell(words: Words, why: Refusal | Illegal, *, as_json: bool) -> None:
    if as_json:
        more = why.more if isinstance(why, Refusal) else {}
        print_json({"ok": False, "reason": str(why.reason)} | more)
    message = why.told(words) if isinstance(why, Refusal) else _explained(words, why)
    sys.stderr.write(message + "\n")


def _explained(words: Words, why: Illegal) -> str:
    from keypeg.terminal.sentences import explained  # noqa: PLC0415  # seldom needed

    return explained(words, why)


def print_json(document: dict[str, Any]) -> None:
    """One line on standard output."""
    json.dump(document, sys.stdout)
    sys.stdout.write("\n")
