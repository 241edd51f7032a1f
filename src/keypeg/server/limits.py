"""Rate limits: so many events in so many seconds, by whatever key."""

import time
from collections import OrderedDict, deque
from typing import Final

MOST_KEYS: Final = 100_000
"""Keys remembered at once; the one not seen for longest is forgotten."""


class RateLimit:
    """Lets `most` events pass in any `seconds`, for each key alone."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether one more may pass; if so it is counted."""
        now = time.monotonic()
        seen = self._seen_of(key)
        if len(seen) == self.most and now - seen[0] < self.seconds:
            return False
        seen.append(now)
        return True

    def _seen_of(self, key: str) -> deque[float]:
        if (seen := self._seen.get(key)) is None:
            seen = self._seen[key] = deque(maxlen=self.most)
            if len(self._seen) > MOST_KEYS:
                self._seen.popitem(last=False)
        else:
            self._seen.move_to_end(key)
        return seen
