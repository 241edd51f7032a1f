"""``keypeg referee [FILE]``: judges a record and prints one JSON document."""

import json
import sys
from typing import Any

from keypeg.cli.arguments.files import read_bytes
from keypeg.table.records.receipts import covered
from keypeg.table.records.record import Json
from keypeg.table.records.referee import RecordRefused, judge, parse, summary


def run(arguments: list[str]) -> int:
    """Exits with 0 if the record is legal and matches the receipt, if given; else with 1."""
    file, language, receipt = _arguments(arguments)
    try:
        record = parse(read_bytes(file))
        verdict: dict[str, Any] = summary(judge(record))
    except RecordRefused as refused:
        verdict = _refusal(refused, language)
        record = None
    is_right = bool(verdict["ok"])
    if receipt is not None and record is not None:
        verdict["receipt"] = _compared(record, receipt, language)
        is_right = verdict["receipt"]["holds"]
    json.dump(verdict, sys.stdout)
    sys.stdout.write("\n")
    return 0 if is_right else 1


def _arguments(arguments: list[str]) -> tuple[str | None, str | None, str | None]:
    """Parses file, language and receipt; simple uses do without loading the catalogue."""
    if not arguments:
        return None, None, None
    if len(arguments) == 1 and not arguments[0].startswith("-"):
        return arguments[0], None, None
    from keypeg.cli.console.parsing import Parser  # noqa: PLC0415  # words are slow to load

    parser = Parser("referee", arguments)
    parser.add("file", about="file", nargs="?", metavar="FILE")
    parser.add("--receipt", about="receipt", metavar="TEXT")
    parsed = parser.parsed()
    return parsed.file, parsed.lang, parsed.receipt


def _compared(record: Json, receipt: str, language: str | None) -> dict[str, Any]:
    """Whether a receipt matches a record, and how many of its actions it covers."""
    from keypeg.words import spoken_here, words_in  # noqa: PLC0415  # words are slow to load

    words, actions = words_in(spoken_here(language)), covered(record, receipt)
    if actions is None:
        return {"holds": False, "message": words("referee-receipt-other")}
    message = words("referee-receipt-holds", actions=actions)
    return {"holds": True, "actions": actions, "message": message}


def _refusal(refused: RecordRefused, language: str | None) -> dict[str, Any]:
    from keypeg.terminal.sentences import record_refusal_sentence  # noqa: PLC0415  # words are slow to load
    from keypeg.words import spoken_here, words_in  # noqa: PLC0415  # words are slow to load

    message = record_refusal_sentence(words_in(spoken_here(language)), refused)
    error = {"action": refused.action, "reason": refused.why.reason, "message": message}
    return {"ok": False, "error": error}
