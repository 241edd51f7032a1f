"""Refusals of commands: a sentence for people, a stable identifier for programs."""

import json
import sys
from collections.abc import Callable
from typing import Any

from keypeg.cli.console.interrupts import heard_once
from keypeg.cli.console.parsing import Parser
from keypeg.rules.errors import Illegal
from keypeg.table.records.referee import RecordRefused
from keypeg.words import Words


class Refusal(Exception):
    """Bad input; ``reason`` is stable, and its sentence comes from the catalogue."""

    def __init__(self, reason: str, about: str = "", **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about
        self.facts = facts
        self.more: dict[str, Any] = {}
        """Additional data for programs."""

    def sentence(self, words: Words) -> str:
        """The sentence for people."""
        return words(f"refused-{self.reason}", about=self.about, **self.facts)


def run_reporting_refusals(parser: Parser, work: Callable[[], int], *, as_json: bool) -> int:
    """Runs `work` and returns its exit status; reports refusals and returns 1."""
    try:
        with heard_once():
            return work()
    except (Refusal, Illegal, RecordRefused) as why:
        if as_json:
            print_json({"ok": False} | _document(why))
        sys.stderr.write(_sentence(parser.words, why) + "\n")
        return 1


def _document(why: Refusal | Illegal | RecordRefused) -> dict[str, Any]:
    """For programs: the reason, and which action of a record is at fault."""
    if isinstance(why, RecordRefused):
        return {"action": why.action, "reason": str(why.why.reason)}
    return {"reason": str(why.reason)} | (why.more if isinstance(why, Refusal) else {})


def _sentence(words: Words, why: Refusal | Illegal | RecordRefused) -> str:
    """For people, with the names of the players in a record."""
    from keypeg.terminal.sentences import explained, record_refusal_sentence  # noqa: PLC0415  # seldom needed

    if isinstance(why, RecordRefused):
        return record_refusal_sentence(words, why)
    return why.sentence(words) if isinstance(why, Refusal) else explained(words, why)


def print_json(document: dict[str, Any]) -> None:
    """Prints a document on one line of standard output."""
    json.dump(document, sys.stdout)
    sys.stdout.write("\n")
