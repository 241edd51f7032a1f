"""A process among those that share the tables."""

from typing import NamedTuple

from keypeg.server.buses.contract import Bus
from keypeg.server.tables.rooms.room import Room


class Process(NamedTuple):
    """What a process needs to be told apart from others, and to speak with them."""

    bus: Bus
    owner: str
    """Identifies the process in leases and announcements."""
    rooms: dict[str, Room]
    """Its rooms, by table name."""
