"""Loss and luck of a round's rows as bars, distinguished by shape and label besides colour."""

from collections.abc import Sequence
from typing import Any, Final

from keypeg.pictures.brush import INK
from keypeg.pictures.sentences.reviews import ReviewWords, loss_of
from keypeg.pictures.svg import Drawing, box, document, moved, tag, written
from keypeg.pictures.view_picture import short

STEP: Final = 96.0
MIDDLE: Final = 92.0
HIGHEST: Final = 60.0
BAR: Final = 26.0
LOSS: Final = "#B3261E"
PAPER: Final = "#FFFFFF"


def chart(rows: Sequence[dict[str, Any]], sentences: ReviewWords) -> str:
    """The bars as SVG: losses and bad luck point down, good luck points up."""
    figures = [abs(each) for row in rows for each in (loss_of(row), row["luck"]) if each]
    scale = HIGHEST / max([0.5, *figures])
    width = len(rows) * STEP
    line = tag("line", x1=0, x2=width, y1=MIDDLE, y2=MIDDLE, stroke=INK, stroke_width=1)
    seats = len({row["seat"] for row in rows})
    bars = (
        moved(_row(sentences, row, scale, _label(sentences, row, seats)), place * STEP, 0)
        for place, row in enumerate(rows)
    )
    return document(Drawing(width, 192, line + "".join(bars)), sentences.words("review-chart"), "")


def _label(sentences: ReviewWords, row: dict[str, Any], seats: int) -> str:
    """The row's number, and its seat if several seats place rows."""
    number = f"{sentences.words('review-row')} {row['row']}"
    return number if seats == 1 else f"{short(sentences.names[row['seat']])} {row['row']}"


def _row(sentences: ReviewWords, row: dict[str, Any], scale: float, label: str) -> str:
    lost = moved(_bar(sentences, loss_of(row), scale, is_luck=False), 12, 0)
    lucky = moved(_bar(sentences, row["luck"], scale, is_luck=True), 54, 0)
    number = written(label, 13, INK)
    return lost + lucky + moved(number.body, (STEP - number.width) / 2, 178)


def _bar(sentences: ReviewWords, value: float | None, scale: float, *, is_luck: bool) -> str:
    """A bar with its figure; nothing if the figure is unknown."""
    if value is None:
        return ""
    high, hangs = abs(value) * scale, value <= 0 or not is_luck
    top = MIDDLE if hangs else MIDDLE - high
    corner = min(BAR, high) / 2 if is_luck else 0
    fill = PAPER if is_luck else LOSS
    bar = moved(box(BAR, high, corner, fill=fill, stroke=INK), 0, top)
    value_text = written(sentences.figure(value, signed=is_luck), 13, INK)
    return bar + moved(
        value_text.body, (BAR - value_text.width) / 2, top + high + 4 if hangs else top - 17
    )
