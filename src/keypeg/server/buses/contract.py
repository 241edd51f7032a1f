"""What a bus must do: tell other processes that a table has news, and lend each table to one.

News carry no secrets and no events, only the number of the last entry: whoever hears it reads the
store. So a lost message costs a delay, never a truth. (A symbol that somebody shows is in no log;
it may be lost.)
"""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple, Protocol


class Shown(NamedTuple):
    """A seat has shown a symbol, to whom it may concern; no log keeps it."""

    owner: str
    """The process where it did, and where it has been seen already."""
    seat: int
    symbol: str


class News(NamedTuple):
    """A table's log has grown."""

    table: str
    number: int
    """Of the last entry; 0 for what is not in the log, such as somebody coming or going."""
    shown: Shown | None = None


class Present(NamedTuple):
    """Who is at a table."""

    identities: frozenset[str]
    watchers: int

    def and_also(self, others: "Present") -> "Present":
        """Those of both."""
        return Present(self.identities | others.identities, self.watchers + others.watchers)


NOBODY: Final = Present(frozenset(), 0)


class Bus(Protocol):
    """Between the processes of one server."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""

    async def start(self) -> None:
        """Connects."""

    async def stop(self) -> None:
        """Disconnects; every listener's iteration ends."""

    async def publish(self, news: News) -> None:
        """Tells all processes, the own one included."""

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """News of all tables from now on; none is missed over a lost connection."""

    async def lease(self, table: str, owner: str, *, seconds: float) -> bool:
        """Whether this owner now runs the table's bots; asked again in time, it keeps it."""

    async def release(self, table: str, owner: str) -> None:
        """Gives a lease back, if it is still this owner's."""

    async def attend(self, table: str, owner: str, here: Present, *, seconds: float) -> Present:
        """Says who is at a table through this owner; who is there through all others.

        What is not said again in time is forgotten: its owner has died.
        """

    async def ping(self) -> None:
        """Returns if the bus can be used; raises otherwise."""
