"""An append to a table's log, which must continue exactly where its sender saw the log end."""

from collections.abc import Sequence
from typing import NamedTuple

from keypeg.server.stores.contract import Entry, TableIndex


class Append(NamedTuple):
    """The index and entries that one sender wants to append."""

    filed: TableIndex
    entries: Sequence[Entry]

    @property
    def table(self) -> str:
        """The table's name."""
        return self.filed.table

    @property
    def before(self) -> int | None:
        """The number the log must end with; None if only the index is written."""
        return self.entries[0].number - 1 if self.entries else None

    @property
    def last(self) -> int | None:
        """The log's last number afterwards; None if only the index is written."""
        return self.entries[-1].number if self.entries else None

    @property
    def facts(self) -> tuple[object, ...]:
        """Name, code, edition, status, public, updated, about, waits."""
        table, code, edition, status, public, updated, _, about, waits = self.filed
        return table, code, edition, status.value, public, updated, about, waits
