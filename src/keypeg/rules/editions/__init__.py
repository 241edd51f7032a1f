"""The editions, in the order in which they are shown."""

from keypeg.rules.edition import Edition
from keypeg.rules.editions.challenge import CHALLENGE
from keypeg.rules.editions.classic import CLASSIC
from keypeg.rules.editions.family import FAMILY
from keypeg.rules.editions.group import GROUP
from keypeg.rules.editions.junior import JUNIOR
from keypeg.rules.editions.original import ORIGINAL
from keypeg.rules.editions.royale import ROYALE
from keypeg.rules.errors import Illegal, Reason

EDITIONS: tuple[Edition, ...] = (CLASSIC, ORIGINAL, CHALLENGE, JUNIOR, FAMILY, ROYALE, GROUP)


def find(key: object) -> Edition:
    """The edition with this key; raises `Illegal` with ``unknown_edition`` if there is none."""
    for edition in EDITIONS:
        if edition.key == key:
            return edition
    raise Illegal(Reason.UNKNOWN_EDITION)
