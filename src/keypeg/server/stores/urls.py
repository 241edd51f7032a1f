"""Store URLs: `sqlite:///FILE` (a fourth slash makes it absolute) or `postgresql://…`."""

from typing import Final

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


def sqlite_path(url: str) -> str | None:
    """The path in an SQLite URL, taken literally; None for other URLs."""
    return url.removeprefix(SQLITE) if url.startswith(SQLITE) else None


def postgres_rest(url: str) -> str:
    """What follows the scheme of a PostgreSQL URL; raises `ValueError` for other schemes."""
    scheme, _, rest = url.partition("://")
    if not url.startswith(POSTGRES):
        # The rest may contain a password.
        raise ValueError(f"no store at {scheme}")
    return rest
