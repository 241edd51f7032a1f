"""Actions as received over the wire: one struct per word; unknown fields are refused."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark, Total
from keypeg.table import actions as a
from keypeg.table.records.record import frozen

Pieces = list[Any]
"""Symbols, or cards as [colour, shape]; validated by the rules."""


class ActionData(Struct, tag_field="do", forbid_unknown_fields=True):
    """An action that a seat asks for."""


class SetData(ActionData, tag="set"):
    """Hide a code, as its maker."""

    code: Pieces


class GuessData(ActionData, tag="guess"):
    """Place a row; in Royale, in an area."""

    code: Pieces
    area: str | None = None


class AskData(ActionData, tag="ask"):
    """Ask all other holders a question."""

    code: Pieces


class ClaimData(ActionData, tag="claim"):
    """Claim to know the whole code."""

    code: Pieces


class MarkData(ActionData, tag="mark"):
    """Mark a row by hand."""

    row: int
    exact: int | None = None
    misplaced: int | None = None
    total: int | None = None
    area: str | None = None


class AnswerData(ActionData, tag="answer"):
    """Answer a question by hand, with pins."""

    row: int
    pins: list[Pin]


class DisputeData(ActionData, tag="dispute"):
    """Dispute the marks: they cannot all be right."""


class RevealData(ActionData, tag="reveal"):
    """Reveal the code that was kept on paper."""

    code: Pieces


class ResignData(ActionData, tag="resign"):
    """Resign the match."""


AnyAction = (
    SetData
    | GuessData
    | AskData
    | ClaimData
    | MarkData
    | AnswerData
    | DisputeData
    | RevealData
    | ResignData
)
"""All actions a client may send; dealing and removing cards is up to the house."""


def action_of(data: AnyAction) -> a.Action:
    """The table's action for a message."""
    match data:
        case MarkData():
            return a.GiveMark(data.row, _mark(data), data.area)
        case AnswerData(row=row, pins=pins):
            return a.GiveAnswer(row, tuple(pins))
        case GuessData(code=code, area=area):
            return a.Guess(frozen(code), area)
        case DisputeData() | ResignData():
            return a.Dispute() if isinstance(data, DisputeData) else a.Resign()
    return _WITH_CODE[type(data)](frozen(data.code))


_WITH_CODE: dict[type[ActionData], Callable[[Any], a.Action]] = {
    SetData: a.Set,
    AskData: a.Ask,
    ClaimData: a.Claim,
    RevealData: a.Reveal,
}


def _mark(data: MarkData) -> Mark | Total:
    """One number or two; if `exact` is missing, a mark that no row can have."""
    if data.total is not None:
        return Total(data.total)
    return Mark(-1 if data.exact is None else data.exact, data.misplaced or 0)
