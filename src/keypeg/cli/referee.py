"""``keypeg referee [FILE]``: judges a record and prints one JSON document."""

import json
import sys
from typing import Any

from keypeg.cli.files import judged_from
from keypeg.table.referee import Refused, summary


def run(arguments: list[str]) -> int:
    """Exit 0 when legal, 1 when not."""
    file, language = _arguments(arguments)
    try:
        verdict: dict[str, Any] = summary(judged_from(file))
    except Refused as refused:
        verdict = _refusal(refused, language)
    json.dump(verdict, sys.stdout)
    sys.stdout.write("\n")
    return 0 if verdict["ok"] else 1


def _arguments(arguments: list[str]) -> tuple[str | None, str | None]:
    """The plain uses without loading a catalogue: a verdict has no words in it."""
    if not arguments:
        return None, None
    if len(arguments) == 1 and not arguments[0].startswith("-"):
        return arguments[0], None
    from keypeg.cli.parsing import Parser  # noqa: PLC0415  # words are slow to load

    parser = Parser("referee", arguments)
    parser.add("file", about="file", nargs="?", metavar="FILE")
    parsed = parser.parsed()
    return parsed.file, parsed.lang


def _refusal(refused: Refused, language: str | None) -> dict[str, Any]:
    from keypeg.terminal.sentences import why_refused  # noqa: PLC0415  # words are slow to load
    from keypeg.words import spoken_here, words_in  # noqa: PLC0415  # words are slow to load

    message = why_refused(words_in(spoken_here(language)), refused)
    error = {"action": refused.action, "reason": refused.why.reason, "message": message}
    return {"ok": False, "error": error}
