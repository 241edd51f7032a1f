"""Keypeg: the Mastermind family of code-breaking games, refereed without a mistake."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
    from keypeg.table.export import write_record
    from keypeg.table.legal import legal
    from keypeg.table.match import View, replay, view
    from keypeg.table.phases import awaited
    from keypeg.table.record import Header
    from keypeg.table.referee import Refused, judge, summary
    from keypeg.table.state import Match

__version__ = "0.1.0"

__all__ = [
    "EDITIONS",
    "HOUSE",
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
    "Mark",
    "Match",
    "Reason",
    "Refused",
    "Remove",
    "Resign",
    "Reveal",
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
    "replay",
    "summary",
    "view",
    "write_record",
]

_HOMES: Final = {
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
    "table.export": "write_record",
    "table.legal": "legal",
    "table.match": "View replay view",
    "table.phases": "awaited",
    "table.record": "Header",
    "table.referee": "Refused judge summary",
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
