"""A table as this process knows it."""

from dataclasses import dataclass

from keypeg.server.stores.contract import TableIndex
from keypeg.server.tables.state.table_state import TableState


@dataclass(slots=True)
class LiveTable:
    """What the store says about a table, and what its log folds into."""

    index: TableIndex
    state: TableState
