"""Keypeg: the Mastermind family of code-breaking games, refereed without a mistake."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from keypeg.players.local import LocalTable, play
    from keypeg.players.plain import PLAIN
    from keypeg.rules.codes import palette
    from keypeg.rules.editions import EDITIONS, find
    from keypeg.rules.errors import Illegal, Reason
    from keypeg.rules.marking import Mark, Total, mark
    from keypeg.rules.seats import HOUSE, Seat
    from keypeg.table.actions import (
        Action,
        Ask,
        Claim,
        Deal,
        Dispute,
        GiveAnswer,
        GiveMark,
        Guess,
        Remove,
        Resign,
        Reveal,
        Set,
        Word,
    )
    from keypeg.table.decide import decide
    from keypeg.table.evolve import evolve
    from keypeg.table.legal import RowOffer, legal
    from keypeg.table.match import View, replay, view
    from keypeg.table.phases import awaited
    from keypeg.table.records.export import write_record
    from keypeg.table.records.record import Header
    from keypeg.table.records.referee import RecordRefused, judge, summary
    from keypeg.table.state import Match

__version__ = "0.2.0"

__all__ = [
    "EDITIONS",
    "HOUSE",
    "PLAIN",
    "Action",
    "Ask",
    "Claim",
    "Deal",
    "Dispute",
    "GiveAnswer",
    "GiveMark",
    "Guess",
    "Header",
    "Illegal",
    "LocalTable",
    "Mark",
    "Match",
    "Reason",
    "RecordRefused",
    "Remove",
    "Resign",
    "Reveal",
    "RowOffer",
    "Seat",
    "Set",
    "Total",
    "View",
    "Word",
    "awaited",
    "decide",
    "evolve",
    "find",
    "judge",
    "legal",
    "mark",
    "palette",
    "play",
    "replay",
    "summary",
    "view",
    "write_record",
]

_HOMES: Final = {
    "players.local": "LocalTable play",
    "players.plain": "PLAIN",
    "rules.codes": "palette",
    "rules.editions": "EDITIONS find",
    "rules.errors": "Illegal Reason",
    "rules.marking": "Mark Total mark",
    "rules.seats": "HOUSE Seat",
    "table.actions": (
        "Action Ask Claim Deal Dispute GiveAnswer GiveMark Guess Remove Resign Reveal Set Word"
    ),
    "table.decide": "decide",
    "table.evolve": "evolve",
    "table.records.export": "write_record",
    "table.legal": "RowOffer legal",
    "table.match": "View replay view",
    "table.phases": "awaited",
    "table.records.record": "Header",
    "table.records.referee": "RecordRefused judge summary",
    "table.state": "Match",
}
"""Where the names above live: what is not asked for is not loaded, so that parts start quickly."""


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for."""
    for home, names in _HOMES.items():
        if name in names.split():
            globals()[name] = getattr(import_module(f"keypeg.{home}"), name)
            return globals()[name]
    raise AttributeError(f"module 'keypeg' has no attribute '{name}'")
