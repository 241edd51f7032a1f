"""Commitments: a hash published when a secret is hidden, and checked at its reveal."""

import json
import re
from hashlib import sha256

from keypeg.rules.codes import Hidden
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Round, Secret

VERSION = 1

_HEX_64 = re.compile(r"[0-9a-f]{64}", re.IGNORECASE)


class BrokenCommitment(ValueError):
    """What was opened is not what was hidden."""


def commitment(match: Match, number: int, seat: Seat, salt: str, code: Hidden) -> str:
    """The hash that binds a seat to its secret in the round with this number."""
    bound = [VERSION, match.rules.edition, match.name, number, seat, salt, code]
    text = json.dumps(bound, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def is_hex_64(text: object) -> bool:
    """Whether the text has the form of a salt or a hash: 64 hex digits."""
    return isinstance(text, str) and _HEX_64.fullmatch(text) is not None


def check_commitments(match: Match) -> None:
    """Raise `BrokenCommitment` if a revealed secret does not match its hash."""
    for each in match.rounds:
        for secret in each.secrets:
            if not _holds(match, each, secret):
                raise BrokenCommitment(f"round {each.number}, seat {secret.seat}")


def _holds(match: Match, round_: Round, secret: Secret) -> bool:
    if secret.commit is None or secret.salt is None or secret.code is None:
        return True
    opened = commitment(match, round_.number, secret.seat, secret.salt, secret.code)
    return opened == secret.commit.lower()
