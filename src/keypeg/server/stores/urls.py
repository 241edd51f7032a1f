"""Addresses of stores: `sqlite:///FILE`, absolute with a fourth slash, or `postgresql://…`."""

from typing import Final

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


def sqlite_path(url: str) -> str | None:
    """The file of an SQLite address, taken literally; nothing for other addresses."""
    return url.removeprefix(SQLITE) if url.startswith(SQLITE) else None


def postgres_rest(url: str) -> str:
    """What follows the scheme of a PostgreSQL address, or ValueError."""
    scheme, _, rest = url.partition("://")
    if not url.startswith(POSTGRES):
        # The rest of it may hold a password.
        raise ValueError(f"no store at {scheme}")
    return rest
