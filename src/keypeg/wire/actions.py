"""Actions as they come over the wire: one struct for each word, unknown fields refused."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from keypeg.rules.circle import Pin
from keypeg.rules.marking import Mark, Total
from keypeg.table import actions as a
from keypeg.table.record import frozen

Pieces = list[Any]
"""Symbols, or cards as [colour, shape]: what is wrong with them, the rules will say."""


class ActionData(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a seat asks for."""


class SetData(ActionData, tag="set"):
    """The maker hides a code."""

    code: Pieces


class GuessData(ActionData, tag="guess"):
    """A row."""

    code: Pieces
    area: str | None = None


class AskData(ActionData, tag="ask"):
    """A question to all other holders."""

    code: Pieces


class ClaimData(ActionData, tag="claim"):
    """The call, with the whole code."""

    code: Pieces


class MarkData(ActionData, tag="mark"):
    """A mark by hand."""

    row: int
    exact: int | None = None
    misplaced: int | None = None
    total: int | None = None
    area: str | None = None


class AnswerData(ActionData, tag="answer"):
    """A holder's pins by hand."""

    row: int
    pins: list[Pin]


class DisputeData(ActionData, tag="dispute"):
    """The marks cannot be right."""


class RevealData(ActionData, tag="reveal"):
    """The code on paper, opened."""

    code: Pieces


class ResignData(ActionData, tag="resign"):
    """The match is given up."""


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
"""Chance is not among them: the house deals."""


def action_of(data: AnyAction) -> a.Action:
    """The action of the table that a message asks for."""
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
    """One number or two; a missing one is no mark that any row can have."""
    if data.total is not None:
        return Total(data.total)
    return Mark(-1 if data.exact is None else data.exact, data.misplaced or 0)
