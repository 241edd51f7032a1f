"""What goes over a socket, in both directions."""

from msgspec import Raw, Struct
from msgspec.json import Decoder, Encoder

from keypeg.wire.actions import AnyAction
from keypeg.wire.views import OfferShown, ViewNews, ViewShown


class Asked(Struct, tag_field="type", forbid_unknown_fields=True):
    """From a client."""


class Act(Asked, tag="act"):
    """An action of the seat, with an id of the client's choice."""

    id: str
    action: AnyAction
    round: int | None = None
    """The round it is for; a round that is over refuses it."""
    row: int | None = None
    """Guess and ask: which row of the seat, or question, it would be, counted from 1."""


class Show(Asked, tag="show"):
    """The curtain is open: this seat of the device looks now."""

    seat: int


class Hide(Asked, tag="hide"):
    """The curtain is closed: no seat's view is sent."""


class React(Asked, tag="react"):
    """One of the preset reactions."""

    with_: str


class Ping(Asked, tag="ping"):
    """Asks whether the server is there."""


FromClient = Act | Show | Hide | React | Ping


Facts = dict[str, int | str]


class Told(Struct, tag_field="type"):
    """From the server."""


class SeatShown(Struct):
    """Who sits where."""

    seat: int
    kind: str
    """free, person or bot."""
    name: str
    avatar: str
    here: bool
    """Whether a device of theirs is connected."""
    level: str | None = None


class RoomShown(Struct):
    """The table around the match."""

    table: str
    code: str
    status: str
    public: bool
    seats: list[SeatShown]
    yours: list[int]
    """Seats of this identity."""
    watchers: int
    paused: bool
    next: str | None = None
    """The table of the rematch."""


class Hello(Told, tag="hello"):
    """Everything one listener knows, on joining and whenever it has lost the thread."""

    seat: int | None
    number: int
    """Of the last event heard."""
    room: RoomShown
    clocks: list[int] | None
    view: ViewShown | None
    """Null behind a closed curtain, and before the match has begun."""


class Heard(Told, tag="heard"):
    """Events of one action, as far as this listener hears them."""

    number: int
    """Of the last of them: 1, 2, 3 … of what this listener hears, so that a gap is a loss."""
    events: list[Raw]
    awaited: list[int]
    phase: str
    legal: dict[str, OfferShown] | None = None
    clocks: list[int] | None = None
    """Milliseconds each seat has left, where there is a clock."""
    done: str | None = None
    """The id of the listener's own action, stored now: these are its events."""
    view: ViewNews | None = None
    """For those who ask for it: what the listener knows now, as far as it may have changed."""


class RoomNews(Told, tag="room"):
    """Somebody came, went, or the table changed."""

    room: RoomShown


class Done(Told, tag="done"):
    """The action of that id had been stored before, and its events have been heard."""

    id: str


class Refused(Told, tag="refused"):
    """The action of that id is not possible; nothing has changed."""

    id: str | None
    reason: str
    about: str
    """Which sentence of the reason it is."""
    view: ViewShown | None = None
    facts: Facts = {}
    """Numbers and names that the sentence needs."""


class Reaction(Told, tag="reaction"):
    """A seat reacts."""

    seat: int
    with_: str


class Pong(Told, tag="pong"):
    """It is."""


class Bye(Told, tag="bye"):
    """The server closes the socket, and why."""

    why: str


FromServer = Hello | Heard | RoomNews | Done | Refused | Reaction | Pong | Bye

decode_asked: Decoder[FromClient] = Decoder(FromClient)
encode = Encoder().encode
"""Bytes of whatever is sent."""
