"""HTTP bodies for the companion, which accompanies a match with the physical box."""

from typing import Any, Literal

from msgspec import Struct

from keypeg.server.bodies.coach import Area, Language
from keypeg.wire.views import MarkShown, RoundShown, SpaceShown, ViewShown


class PlaceShown(Struct):
    """A seat that may place a row, and the board."""

    seat: int
    board: int


class StepAhead(Struct, omit_defaults=True):
    """A step within a round: what the table waits for, and which step follows each input."""

    phase: str
    awaited: list[int] = []
    places: list[PlaceShown] = []
    due: list[int] = []
    """Boards whose last row has no mark yet."""
    callers: list[int] = []
    """Group: seats that may make a claim."""
    result: str | None = None
    points: list[int] = []
    """Points of each seat at the end, beyond those given for rows at once."""
    then: dict[str, int] = {}
    """Next step by input: `guess SEAT BOARD`, `mark BOARD found`, `mark BOARD other`, `ask SEAT`,
    `answer SEAT`, `claim SEAT right`, `claim SEAT wrong`, `reveal SEAT`."""


class MarkMeant(Struct):
    """A possible mark of a row."""

    mark: MarkShown
    found: bool
    points: int
    """Points it gives at once to whoever placed the row."""


class BoardAhead(Struct):
    """A board: possible rows, possible codes and possible marks."""

    rows: SpaceShown
    codes: SpaceShown
    marks: list[MarkMeant]


class RoundAhead(Struct):
    """A round as begun by one maker or, in Group, one starter."""

    step: int
    round: RoundShown
    boards: list[BoardAhead]


class LegAhead(Struct):
    """A round that counts towards the result."""

    maker: int
    removes: bool
    """Whether cards are removed at random before it."""
    leaves: bool
    """Whether the cards of its code are removed from the pack after it."""
    refills: bool
    """Whether the cards removed earlier return to the pack after it."""


class TokensAhead(Struct):
    """Group: the tokens shown at the end, and what may be asked and claimed."""

    colours: list[str]
    numbers: int
    each: int
    """Tokens per seat."""
    asks: SpaceShown
    claims: SpaceShown


class RowPointed(Struct):
    """A row or question, numbered from 1 on its board."""

    number: int
    area: str | None


class SuspicionShown(Struct):
    """One mistake that would explain the contradiction."""

    seat: int
    """The seat that made it."""
    rows: list[RowPointed]
    """One row that was misread, or two whose marks were exchanged."""
    marks: list[MarkShown]
    """Possible correct marks, likeliest first; empty if marks were exchanged."""
    pins: list[list[str]]
    """The same for Group."""
    weight: float


class DoubtShown(Struct):
    """What the answers of one maker or, in Group, of everybody still allow."""

    makers: list[int]
    left: int
    """Codes, cards or deals that fit; 0 means that somebody has made a mistake."""
    suspicions: list[SuspicionShown]


class MarkLeftShown(Struct):
    """A possible mark of a waiting row, and how many codes would fit then."""

    mark: MarkShown
    left: int


class WaitingShown(Struct):
    """A row that waits for its mark."""

    maker: int
    row: RowPointed
    marks: list[MarkLeftShown]


class CompanionShown(Struct):
    """The state of a match with the box, according to its log."""

    view: ViewShown
    step: int | None
    """Its step in the course; null between rounds."""
    doubts: list[DoubtShown]
    waiting: list[WaitingShown]
    disputers: list[int]
    """Seats that may dispute the marks."""


class CourseShown(Struct):
    """The course of a whole match in advance, so that the page works without a network."""

    edition: str
    seats: int
    options: dict[str, Any]
    """All options, with defaults filled in."""
    steps: list[StepAhead]
    starts: dict[str, RoundAhead]
    """By the seat that makes the code or, in Group, that starts."""
    legs: list[LegAhead]
    rounds: int | None
    """The match is over after this many rounds, or …"""
    points: int | None
    """… as soon as somebody has this many points."""
    tokens: TokensAhead | None
    removed_at_once: int
    """How many cards are removed at random at a time."""
    first: CompanionShown
    """The state before anything has been entered."""


class CourseWish(Struct, frozen=True):
    """The rules of a match with the box, as they stand in an address."""

    edition: str
    seats: int
    options: str
    """As JSON."""


class AdviceWish(Struct, forbid_unknown_fields=True):
    """A request for advice, based on public knowledge."""

    log: dict[str, Any]
    step: Literal["possible", "left", "certain", "nudge", "good", "best"]
    seat: int
    area: Area | None = None
    row: list[str] = []
    lang: Language = "en"


class KindShown(Struct):
    """A kind of code: the number of holes with one symbol, with the next, and so on."""

    equal: list[int]
    hardness: float
    """Rows above the mean that a very good breaker needs."""


class KindsShown(Struct):
    """How hard each kind of code would be for the next round; empty if unknown."""

    kinds: list[KindShown]
