"""JSON as it is posted: what could not be sent back is refused like a record that is not JSON."""

import json
from typing import Final

from keypeg.rules.errors import Illegal, Reason
from keypeg.table.records.record import Json
from keypeg.table.records.referee import RecordRefused, parse

_SURROGATE: Final = b"\\ud"
"""How the escape of a surrogate begins, in lower case."""


def posted_json(text: bytes) -> Json:
    """The document; one with half a character, which UTF-8 cannot write, is refused."""
    document = parse(text)
    if _SURROGATE in text.lower():
        _require_characters(document)
    return document


def _require_characters(document: Json) -> None:
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordRefused(None, Illegal(Reason.BAD_RECORD, "json")) from None
