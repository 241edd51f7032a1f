"""The store interface: the log of every table, and an index to find tables by.

The log is the source of truth: a table's entries, in order, rebuild it entirely. The index is a
projection of the log, written in the same transaction, so that a lobby need not read logs.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple, Protocol

TOMBSTONE: Final = "gone-"
"""Prefix of the tombstones that replace deleted identities."""


class Conflict(Exception):
    """Another process has appended first: read the new entries and decide again."""


class Forgotten(Exception):
    """An identity that was referred to has been deleted; nothing was stored."""


class Unavailable(Exception):
    """The store cannot be used: `reason` is a stable identifier, `about` what it refers to."""

    def __init__(self, reason: str, about: str = "") -> None:
        super().__init__(reason)
        self.reason, self.about = reason, about


class Unplayable(Exception):
    """The table can no longer be played."""

    reason: ClassVar[str]


class TableGone(Unplayable):
    """The table has been deleted."""

    reason = "no_such_table"


class DamagedLog(Unplayable):
    """A log cannot be read or differs from what was written; its table is set aside."""

    reason = "table_damaged"

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"{table}: entry {number}")
        self.table, self.number = table, number


class NotStored(Exception):
    """The store has failed: presumably nothing was stored, and nothing is published.

    If it was stored after all, sending the same action id again does no harm.
    """


class Status(StrEnum):
    """The status of a table."""

    OPEN = "open"
    """Seats are free."""
    PLAYING = "playing"
    OVER = "over"
    ABORTED = "aborted"


class Entry(NamedTuple):
    """One accepted action with all resulting events."""

    number: int
    """Consecutive within its table, from 1."""
    action: str
    """The id given by its sender; unique within its table."""
    data: bytes
    """The events, as versioned JSON; opaque to a store."""
    chain: bytes | None = None
    """The hash of the log up to here, see `chain.py`; None before it is chained."""


class TableIndex(NamedTuple):
    """The facts a table is found by and listed with."""

    table: str
    code: str
    """Short, easy to read aloud, unique among all tables."""
    edition: str
    status: Status
    public: bool
    updated: int
    """Milliseconds since the epoch."""
    holders: tuple[str, ...] = ()
    """Everybody who has opened the table or held a seat, in order of arrival. Log entries refer to
    people by their index here, so indexes are never reassigned."""
    about: bytes = b"{}"
    """What the lobby shows, as JSON; opaque to a store."""
    waits: bool = False
    """Whether the program has work to do: a seat to play or a result to file."""


class Identity(NamedTuple):
    """A guest, or an account once it has a recovery phrase."""

    identity: str
    name: str
    avatar: str
    recovery: str | None = None
    """A hash of the recovery phrase."""


class MatchResult(NamedTuple):
    """The result of a ranked match."""

    table: str
    edition: str
    ended: int
    """Milliseconds since the epoch."""
    places: bytes
    """Identities and their final ranks, as a JSON object."""


class PuzzleTry(NamedTuple):
    """An identity's try at a daily puzzle."""

    day: str
    edition: str
    identity: str
    rows: int | None
    """Rows until the code was found; None if it was not."""


class DamagedTable(NamedTuple):
    """A table set aside because its log is damaged."""

    table: str
    number: int
    """The number of the first damaged entry."""
    noticed: int
    """Milliseconds since the epoch."""


class Store(Protocol):
    """Durable once a call returns: a crash loses nothing that was acknowledged."""

    async def start(self) -> None:
        """Opens the store and runs pending migrations."""

    async def stop(self) -> None:
        """Writes what is queued and closes."""

    async def append(self, index: TableIndex, entries: Sequence[Entry]) -> None:
        """Appends entries to a table's log and writes its index, atomically.

        The first entry of a new table is number 1 and creates it. Its code, edition, public and
        about are written then and never again. New holders are added. Raises `Conflict` if a
        number or an action id exists already, if the code is taken by another table, or if a
        holder's index is somebody else's by now; `Forgotten` if a new holder is not a known
        identity.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """A table's entries after a number, in order; none for an unknown table."""

    async def last(self, table: str) -> int:
        """The number of a table's last entry, as kept in the index; 0 for an unknown table."""

    async def find(self, table: str) -> TableIndex | None:
        """The index of a table."""

    async def find_code(self, code: str) -> TableIndex | None:
        """The index of the table with a short code."""

    async def listed(self, status: Status, *, most: int) -> list[TableIndex]:
        """Public tables with a status, most recent first."""

    async def held_by(self, identity: str, *, most: int) -> list[TableIndex]:
        """Tables that an identity opened or held a seat at, most recent first."""

    async def latest(self, *, most: int) -> list[TableIndex]:
        """All tables, most recent first."""

    async def waiting(self) -> list[str]:
        """Names of the tables that wait for the program, sorted."""

    async def rest(self, table: str) -> None:
        """Marks a table as no longer waiting for the program."""

    async def delete(self, table: str) -> None:
        """Deletes a table and its log."""

    async def unchanged(self, since: int, *, after: str, most: int) -> list[str]:
        """Names of unfinished tables that have not changed since a time, from a name on, sorted."""

    async def delete_unchanged(self, table: str, last: int) -> None:
        """Deletes a table and its log, unless its last entry is another by now."""

    async def set_aside(self, damaged: DamagedTable) -> None:
        """Records that a table's log is damaged."""

    async def put_back(self, table: str) -> None:
        """Clears the record that a table's log is damaged."""

    async def damaged(self) -> list[DamagedTable]:
        """All tables that are set aside, sorted by name."""

    async def identity(self, identity: str) -> Identity | None:
        """A guest or account, None if there is none with this id."""

    async def recovered(self, recovery: str) -> Identity | None:
        """The account with this hash of a recovery phrase."""

    async def save(self, identity: Identity) -> None:
        """Stores a new guest."""

    async def change(self, identity: Identity) -> None:
        """Updates a guest or account; raises `Forgotten` if it no longer exists."""

    async def forget(self, identity: str) -> str:
        """Deletes an identity; returns the tombstone that replaces it everywhere.

        Each deletion draws a new tombstone, which is nobody's identity. Concurrent writes that
        refer to the identity are either updated or refused with `Forgotten`.
        """

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret with this name; stores `fresh` as the secret if there is none yet."""

    async def settle(self, result: MatchResult) -> None:
        """Stores a result; raises `Conflict` if the table has one already, or `Forgotten`."""

    async def results(self, edition: str, since: int = 0) -> list[MatchResult]:
        """Results of an edition from a time on, in the order in which the matches ended."""

    async def tried(self, attempt: PuzzleTry) -> None:
        """Stores a try at a puzzle; raises `Conflict` if there is one already, or `Forgotten`."""

    async def tries(self, day: str, edition: str) -> list[PuzzleTry]:
        """All tries at a day's puzzle."""

    async def tries_of(self, identity: str, edition: str) -> list[PuzzleTry]:
        """All tries of an identity at an edition's puzzles, latest day first."""

    async def ping(self) -> None:
        """Returns if the store can be written to and read from; raises otherwise."""
