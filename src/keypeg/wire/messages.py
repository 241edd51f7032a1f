"""Messages on a socket, in both directions."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct
from msgspec.json import Decoder, Encoder

from keypeg.wire.actions import AnyAction
from keypeg.wire.views import OfferShown, ViewNews, ViewShown

Unranked = Literal["private", "custom", "handicap", "program", "device"]
"""Why a match is unranked: not public, begun from a given position, with a handicap, against the
program, or with one person on several seats."""


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True):
    """A message from a client."""


ActionId = Annotated[str, Meta(max_length=64)]
"""Chosen by the client. Longer ids are refused rather than cut, so that they stay distinct."""


class Act(ClientMessage, tag="act"):
    """An action of the seat, with an id chosen by the client."""

    id: ActionId
    action: AnyAction
    round: int | None = None
    """The round it is meant for; refused once that round is over."""
    row: int | None = None
    """For guesses and questions: its number among the seat's rows or questions, from 1."""


class Show(ClientMessage, tag="show"):
    """Opens the curtain: shows the view of one of the device's seats."""

    seat: int


class Hide(ClientMessage, tag="hide"):
    """Closes the curtain: no seat's view is sent."""


class React(ClientMessage, tag="react"):
    """Sends one of the preset reactions."""

    with_: str


class Ping(ClientMessage, tag="ping"):
    """Checks that the server is alive."""


FromClient = Act | Show | Hide | React | Ping


Facts = dict[str, int | str]


class ServerMessage(Struct, tag_field="type"):
    """A message from the server."""


class SeatShown(Struct):
    """A seat and who holds it."""

    seat: int
    kind: str
    """free, person, bot or puzzle."""
    name: str
    avatar: str
    here: bool
    """Whether the player is connected; always true for the program."""
    level: str | None = None
    """For a bot: the player's name, with its maker unless that is the fair one."""
    hints: int = 0
    """Hints the seat has been given in this match."""
    next_level: str | None = None
    """For a bot: its level from the next round on, if it will change."""
    dearest: str = ""
    """The dearest kind of hint that the seat has been given."""


class RoomShown(Struct):
    """The state of a table around the match."""

    table: str
    code: str
    status: str
    public: bool
    seats: list[SeatShown]
    yours: list[int]
    """Seats held by this identity."""
    watchers: int
    paused: bool
    next: str | None = None
    """The table of the rematch."""
    rematch: list[int] = []
    """Seats that offered a rematch."""
    unranked: Unranked | None = None
    """Why the match is unranked; null if it is ranked."""
    watch: bool = True
    """Whether anybody may watch; otherwise only the seats and those with a link."""
    clock_waits: bool = False
    """Whether time is not yet counted: a match begun from a given position first waits until
    everybody has moved once."""


class Hello(ServerMessage, tag="hello"):
    """Everything a listener knows; sent on joining and whenever the listener is out of sync."""

    seat: int | None
    number: int
    """The number of the last event heard."""
    room: RoomShown
    clocks: list[int] | None
    view: ViewShown | None
    """Null behind a closed curtain and before the match has begun."""
    receipt: str | None = None
    """For checking the record later, see docs/match-record.md."""


class Heard(ServerMessage, tag="heard"):
    """The events of an action that this listener hears."""

    number: int
    """The number of the last one; consecutive per listener, so a gap means that some were lost."""
    events: list[Raw]
    awaited: list[int]
    phase: str
    legal: dict[str, OfferShown] | None = None
    clocks: list[int] | None = None
    """Milliseconds each seat has left; null without a clock."""
    done: str | None = None
    """The id of the listener's own action, if these are its events; acknowledges it."""
    view: ViewNews | None = None
    """The changed part of the listener's view, if requested on connecting."""
    receipt: str | None = None
    """Sent after a commitment and at the end of the match."""


class RoomNews(ServerMessage, tag="room"):
    """Somebody joined or left, or the state around the match changed."""

    room: RoomShown


class Done(ServerMessage, tag="done"):
    """The action with this id is stored and its events have been sent already."""

    id: str


class Refused(ServerMessage, tag="refused"):
    """The action with this id was refused; nothing has changed."""

    id: str | None
    reason: str
    about: str
    """Selects the sentence for the reason."""
    view: ViewShown | None = None
    facts: Facts = {}
    """Numbers and names to fill into the sentence."""


class Reaction(ServerMessage, tag="reaction"):
    """A seat sent a reaction."""

    seat: int
    with_: str


class Pong(ServerMessage, tag="pong"):
    """The answer to a ping."""


class Bye(ServerMessage, tag="bye"):
    """The server is about to close the socket."""

    why: str


FromServer = Hello | Heard | RoomNews | Done | Refused | Reaction | Pong | Bye

decode_asked: Decoder[FromClient] = Decoder(FromClient)
encode = Encoder().encode
"""Encodes any message as JSON."""
