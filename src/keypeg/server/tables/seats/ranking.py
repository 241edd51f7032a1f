"""Which matches are ranked, and why others are not."""

from keypeg.server.tables.seats.seating import Seating
from keypeg.wire.messages import Unranked


def unranked(seating: Seating) -> Unranked | None:
    """Why a match is not ranked; None if it is, provided that different people play."""
    if not seating.opened.public:
        return "private"
    if seating.custom:
        return "custom"
    if any(_differs(value) for value in seating.opened.options.values()):
        return "handicap"
    if not seating.is_among_people:
        return "program" if seating.has_bots else "device"
    return None


def _differs(value: object) -> bool:
    """Whether an option differs between players."""
    return isinstance(value, list) and len(set(value)) > 1


def is_ranked(seating: Seating) -> bool:
    """Whether the match is ranked and has begun."""
    return seating.begun and unranked(seating) is None
