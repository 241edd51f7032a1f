"""Bodies of HTTP requests and responses."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from keypeg.wire.actions import AnyAction
from keypeg.wire.messages import ActionId, Facts, RoomShown, Unranked
from keypeg.wire.views import ViewShown


class Me(Struct):
    """An identity, as shown to its owner."""

    name: str
    avatar: str
    has_account: bool


class MeWish(Struct, forbid_unknown_fields=True):
    """The name and avatar that somebody would like to have."""

    name: str
    avatar: str


class Phrase(Struct, forbid_unknown_fields=True):
    """A recovery phrase, sent only once."""

    phrase: str


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to take a seat: me, a friend, the program, or somebody else on this device."""

    kind: Literal["me", "friend", "bot", "here"]
    level: str = "plain"
    """The name of a player: `fox`, or `fox+sly` with a maker."""
    name: str = ""


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The time control of a table."""

    kind: Literal["move", "match"]
    seconds: int
    """Per move or for the whole match, depending on `kind`."""
    increment: int = 0
    """Seconds added after each move; for `kind` "match" only."""


class TableWish(Struct, forbid_unknown_fields=True):
    """A request to open a table."""

    edition: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    """Values given per seat are in the order of `seats`, whoever is first."""
    public: bool = False
    watch: bool = True
    watch_delay: int = 0
    """Seconds by which watchers hear events later than the seats."""
    first: Literal["me", "other", "lot"] = "me"
    """Who makes the first code."""
    clock: ClockRules | None = None
    """Null for no time limit."""
    record: dict[str, Any] | None = None
    """A finished match to start from, with the same edition, options and number of seats."""
    actions: int = 0
    """How many actions of `record` count as played already."""


class LevelWish(Struct, forbid_unknown_fields=True):
    """A request for another character at a seat of the program."""

    level: str


class AbsentWish(Struct, forbid_unknown_fields=True):
    """What is to happen to a seat whose player is gone."""

    seat: int
    then: Literal["claim", "bot"]


class TableListed(Struct):
    """A table as listed in the lobby, in one's own tables or by its code."""

    table: str
    code: str
    edition: str
    status: str
    updated: int
    unranked: Unranked | None
    """Why the match is unranked; null if it is ranked."""


class TableFound(Struct):
    """A table, as shown to somebody who knows its link or code."""

    room: RoomShown
    edition: str
    options: dict[str, Any]
    view: ViewShown | None


class ActionWish(Struct, forbid_unknown_fields=True):
    """An action over plain HTTP."""

    id: ActionId
    action: AnyAction
    seat: int | None = None
    """Required if this identity holds several seats."""
    round: int | None = None
    row: int | None = None


class Link(Struct):
    """The secret part of a link to a private table."""

    link: str


class Taken(Struct):
    """The action with this id is stored."""

    id: str


class PuzzleWish(Struct, forbid_unknown_fields=True):
    """A request to try the daily puzzle."""

    edition: str


class SeatAnswer(Struct):
    """The seat that was changed."""

    seat: int


class Token(Struct, forbid_unknown_fields=True):
    """A one-time token that moves an identity to another device."""

    token: str


class Problem(Struct):
    """Why a request was refused: a stable identifier, and what it is about."""

    reason: str
    about: str = ""
    action: int | UnsetType = UNSET
    """For match records: the index of the action at fault, from 0."""
    facts: Facts | UnsetType = UNSET
    """Numbers and names to fill into the reason's sentence, if any."""


OptionValue = bool | int | str | list[int]


class ChoiceShown(Struct):
    """A possible value of an option."""

    value: OptionValue
    seats: list[int]
    """The numbers of seats for which it is possible."""


class ClashShown(Struct):
    """A conflict between values of two options."""

    other: str
    values: list[OptionValue] | None
    """Values of the option itself; null for any."""
    others: list[OptionValue] | None
    """Values of the other option; null for any, even its default."""


class NeedsShown(Struct):
    """Another option, and those of its values with which something has any effect."""

    other: str
    values: list[OptionValue]


class OptionShown(Struct):
    """An option of an edition."""

    name: str
    kind: Literal["flag", "number", "choice", "pair"]
    default: OptionValue
    section: str
    """Its section in the rulebook."""
    seats: list[int]
    """The numbers of seats for which it exists."""
    beside: list[ClashShown]
    needs: NeedsShown | None = None
    """Without these values the option has no effect."""
    choices: list[ChoiceShown] | None = None
    """Null for numbers; a pair takes one of them, or two."""
    least: int | None = None
    most: int | None = None
    step: int | None = None


class FirstShown(Struct):
    """What it means to be first."""

    does: Literal["code", "row"]
    """Makes the first code, or places the first row where everybody makes a code at once."""
    needs: NeedsShown | None = None
    """Without these values nobody is first."""


class MakerShown(Struct):
    """How the program may make a code, and the ways of marking for which that can be chosen."""

    key: str
    markings: list[str]


class EditionShown(Struct):
    """An edition with all its choices."""

    key: str
    rulebook: str
    least: int
    """Minimum number of seats."""
    most: int
    usual: int
    """Default number of seats."""
    first: FirstShown | None
    """Null if the house draws lots."""
    symbols: list[str]
    levels: list[str]
    """The characters that play it, weakest first."""
    makers: list[MakerShown]
    """How the program may make a code, as in `LEVEL+MAKER`."""
    puzzle: bool
    """Whether there is a daily puzzle."""
    options: list[OptionShown]


class JudgedRecord(Struct):
    """A match record replayed by the referee."""

    edition: str
    options: dict[str, Any]
    """As given in the record; the view has all of them."""
    seats: list[str]
    view: ViewShown
    fair: bool | None
    """Whether all commitments were kept; null if there are none."""


class Health(Struct):
    """The health of the server."""

    status: str
    version: str
