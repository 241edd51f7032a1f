"""What a store must do: keep the log of every table, and an index to find tables by.

The log is the only truth: a table's entries, in order, rebuild it entirely. The index is a
projection of it, written in the same transaction, so that a lobby need not read logs.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol


class Conflict(Exception):
    """Somebody else has appended first: read what is new and decide again."""


class Status(StrEnum):
    """How far a table has come."""

    OPEN = "open"
    """Seats are free."""
    PLAYING = "playing"
    OVER = "over"
    ABORTED = "aborted"


class Entry(NamedTuple):
    """One accepted action with everything that followed from it."""

    number: int
    """Counted from 1 within its table, without gaps."""
    action: str
    """The id its sender gave it; no table holds the same id twice."""
    data: bytes
    """The events, as versioned JSON; opaque to a store."""


class TableIndex(NamedTuple):
    """What a table is found by."""

    table: str
    code: str
    """Short, for reading aloud; unique among all tables."""
    edition: str
    status: Status
    public: bool
    updated: int
    """Milliseconds since the epoch."""
    holders: tuple[str, ...] = ()
    """Every identity that has held a seat, for its history."""
    about: bytes = b"{}"
    """What a lobby shows, as JSON; opaque to a store."""
    waits: bool = False
    """Whether the program has something to do there: a seat to play, or a result to file."""


class Identity(NamedTuple):
    """A guest, or an account once it has a recovery phrase."""

    identity: str
    name: str
    avatar: str
    recovery: str | None = None
    """A hash of the recovery phrase."""


class MatchResult(NamedTuple):
    """How a ranked match ended."""

    table: str
    edition: str
    ended: int
    """Milliseconds since the epoch."""
    places: bytes
    """Identities and their places, as JSON; opaque to a store."""


class PuzzleTry(NamedTuple):
    """One identity's try at a day's puzzle."""

    day: str
    edition: str
    identity: str
    rows: int | None
    """Rows until the code was found; None if it was not."""


class Store(Protocol):
    """Durable once a call returns: a crash loses nothing that was acknowledged."""

    async def start(self) -> None:
        """Opens the store and runs the migrations that are due."""

    async def stop(self) -> None:
        """Writes what is queued and closes."""

    async def append(self, index: TableIndex, entries: Sequence[Entry]) -> None:
        """Adds entries to a table's log and files its index, all or nothing.

        The first entry of a new table is number 1 and creates it. Raises `Conflict` if a number,
        or an action id, is already there, or if the code is taken by another table.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table with larger numbers, in order; none for an unknown table."""

    async def find(self, table: str) -> TableIndex | None:
        """The index of a table."""

    async def find_code(self, code: str) -> TableIndex | None:
        """The table of a short code."""

    async def listed(self, status: Status, *, most: int) -> list[TableIndex]:
        """Public tables of a status, the latest first."""

    async def held_by(self, identity: str, *, most: int) -> list[TableIndex]:
        """Tables in which an identity has held a seat, the latest first."""

    async def latest(self, *, most: int) -> list[TableIndex]:
        """All tables, the latest first."""

    async def waiting(self) -> list[str]:
        """Tables that wait for the program, by name."""

    async def rest(self, table: str) -> None:
        """A table waits for the program no more."""

    async def delete(self, table: str) -> None:
        """Forgets a table and its log."""

    async def identity(self, identity: str) -> Identity | None:
        """A guest or account."""

    async def recovered(self, recovery: str) -> Identity | None:
        """The account of a recovery phrase's hash."""

    async def save(self, identity: Identity) -> None:
        """Files a guest or account, new or changed."""

    async def forget(self, identity: str) -> None:
        """Deletes an identity and takes it out of every index."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of that name, kept for ever: `fresh` becomes it if there was none yet."""

    async def settle(self, result: MatchResult) -> None:
        """Files a result; raises `Conflict` if the table has one."""

    async def results(self, edition: str) -> list[MatchResult]:
        """All results of an edition, in the order in which the matches ended."""

    async def tried(self, attempt: PuzzleTry) -> None:
        """Files a try at a puzzle; raises `Conflict` if there was one."""

    async def tries(self, day: str, edition: str) -> list[PuzzleTry]:
        """All tries at a day's puzzle."""

    async def tries_of(self, identity: str, edition: str) -> list[PuzzleTry]:
        """All tries of an identity, the latest day first."""

    async def ping(self) -> None:
        """Returns if the store can be written to and read from; raises otherwise."""
