"""Who is who: guests by a signed cookie, accounts by a recovery phrase. No passwords, no mail."""

import hmac
import secrets
import unicodedata
from hashlib import sha256
from http.cookies import SimpleCookie
from typing import Final

from keypeg.server.stores.contract import Identity, Store

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
"""The symbols of the pegs."""


class Signer:
    """Signs identities with a key that the store keeps."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def cookie(self, identity: str) -> str:
        """What the browser keeps."""
        return f"{identity}.{self._signature(identity)}"

    def identity(self, cookie: str | None) -> str | None:
        """Who sent a cookie; nobody if it was not ours."""
        name, _, signature = (cookie or "").partition(".")
        right = hmac.compare_digest(signature.encode(), self._signature(name).encode())
        return name if name and right else None

    def _signature(self, identity: str) -> str:
        return hmac.new(self.key, identity.encode(), sha256).hexdigest()

    def draw(self, *parts: object) -> bytes:
        """A number nobody else can know, always the same for the same parts."""
        return hmac.new(self.key, repr(parts).encode(), sha256).digest()


async def signer_of(store: Store) -> Signer:
    """The signer of this server, whichever process asks."""
    return Signer(await store.secret("cookie", secrets.token_bytes(32)))


def cookie_in(header: str | None) -> str | None:
    """Our cookie among those of a request."""
    if not header:
        return None
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(header)
    except Exception:  # noqa: BLE001  # whatever a stranger writes there
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None


def cleaned(name: str) -> str:
    """A name that can be shown: bounded, in one line, without control or invisible marks."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if _is_shown(c))
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _is_shown(char: str) -> bool:
    return char == " " or unicodedata.category(char)[0] not in "CZ"


def new_guest(name: str = "", avatar: str = AVATARS[0]) -> Identity:
    """Somebody nobody knows yet."""
    return Identity(secrets.token_urlsafe(16), cleaned(name), avatar)


def fresh_phrase() -> str:
    """Twenty digits in groups: enough that nobody guesses it, short enough to write down."""
    digits = f"{secrets.randbelow(10**20):020d}"
    return "-".join(digits[place : place + 4] for place in range(0, 20, 4))


def phrase_hash(phrase: str) -> str:
    """What is kept of a recovery phrase."""
    digits = "".join(char for char in phrase if char.isdigit())
    return sha256(b"keypeg recovery " + digits.encode()).hexdigest()
