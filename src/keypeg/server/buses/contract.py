"""The bus interface: notifies other processes of news at a table, and leases tables to processes.

News contains neither secrets nor events, only the number of the last entry; receivers read the
store. A lost message therefore costs a delay, never data. (Reactions are not logged and may be
lost.)
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple, Protocol


class ReactionShown(NamedTuple):
    """A seat has shown a reaction; not logged."""

    owner: str
    """The process that sent it and has shown it to its own listeners already."""
    seat: int
    symbol: str


CHANGED: Final = -1
"""In place of a number: the table has changed, but not by a log entry."""


class News(NamedTuple):
    """News of a table: its log has grown, or something else has changed."""

    table: str
    number: int
    """The last entry's number; 0 for what is not logged, such as presence; `CHANGED` if somebody
    who held a seat has deleted their data."""
    shown: ReactionShown | None = None


class Present(NamedTuple):
    """Who is connected to a table."""

    identities: frozenset[str]
    watchers: int

    def and_also(self, others: "Present") -> "Present":
        """The union of both."""
        return Present(self.identities | others.identities, self.watchers + others.watchers)


class Counted(NamedTuple):
    """A counter shared by all processes, within its window."""

    total: int
    left: float
    """Seconds until the counter is reset."""


Count = tuple[str, int, float]
"""Key, increment, and the length of the window in seconds."""


NOBODY: Final = Present(frozenset(), 0)


class Bus(Protocol):
    """Connects the processes of one server."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""

    async def start(self) -> None:
        """Connects to the message broker."""

    async def stop(self) -> None:
        """Disconnects and ends the iteration of every listener."""

    async def publish(self, news: News) -> None:
        """Sends news to all processes, including this one."""

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """News of all tables from now on; none is missed when a connection is lost."""

    async def lease(self, table: str, owner: str, *, seconds: float) -> bool:
        """Acquires or renews the lease to run a table's bots; False if another owner has it."""

    async def release(self, table: str, owner: str) -> None:
        """Gives up a lease, if this owner still has it."""

    async def attend(self, table: str, owner: str, here: Present, *, seconds: float) -> Present:
        """Announces who is at a table through this owner; returns who is through all others.

        Announcements that are not renewed in time expire, as their owner may have died.
        """

    async def count(self, counts: Sequence[Count]) -> list[Counted]:
        """Adds to counters shared by all processes; returns their new values."""

    async def ping(self) -> None:
        """Returns if the bus can be used; raises otherwise."""
