"""Invitation links to private tables; each seat may give out its own."""

from hmac import compare_digest

from keypeg.server.http.services import Services
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.identity import Signer


def link_from(signer: Signer, table: str, identity: str) -> str:
    """The secret of an identity's link; unforgeable, and does not reveal the identity."""
    return signer.draw("link", table, identity).hex()[:32]


def host_of(services: Services, room: Room, link: str) -> str | None:
    """The identity whose link this is; None if nobody who ever sat there gave it out.

    Whether they sit there now decides what the link is good for, see `standpoint_of`: they may
    come back while somebody listens.
    """
    for identity in room.index.holders if link else ():
        right = link_from(services.signer, room.index.table, identity)
        if compare_digest(link.encode(), right.encode()):
            return identity
    return None
