"""Short codes by which tables are found."""

import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The alphabet of short codes, without letters and digits that are easily confused."""

CODE_LENGTH: Final = 8
"""40 bits: with 10,000 tables, guessing 60 codes a minute takes about three years to hit one."""


def fresh_code() -> str:
    """A random short code, easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def as_typed(code: str) -> str:
    """A code as it is stored; ignores case, spaces and punctuation."""
    return "".join(char for char in code.upper() if char in LETTERS)
