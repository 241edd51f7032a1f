"""What both SQL stores do in the same words."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from keypeg.server.stores import queries, rows
from keypeg.server.stores.contract import (
    Entry,
    Identity,
    MatchResult,
    PuzzleTry,
    Status,
    TableIndex,
)


class SqlStore(ABC):
    """A `Store` but for opening, closing and appending."""

    @abstractmethod
    async def _ask(self, query: str, *values: object) -> Sequence[rows.Row]:
        """All rows of an answer, from what is committed."""

    @abstractmethod
    async def _write(self, statements: Sequence[str], *values: object) -> None:
        """Runs all statements or none; raises `Conflict` if something is there already."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return rows.entries(await self._ask(queries.READ, table, after))

    async def find(self, table: str) -> TableIndex | None:
        return rows.only(rows.indexes(await self._ask(queries.FIND, table)))

    async def find_code(self, code: str) -> TableIndex | None:
        return rows.only(rows.indexes(await self._ask(queries.FIND_CODE, code)))

    async def listed(self, status: Status, *, most: int) -> list[TableIndex]:
        return rows.indexes(await self._ask(queries.LISTED, status.value, most))

    async def held_by(self, identity: str, *, most: int) -> list[TableIndex]:
        return rows.indexes(await self._ask(queries.HELD_BY, identity, most))

    async def latest(self, *, most: int) -> list[TableIndex]:
        return rows.indexes(await self._ask(queries.LATEST, most))

    async def waiting(self) -> list[str]:
        return [row[0] for row in await self._ask(queries.WAITING)]

    async def rest(self, table: str) -> None:
        await self._write((queries.REST,), table)

    async def delete(self, table: str) -> None:
        await self._write(queries.DELETE, table)

    async def identity(self, identity: str) -> Identity | None:
        return rows.only(rows.identities(await self._ask(queries.IDENTITY, identity)))

    async def recovered(self, recovery: str) -> Identity | None:
        return rows.only(rows.identities(await self._ask(queries.RECOVERED, recovery)))

    async def save(self, identity: Identity) -> None:
        await self._write((queries.SAVE,), *identity)

    async def forget(self, identity: str) -> None:
        await self._write(queries.FORGET, identity)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._write((queries.KEEP,), name, fresh)
        [row] = await self._ask(queries.KEPT, name)
        return bytes(row[0])

    async def settle(self, result: MatchResult) -> None:
        await self._write((queries.SETTLE,), *result)

    async def results(self, edition: str) -> list[MatchResult]:
        return [MatchResult(*row) for row in await self._ask(queries.RESULTS, edition)]

    async def tried(self, attempt: PuzzleTry) -> None:
        await self._write((queries.TRIED,), *attempt)

    async def tries(self, day: str, edition: str) -> list[PuzzleTry]:
        return [PuzzleTry(*row) for row in await self._ask(queries.TRIES, day, edition)]

    async def tries_of(self, identity: str, edition: str) -> list[PuzzleTry]:
        return [PuzzleTry(*row) for row in await self._ask(queries.TRIES_OF, identity, edition)]

    async def ping(self) -> None:
        await self._write((queries.BEAT,))
        await self._ask(queries.PULSE)
