"""Time control at a table: none, per move, or per match with an increment."""

from collections.abc import Sequence

from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import ClockRules


class Clock:
    """How long the match has waited for each seat, whether or not time is limited."""

    def __init__(self, rules: ClockRules | None, seats: int) -> None:
        self.rules = rules
        self.spent = [0] * seats
        """Milliseconds each seat has used in the match, less increments."""
        self.since: dict[Seat, int] = {}
        """When the match began to wait for each awaited seat."""
        self.used: dict[Seat, int] = {}
        """Milliseconds of the current move already used when the clock was paused."""
        self.waits = False
        """Whether seats are awaited but no time is counted yet."""

    def fresh(self) -> "Clock":
        """A clock with the same rules that has never run."""
        return Clock(self.rules, len(self.spent))

    def copy(self) -> "Clock":
        """An independent copy."""
        copied = self.fresh()
        copied.spent, copied.since = self.spent.copy(), self.since.copy()
        copied.waits, copied.used = self.waits, self.used.copy()
        return copied

    def start(self, awaited: Sequence[Seat], at: int) -> None:
        """Starts the time of the awaited seats, once every seat is taken."""
        self.since = {seat: at - self.used.get(seat, 0) for seat in awaited if seat >= 0}
        self.used = {}

    def pause(self, at: int) -> None:
        """Stops the clock (a seat was left, a pause, the end); time already used stays used."""
        if not self.waits:
            for seat, since in self.since.items():
                self._keep_used(seat, _passed(since, at))
        self.since = {}

    def _keep_used(self, seat: Seat, passed: int) -> None:
        if self.rules is not None and self.rules.kind == "move":
            self.used[seat] = passed
        else:
            self.spent[seat] += passed

    def acted(self, seat: int | None, awaited: Sequence[Seat], at: int) -> None:
        """Charges the time of an action by `seat`; the match now waits for `awaited`."""
        waiting = [other for other in awaited if other >= 0]
        back = 1000 * self.rules.increment if self.rules else 0
        for other, since in self.since.items():
            if not self.waits and (other == seat or other not in waiting):
                self.spent[other] += _passed(since, at) - back * (other == seat)
        self.since = {s: at if s == seat else self.since.get(s, at) for s in waiting}

    def waited(self, seat: Seat, at: int) -> int:
        """Milliseconds the match has been waiting for a seat."""
        return _passed(self.since.get(seat, at), at)

    def left(self, seat: Seat, at: int) -> int | None:
        """Milliseconds a seat has left, None without a time limit."""
        if self.rules is None:
            return None
        used = 0 if self.rules.kind == "move" else self.spent[seat]
        running = 0 if self.waits else self.used.get(seat, 0) + self.waited(seat, at)
        return 1000 * self.rules.seconds - used - running

    def out_of_time(self, at: int) -> list[Seat]:
        """Seats whose time is up."""
        return [seat for seat in self.since if (self.left(seat, at) or 0) < 0]


def _passed(since: int, at: int) -> int:
    """Never negative: a process whose clock lags must not give anyone extra time."""
    return max(0, at - since)
