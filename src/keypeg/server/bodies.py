"""What HTTP requests carry and what they are answered with."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from keypeg.server.clocks import ClockRules
from keypeg.wire.actions import AnyAction
from keypeg.wire.messages import Facts, RoomShown
from keypeg.wire.views import ViewShown


class Me(Struct):
    """An identity, to its owner."""

    name: str
    avatar: str
    has_account: bool


class MeWish(Struct, forbid_unknown_fields=True):
    """How somebody would like to be called."""

    name: str
    avatar: str


class Phrase(Struct, forbid_unknown_fields=True):
    """A recovery phrase, told once."""

    phrase: str


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall fill a seat: me, a friend, the program, or somebody else on this device."""

    kind: Literal["me", "friend", "bot", "here"]
    level: str = "plain"
    name: str = ""


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    edition: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    public: bool = False
    watch: bool = True
    watch_delay: int = 0
    """Seconds after which watchers hear what the seats hear at once."""
    first: Literal["me", "other", "lot"] = "me"
    """Who makes the first code."""
    clock: ClockRules | None = None
    """None: nobody hurries."""
    record: dict[str, Any] | None = None
    """A finished match to begin from, with the same edition, options and number of seats."""
    actions: int = 0
    """How many of its actions have been played already."""


class AbsentWish(Struct, forbid_unknown_fields=True):
    """What shall happen to a seat whose player is gone."""

    seat: int
    then: Literal["claim", "bot"]


class TableListed(Struct):
    """A table in a list."""

    table: str
    code: str
    edition: str
    status: str
    updated: int


class TableFound(Struct):
    """A table, to somebody who knows its link or code."""

    room: RoomShown
    edition: str
    options: dict[str, Any]
    view: ViewShown | None


class ActionWish(Struct, forbid_unknown_fields=True):
    """An action over plain HTTP."""

    id: str
    action: AnyAction
    seat: int | None = None
    """Needed by a device that holds several seats."""
    round: int | None = None
    row: int | None = None


class Taken(Struct):
    """The action of that id is stored."""

    id: str


class PuzzleWish(Struct, forbid_unknown_fields=True):
    """Somebody would try the day's puzzle."""

    edition: str


class SeatAnswer(Struct):
    """The seat that was taken."""

    seat: int


class Token(Struct, forbid_unknown_fields=True):
    """A one-time token that moves an identity to another device."""

    token: str


class Problem(Struct):
    """Why a request is refused: a stable word, and what it is about."""

    reason: str
    about: str = ""
    action: int | UnsetType = UNSET
    """Of a record that is looked at: which of its actions, counted from 0."""
    facts: Facts | UnsetType = UNSET
    """Numbers and names that the reason's sentence needs, where it needs any."""


OptionValue = bool | int | str | list[int]


class ChoiceShown(Struct):
    """A value that an option takes."""

    value: OptionValue
    seats: list[int]
    """With how many seats."""


class ClashShown(Struct):
    """Something that an option cannot stand beside."""

    other: str
    values: list[OptionValue] | None
    """Of the option itself; null: any."""
    others: list[OptionValue] | None
    """Of the other; null: any, even its default."""


class OptionShown(Struct):
    """Something to agree on before a match."""

    name: str
    kind: Literal["flag", "number", "choice", "pair"]
    default: OptionValue
    section: str
    """Of the rules."""
    seats: list[int]
    """With how many seats it exists."""
    beside: list[ClashShown]
    choices: list[ChoiceShown] | None = None
    """Not of numbers; a pair is one of them, or two."""
    least: int | None = None
    most: int | None = None
    step: int | None = None


class EditionShown(Struct):
    """An edition, with everything that can be chosen."""

    key: str
    rulebook: str
    least: int
    """Seats."""
    most: int
    symbols: list[str]
    levels: list[str]
    """At which the program plays it."""
    puzzle: bool
    """Whether there is a puzzle every day."""
    options: list[OptionShown]


class Look(Struct):
    """A record that the referee has replayed."""

    edition: str
    options: dict[str, Any]
    """As the record gives them; the view has all."""
    seats: list[str]
    view: ViewShown
    fair: bool | None
    """Whether every secret was committed to before; null where none was."""


class Health(Struct):
    """Whether the server is well."""

    status: str
    version: str
