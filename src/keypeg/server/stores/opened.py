"""Stores by their address."""

from keypeg.server.stores.contract import Store
from keypeg.server.stores.postgres import PostgresStore
from keypeg.server.stores.sqlite import SqliteStore
from keypeg.server.stores.urls import postgres_rest, sqlite_path


def store_at(url: str) -> Store:
    """The store of an address, not started yet, or ValueError."""
    path = sqlite_path(url)
    if path is not None:
        return SqliteStore(path)
    postgres_rest(url)
    return PostgresStore(url)
