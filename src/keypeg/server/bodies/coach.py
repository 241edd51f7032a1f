"""Bodies of the coach's HTTP requests and responses."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from keypeg.wire.views import OpenBoardShown

Language = Literal["en", "fr"]
Area = Literal["colours", "shapes"]
Step = Literal["possible", "left", "certain", "nudge", "good", "best"]
"""Kinds of hints, each revealing more than the one before."""


HINTS: Final = ("possible", "left", "certain", "why", "nudge", "good", "best")
"""Everything that counts as a hint, from the cheapest to the dearest."""


class HintWish(Struct, forbid_unknown_fields=True):
    """A breaker's request for a hint."""

    step: Step
    seat: int | None = None
    """Required if this identity holds several seats."""
    area: Area | None = None
    """Royale: which of the two areas; a good or best row may be in either."""
    row: list[str] = []
    """The planned row to be checked."""
    notes: Annotated[list[str], Meta(max_length=128)] = []
    """What the player is sure of, such as `not:red@1`; a wrong note is reported first."""
    lang: Language = "en"


class HintShown(Struct):
    """A hint, based only on what the seat has heard."""

    step: Step
    told: list[str]
    """Sentences in the requested language."""
    rows: list[int]
    """The rows that prove it, numbered from 1 among those of what the seat seeks."""
    left: int | None = None
    """The number of codes that fit all rows, if requested."""
    possible: bool | None = None
    """Whether the planned row could be the code."""
    code: list[str] = []
    """A suggested row."""
    area: str | None = None
    wrong_note: str | None = None
    """A note that cannot be right, reported instead of the hint."""
    hints: int = 0
    """Hints the seat has been given in this match, including this one."""


class WhyWish(Struct, forbid_unknown_fields=True):
    """A breaker's question whether a statement holds, and why."""

    that: str
    """The statement, such as `not:red@1`; in Royale about the codes of an area."""
    seat: int | None = None
    area: Area | None = None
    lang: Language = "en"


class StepShown(Struct):
    """A sentence of an argument and the rows it cites."""

    said: str
    rows: list[int]


class WhyShown(Struct):
    """Whether a statement holds, and the fewest rows that prove it."""

    that: str
    told: list[str]
    """Sentences that state the answer and which rows prove it."""
    holds: bool | None
    """Null if it may or may not hold."""
    rows: list[int]
    smallest: bool
    argument: list[StepShown]
    """Step by step; empty if only enumeration proves it."""
    left: int
    left_if: int
    """Codes for which it would be the other way round; if undecided, for which it is true."""
    hints: int = 0


class RowReviewed(Struct):
    """The worth of a row, a question or a claim; null if unknown."""

    row: int
    seat: int
    code: list[str]
    loss: float | None
    luck: float | None
    skill: float | None
    best: list[list[str]] | None
    place: int
    """Counted from 0 over all rows of the match, those without a mark included."""
    left_before: int | UnsetType = UNSET
    left_after: int | UnsetType = UNSET
    possible: bool | UnsetType = UNSET
    area: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    """Royale: counted from 1 in its area."""
    loss_points: float | UnsetType | None = UNSET
    win_before: float | UnsetType | None = UNSET
    win_after: float | UnsetType | None = UNSET
    loss_win: float | UnsetType | None = UNSET
    kind: Literal["ask", "claim"] | UnsetType = UNSET
    information: float | UnsetType | None = UNSET
    told: float | UnsetType | None = UNSET
    right: bool | UnsetType | None = UNSET
    p_right: float | UnsetType | None = UNSET
    p_call: float | UnsetType | None = UNSET
    """How sure a call instead of this question would have been."""


class MakerReviewed(Struct):
    """How hard a code was, in rows above par; null without a tree."""

    seat: int
    hardness: float | None


class RoundReviewed(Struct):
    """The review of a round, row by row."""

    number: int
    breakers: list[int]
    exact: bool
    """Whether all figures are proved."""
    par: float | None
    left: float | None
    rows: list[RowReviewed]
    makers: list[MakerReviewed]
    error: float | UnsetType = UNSET
    """The expected error of an estimate: in rows, or in points where rows lose points."""
    error_win: float | UnsetType = UNSET
    """Challenge: the expected error of a chance to win."""


class SeatReviewed(Struct):
    """The totals of a seat: rows = par + loss − luck."""

    seat: int
    rounds: int | None
    rows: int
    par: float | None
    loss: float | None
    luck: float | None
    skill: float | None
    loss_points: float | UnsetType | None = UNSET
    information: float | UnsetType | None = UNSET
    """Group: bits learnt by all questions."""
    told: float | UnsetType | None = UNSET
    """Group: bits that they gave away."""


class KindOfRow(Struct):
    """What one kind of row has cost."""

    kind: Literal["first", "idle", "excluded", "last", "middle"]
    rows: int
    cost: float


class EditionPlayed(Struct):
    """Means of one's own rounds (rows, par, loss, luck) and rows (skill, points, bits)."""

    edition: str
    matches: int
    rows: float | None
    par: float | None
    loss: float | None
    luck: float | None
    skill: float | None
    loss_points: float | None
    information: float | None
    told: float | None
    kinds: list[KindOfRow]
    """The costliest first."""


class CostlyRow(Struct):
    """One of one's own rows that is worth another try."""

    match: str
    """The table."""
    edition: str
    round: int
    row: int
    place: int
    """Counted from 0 over all rows of the match."""
    code: list[str]
    kind: Literal["first", "idle", "excluded", "last", "middle"]
    cost: float


class History(Struct):
    """One's own latest matches."""

    matches: int
    editions: list[EditionPlayed]
    costliest: list[CostlyRow]
    waiting: int
    """Matches that are still to be weighed: whoever asks again finds more."""


class Review(Struct):
    """The review of a match, row by row and seat by seat."""

    edition: str
    rounds: list[RoundReviewed]
    seats: list[SeatReviewed]


class Attempt(Struct, forbid_unknown_fields=True):
    """A row of a finished match that somebody tries again."""

    place: int
    """Counted from 0 over all rows of the match."""
    code: list[str] = []
    """The row that is tried; empty to be shown the position alone."""


class RowWeighed(Struct):
    """What a row would have cost, whichever of the possible codes was hidden."""

    cost: float
    possible: bool
    """Whether it could have been the code."""


class AttemptShown(Struct):
    """The position before a row, and what rows are worth in it."""

    round: int
    rows: int
    """How many rows lie on the boards of the round."""
    seat: int
    """Who placed the row."""
    boards: list[OpenBoardShown]
    """Where a row may be placed."""
    left: int
    """Codes that fit all rows."""
    was: RowWeighed
    now: RowWeighed | None
    best: list[list[str]]
    """Up to three of the best rows."""
    points: bool
    """Costs are points; otherwise rows."""
