"""Keypeg: the Mastermind family of code-breaking games, refereed without a mistake."""

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
