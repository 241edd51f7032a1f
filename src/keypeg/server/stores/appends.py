"""What an append asks of a log: to go on exactly where its sender saw it end."""

from collections.abc import Sequence
from typing import NamedTuple

from keypeg.server.stores.contract import Entry, TableIndex


class Append(NamedTuple):
    """What one sender wants appended."""

    filed: TableIndex
    entries: Sequence[Entry]

    @property
    def table(self) -> str:
        """The table's name."""
        return self.filed.table

    @property
    def before(self) -> int | None:
        """The number that must be the log's last; nothing if only the index is filed."""
        return self.entries[0].number - 1 if self.entries else None

    @property
    def last(self) -> int | None:
        """The log's last number afterwards; nothing if only the index is filed."""
        return self.entries[-1].number if self.entries else None

    @property
    def facts(self) -> tuple[object, ...]:
        """Name, code, edition, status, public, updated, about, waits."""
        table, code, edition, status, public, updated, _, about, waits = self.filed
        return table, code, edition, status.value, public, updated, about, waits
