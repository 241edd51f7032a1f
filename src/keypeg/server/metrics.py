"""What Prometheus reads: counts and latencies, no names and no secrets."""

from bisect import bisect_left
from collections import Counter
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """In Prometheus' text format."""
        told, total = [f"# TYPE {name} histogram"], 0
        for edge, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            told.append(f'{name}_bucket{{le="{edge}"}} {total}')
        return [*told, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.tables = self.sockets = self.moves = 0
        self.refusals: Counter[str] = Counter()
        self.append = Histogram()
        self.answer = Histogram()

    def text(self) -> str:
        """All of it, in Prometheus' text format."""
        lines = [
            "# TYPE keypeg_tables gauge",
            f"keypeg_tables {self.tables}",
            "# TYPE keypeg_sockets gauge",
            f"keypeg_sockets {self.sockets}",
            "# TYPE keypeg_moves_total counter",
            f"keypeg_moves_total {self.moves}",
            "# TYPE keypeg_refusals_total counter",
            *(
                f'keypeg_refusals_total{{reason="{r}"}} {n}'
                for r, n in sorted(self.refusals.items())
            ),
            *self.append.lines("keypeg_append_seconds"),
            *self.answer.lines("keypeg_answer_seconds"),
        ]
        return "\n".join(lines) + "\n"
