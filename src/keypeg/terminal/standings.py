"""The results of a series of games, as a table with bars."""

from typing import Any, Final

from rich.console import Console
from rich.table import Table

from keypeg.terminal.console import console
from keypeg.terminal.histograms import WIDTH, bar
from keypeg.words import Words

COLUMNS: Final = ("player", "won", "drawn", "lost", "score", "rows", "points", "p50", "p99")

SHORTEST: Final = 8
"""Characters below which a bar says nothing."""


def show(words: Words, report: dict[str, Any]) -> None:
    """Prints the results of a series, given as its JSON document."""
    screen = console()
    screen.print(heading(words, report))
    screen.print(_table(words, report, _room(screen, _table(words, report))))
    if "gain" in report:
        screen.print(gain_sentence(words, report))


def heading(words: Words, report: dict[str, Any]) -> str:
    """What was played, on one line."""
    edition = words(f"edition-{report['edition']}")
    return words("arena-heading", edition=edition, games=report["games"], seed=str(report["seed"]))


def gain_sentence(words: Words, report: dict[str, Any]) -> str:
    """What the first player gains over the baseline."""
    gain = report["gain"]
    low, high = gain["interval"]
    return words(
        "arena-gain",
        player=report["players"][0],
        over=gain["over"],
        difference=words.figure(gain["difference"], digits=4, signed=True),
        low=words.figure(low, digits=4, signed=True),
        high=words.figure(high, digits=4, signed=True),
    )


def _room(screen: Console, figures: Table) -> int:
    """How long bars may be beside the figures; 0 where they would be too short to compare."""
    left = screen.width - screen.measure(figures).maximum - 2
    return min(WIDTH, left) if left >= SHORTEST else 0


def _table(words: Words, report: dict[str, Any], room: int = 0) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for column in COLUMNS:
        justify = "left" if column == "player" else "right"
        table.add_column(words(f"arena-{column}"), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    if room:
        table.add_column("", no_wrap=True)
    for result in report["results"]:
        bars = [bar(round(1000 * result["score"]), 1000, room)] if room else []
        table.add_row(*_cells(words, result), *bars)
    return table


def _cells(words: Words, result: dict[str, Any]) -> list[str]:
    half = (result["interval"][1] - result["interval"][0]) / 2
    return [
        result["player"],
        str(result["won"]),
        str(result["drawn"]),
        str(result["lost"]),
        f"{words.figure(result['score'], digits=3)} ± {words.figure(half, digits=3)}",
        "–" if result["rows"] is None else words.figure(result["rows"], digits=3),
        str(result["points"]),
        words.figure(result["p50_ms"], digits=1),
        words.figure(result["p99_ms"], digits=1),
    ]
