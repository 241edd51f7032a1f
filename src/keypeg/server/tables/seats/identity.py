"""Identities: guests by a signed cookie, accounts by a recovery phrase. No passwords, no mail."""

import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection
from hashlib import sha256
from typing import Final

from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import TOMBSTONE, Identity, Store

COOKIE: Final = "keypeg"
LONGEST_NAME: Final = 24
AVATARS: Final = (
    "heart",
    "drop",
    "sun",
    "leaf",
    "flame",
    "snowflake",
    "flower",
    "crown",
    "gear",
    "spade",
)
"""The symbols on the pegs."""
OF_THE_PROGRAM: Final = "gear"
"""The program's symbol, which people cannot have."""


class Signer:
    """Signs identities with a key kept in the store."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def cookie(self, identity: str) -> str:
        """The signed cookie of an identity."""
        return f"{identity}.{self._signature(identity)}"

    def identity(self, cookie: str | None) -> str | None:
        """The identity in a cookie; None unless its signature is valid."""
        name, _, signature = (cookie or "").partition(".")
        right = hmac.compare_digest(signature.encode(), self._signature(name).encode())
        return name if name and right else None

    def _signature(self, identity: str) -> str:
        return hmac.new(self.key, identity.encode(), sha256).hexdigest()

    def draw(self, *parts: object) -> bytes:
        """Pseudorandom bytes derived from the key; the same for the same parts."""
        return hmac.new(self.key, repr(parts).encode(), sha256).digest()


async def signer_of(store: Store) -> Signer:
    """The signer of this server, the same in all processes."""
    return Signer(await store.secret("cookie", secrets.token_bytes(32)))


def cleaned(name: str) -> str:
    """A displayable name: short, on one line, without control or invisible characters."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if _is_shown(c))
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _is_shown(char: str) -> bool:
    return char == " " or unicodedata.category(char)[0] not in "CZ"


def new_guest(name: str = "", avatar: str = AVATARS[0]) -> Identity:
    """A new guest identity; its prefix is the time of its creation."""
    return Identity(f"{now_ms() // 1000:08x}-{secrets.token_urlsafe(16)}", cleaned(name), avatar)


def symbol_for(wished: str, taken: Collection[str] = ()) -> str:
    """A symbol unique at a table, preferably `wished`, to tell players' rows and pins apart."""
    gone = {*taken, OF_THE_PROGRAM}
    return next((each for each in (wished, *AVATARS) if each not in gone), wished)


def was_made_before(identity: str, moment: int) -> bool:
    """Whether an identity was created before a time, in seconds since the epoch.

    Identities of earlier releases do not contain that time and count as old. Nothing is known
    about tombstones, so they do not.
    """
    made = re.match("[0-9a-f]{8}(?=-)", identity)
    return not identity.startswith(TOMBSTONE) and (made is None or int(made[0], 16) < moment)


def fresh_phrase() -> str:
    """A random phrase of 20 digits, in groups so as to be easy to write down."""
    digits = f"{secrets.randbelow(10**20):020d}"
    return "-".join(digits[place : place + 4] for place in range(0, 20, 4))


def phrase_hash(phrase: str) -> str:
    """The hash of a recovery phrase, which is all that is stored of it."""
    digits = "".join(char for char in phrase if char.isdigit())
    return sha256(b"keypeg recovery " + digits.encode()).hexdigest()
