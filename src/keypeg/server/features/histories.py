"""One's own latest matches, reviewed: a few more with every request, and what is known is kept."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import json

from keypeg.coach.history.matches import OwnMatch, history, own_match
from keypeg.rules.seats import Seat
from keypeg.server.running.heavy_work import Busy, TookTooLong

LATEST: Final = 20
"""Matches that are looked at."""

AT_ONCE: Final = 4
"""Reviews that one request may ask for."""

MOST_KEPT: Final = 5_000
"""Matches of all people together, a kilobyte or two each."""


class Played(NamedTuple):
    """A match that is over, and whose it was."""

    identity: str
    table: str
    updated: int
    """A dispute may have opened it again."""


Weigh = Callable[[Played], Awaitable[tuple[bytes, Seat] | None]]
"""The encoded review of a match and the seat that was played; None where nothing is to be told."""


class Histories:
    """Matches as their players will see them again."""

    def __init__(self) -> None:
        self._known: OrderedDict[Played, OwnMatch | None] = OrderedDict()

    async def of(self, played: Sequence[Played], weigh: Weigh) -> dict[str, Any]:
        """What is known of these matches, after so many more of them have been weighed."""
        missing = [each for each in played if each not in self._known]
        for each in missing[:AT_ONCE]:
            try:
                self._keep(each, await weigh(each))
            except TookTooLong:
                self._keep(each, None)
            except Busy:
                # Whoever asks again finds more.
                break
        known = [each for each in played if each in self._known]
        return history(self._of(known)) | {"waiting": len(played) - len(known)}

    def _of(self, known: Iterable[Played]) -> Iterable[OwnMatch]:
        for each in known:
            self._known.move_to_end(each)
            match = self._known[each]
            if match is not None:
                yield match

    def _keep(self, played: Played, found: tuple[bytes, Seat] | None) -> None:
        self._known[played] = found and own_match(played.table, json.decode(found[0]), found[1])
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
