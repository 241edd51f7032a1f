"""Receipts: what players are given to check the match record against later.

A receipt is the head of a hash chain over the record's actions so far, with commitments in place of
secrets. No record that differs in anything written when the receipt was given, a commitment
included, has the same receipt. The format is described in docs/match-record.md.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from keypeg.table.actions import Word
from keypeg.table.records.record import Json

VERSION: Final = 1

SECRETS: Final[dict[str, frozenset[str]]] = {
    Word.SET: frozenset({"code", "salt"}),
    Word.DEAL: frozenset({"tokens", "salts"}),
}
"""What accompanies a commitment in an action, and is still secret when the receipt is given."""


def receipts(record: Json) -> Iterator[str]:
    """The receipt before the first action of a record, and after each action."""
    head = first_head(record)
    yield head
    for action in record["actions"]:
        head = next_head(head, action)
        yield head


def first_head(record: Json) -> str:
    """The head of the chain before any action."""
    seats = len(record["seats"])
    header = [VERSION, record["edition"], record.get("options", {}), seats, record.get("match")]
    return _hashed(_canonical(header))


def next_head(head: str, action: Json) -> str:
    """The head of the chain after one more action."""
    return _hashed(head + _canonical(_without_secrets(action)))


def receipt_of(record: Json, *, over: bool) -> str | None:
    """The latest receipt given to players: after a commitment, and at the end of the match.

    In between, the record may contain what is hidden from some, a sealed row or a sealed mark.
    """
    heads = list(receipts(record))
    if over:
        return heads[-1]
    bound = [at for at, action in enumerate(record["actions"], start=1) if is_bound(action)]
    return heads[bound[-1]] if bound else None


def covered(record: Json, receipt: str) -> int | None:
    """How many of a record's actions a receipt vouches for; None if it is of another record."""
    sought = "".join(receipt.split()).lower()
    return next((at for at, head in enumerate(receipts(record)) if head == sought), None)


def is_bound(action: Json) -> bool:
    """Whether the action contains a commitment."""
    return "commit" in action or "commits" in action


def _without_secrets(action: Json) -> Json:
    secrets = SECRETS.get(action["do"], frozenset())
    return {key: value for key, value in action.items() if key not in secrets}


_canonical: Final = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False
).encode
"""Writes compact JSON with sorted keys, non-ASCII unescaped."""


def _hashed(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()
