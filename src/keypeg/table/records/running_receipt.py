"""The receipt of a match in progress: finished rounds are hashed only once."""

from collections.abc import Sequence

from keypeg.table.events import Event, RoundBegun
from keypeg.table.records.export import actions_of, write_record
from keypeg.table.records.receipts import first_head, is_bound, next_head
from keypeg.table.records.record import Header, Json


class RunningReceipt:
    """Follows a log; computes the same as `receipt_of` at the cost of a single round."""

    def __init__(self, header: Header) -> None:
        self._heard = 0
        """How many events are in the chain permanently."""
        self._match = header.new_match()
        self._chain = _Chain(first_head(write_record(header, ())))

    def latest(self, log: Sequence[Event], *, over: bool) -> str | None:
        """The receipt given to players after this much of a log."""
        self._keep_rounds_before(_last_round(log, self._heard), log)
        actions, _ = actions_of(self._match, log[self._heard :])
        chain = self._chain.after(actions)
        return chain.head if over else chain.bound

    def _keep_rounds_before(self, end: int, log: Sequence[Event]) -> None:
        actions, self._match = actions_of(self._match, log[self._heard : end])
        self._chain, self._heard = self._chain.after(actions), end


class _Chain:
    """The head of a chain, and its head at the last commitment."""

    def __init__(self, head: str, bound: str | None = None) -> None:
        self.head, self.bound = head, bound

    def after(self, actions: Sequence[Json]) -> "_Chain":
        """The chain after these further actions."""
        head, bound = self.head, self.bound
        for action in actions:
            head = next_head(head, action)
            bound = head if is_bound(action) else bound
        return _Chain(head, bound)


def _last_round(log: Sequence[Event], heard: int) -> int:
    """Where the last round begins, if it is new; actions before it no longer change."""
    begins = (at for at in range(len(log) - 1, heard, -1) if isinstance(log[at], RoundBegun))
    return next(begins, heard)
