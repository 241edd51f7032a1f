"""Stores by URL."""

from keypeg.server.stores.contract import Store, Unavailable
from keypeg.server.stores.sqlite import SqliteStore
from keypeg.server.stores.urls import postgres_rest, sqlite_path


def store_at(url: str) -> Store:
    """The store at a URL, not started yet; raises `ValueError` for an unknown scheme."""
    path = sqlite_path(url)
    if path is not None:
        return SqliteStore(path)
    postgres_rest(url)
    try:
        from keypeg.server.stores.postgres import PostgresStore  # noqa: PLC0415  # from an extra
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "asyncpg":
            raise
        raise Unavailable("no_cluster") from missing
    return PostgresStore(url)
