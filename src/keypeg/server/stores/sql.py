"""What both SQL stores have in common."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import json

from keypeg.server.stores import queries, rows
from keypeg.server.stores.contract import (
    TOMBSTONE,
    Conflict,
    DamagedTable,
    Entry,
    Forgotten,
    Identity,
    MatchResult,
    NotStored,
    PuzzleTry,
    Status,
    TableIndex,
)

_places = json.Decoder(dict[str, int])


class SqlStore(ABC):
    """A `Store` except for opening, closing and appending."""

    replaced: ClassVar[str]
    """SQL for a result's `places` with identity $1 replaced by $2."""

    @abstractmethod
    async def _ask(self, query: str, *values: object) -> Sequence[rows.DatabaseRow]:
        """Runs a query on committed data and returns all rows."""

    @abstractmethod
    async def _transact(
        self, statements: Sequence[str], *values: object, named: Sequence[str] = ()
    ) -> None:
        """Runs all statements in one transaction; raises `Conflict` for duplicates.

        `named`: identities that must exist until it is committed, else raises `Forgotten`.
        """

    async def _write(
        self, statements: Sequence[str], *values: object, named: Sequence[str] = ()
    ) -> None:
        """Likewise; raises `NotStored` for whatever else goes wrong."""
        try:
            await self._transact(statements, *values, named=named)
        except (Conflict, Forgotten):
            raise
        except Exception as why:
            raise NotStored from why

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return rows.entries(await self._ask(queries.READ, table, after))

    async def last(self, table: str) -> int:
        found = await self._ask(queries.LAST, table)
        return int(found[0][0]) if found else 0

    async def find(self, table: str) -> TableIndex | None:
        return rows.only(rows.indexes(await self._ask(queries.FIND, table)))

    async def find_code(self, code: str) -> TableIndex | None:
        return rows.only(rows.indexes(await self._ask(queries.FIND_CODE, code)))

    async def listed(self, status: Status, *, most: int) -> list[TableIndex]:
        return rows.indexes(await self._ask(queries.LISTED[status], most))

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

    async def unchanged(self, since: int, *, after: str, most: int) -> list[str]:
        return [row[0] for row in await self._ask(queries.UNCHANGED, since, after, most)]

    async def delete_unchanged(self, table: str, last: int) -> None:
        await self._write(queries.DELETE_UNCHANGED, table, last)

    async def set_aside(self, damaged: DamagedTable) -> None:
        await self._write((queries.SET_ASIDE,), *damaged)

    async def put_back(self, table: str) -> None:
        await self._write((queries.PUT_BACK,), table)

    async def damaged(self) -> list[DamagedTable]:
        return [DamagedTable(*row) for row in await self._ask(queries.DAMAGED)]

    async def identity(self, identity: str) -> Identity | None:
        return rows.only(rows.identities(await self._ask(queries.IDENTITY, identity)))

    async def recovered(self, recovery: str) -> Identity | None:
        return rows.only(rows.identities(await self._ask(queries.RECOVERED, recovery)))

    async def save(self, identity: Identity) -> None:
        await self._write((queries.SAVE,), *identity)

    async def change(self, identity: Identity) -> None:
        await self._write((queries.CHANGE,), *identity, named=[identity.identity])

    async def forget(self, identity: str) -> str:
        tombstone = f"{TOMBSTONE}{secrets.token_hex(16)}"
        statements = [each.replace("REPLACED", self.replaced) for each in queries.FORGET]
        await self._write(statements, identity, tombstone)
        return tombstone

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._write((queries.KEEP,), name, fresh)
        [row] = await self._ask(queries.KEPT, name)
        return bytes(row[0])

    async def settle(self, result: MatchResult) -> None:
        await self._write((queries.SETTLE,), *result, named=_living(_places.decode(result.places)))

    async def results(self, edition: str, since: int = 0) -> list[MatchResult]:
        return [MatchResult(*row) for row in await self._ask(queries.RESULTS, edition, since)]

    async def tried(self, attempt: PuzzleTry) -> None:
        await self._write((queries.TRIED,), *attempt, named=_living([attempt.identity]))

    async def tries(self, day: str, edition: str) -> list[PuzzleTry]:
        return [PuzzleTry(*row) for row in await self._ask(queries.TRIES, day, edition)]

    async def tries_of(self, identity: str, edition: str) -> list[PuzzleTry]:
        return [PuzzleTry(*row) for row in await self._ask(queries.TRIES_OF, identity, edition)]

    async def ping(self) -> None:
        await self._transact((queries.BEAT,))
        await self._ask(queries.PULSE)


def _living(people: Iterable[str]) -> list[str]:
    """All of them except tombstones."""
    return [who for who in people if not who.startswith(TOMBSTONE)]
