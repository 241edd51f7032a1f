"""The result of a series of games as a chart: a bar for each player, with its interval."""

from typing import Any, Final

from keypeg.pictures.svg import Drawing, box, document, moved, panel, stacked, tag, written
from keypeg.words import Words

INK: Final = "#22252B"
PAPER: Final = "#FAF7F2"
BAR: Final = "#0F6E6A"
LINE: Final = "#E3DCD0"

_NAME, _LONGEST, _HIGH, _FIGURE = 150.0, 360.0, 20.0, 14.0


def standings(report: dict[str, Any], words: Words) -> str:
    """The arena's JSON report as an SVG file."""
    edition = words(f"edition-{report['edition']}")
    title = words("arena-heading", edition=edition, games=report["games"], seed=str(report["seed"]))
    lines = [_line(words, result) for result in report["results"]]
    parts = [written(title, 18, INK, 700), *lines, written(words("arena-chart"), 12, INK)]
    drawn = panel(stacked(parts, gap=10), 20, fill=PAPER)
    description = "; ".join(
        f"{each['player']} {words.figure(each['score'], digits=3)}" for each in report["results"]
    )
    return document(drawn, title, description)


def _line(words: Words, result: dict[str, Any]) -> Drawing:
    low, high = (end * _LONGEST for end in result["interval"])
    middle = _HIGH / 2
    name = written(result["player"], _FIGURE, INK)
    ground = box(_LONGEST, _HIGH, 4, fill=LINE)
    bar = box(max(1.0, result["score"] * _LONGEST), _HIGH, 4, fill=BAR)
    whisker = tag(
        "path",
        d=f"M{low:.1f} {middle}H{high:.1f}M{low:.1f} 5V15M{high:.1f} 5V15",
        stroke=INK,
        stroke_width=2,
        fill="none",
    )
    figure = written(words.figure(result["score"], digits=3), _FIGURE, INK)
    body = (
        moved(name.body, 0, 3)
        + moved(ground + bar + whisker, _NAME, 0)
        + moved(figure.body, _NAME + _LONGEST + 12, 3)
    )
    return Drawing(_NAME + _LONGEST + 12 + figure.width, _HIGH, body)
