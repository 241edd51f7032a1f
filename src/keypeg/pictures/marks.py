"""Marks: key pegs with numbers, number cards, sliders, a holder's pins."""

from typing import Final

from keypeg.pictures.brush import INK, PLATE, RED, Brush
from keypeg.pictures.svg import Drawing, box, centred, disc, moved, symbol, tag
from keypeg.rules.holders import Pin, Pins
from keypeg.rules.marking import AnyMark, Mark

TICKED: Final = (
    "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z"
    "M10.2 17.4L5.2 12.4L7.1 10.5L10.2 13.6L16.9 6.9L18.8 8.8Z"
)
"""A disc with a tick cut out."""

_HEIGHT: Final = 40.0


def exact(x: float, y: float, size: float, fill: str) -> str:
    """An exact peg: filled, ticked."""
    return symbol(TICKED, x, y, size, fill)


def misplaced(x: float, y: float, size: float) -> str:
    """A misplaced peg: white, with a ring."""
    return disc(x, y, size * 0.4, fill="#FFFFFF", stroke=INK, stroke_width=size * 0.12)


def key_pegs(mark: AnyMark, holes: int, brush: Brush) -> Drawing:
    """A small sorted cluster of key pegs, with the numbers beside it."""
    assert isinstance(mark, Mark)
    columns = (holes + 1) // 2
    wide = columns * 16
    drawn = "".join(
        _key_peg(
            place,
            mark,
            moved_to=(12 + place % columns * 16, 12 + place // columns * 16),
            fill=brush.surface.exact,
        )
        for place in range(holes)
    )
    numbers = _counted(wide + 18, mark, brush.surface.exact)
    return _plate(wide + 92, drawn + numbers)


def _key_peg(place: int, mark: Mark, moved_to: tuple[float, float], fill: str) -> str:
    x, y = moved_to
    if place < mark.exact:
        return exact(x, y, 14, fill)
    if place < sum(mark):
        return misplaced(x, y, 14)
    return disc(x, y, 2.2, fill=INK, fill_opacity=0.25)


def _counted(x: float, mark: Mark, fill: str) -> str:
    return (
        exact(x, 20, 13, fill)
        + centred(str(mark.exact), x + 17, 20, 17, INK)
        + misplaced(x + 39, 20, 13)
        + centred(str(mark.misplaced), x + 56, 20, 17, INK)
    )


def _plate(width: float, body: str) -> Drawing:
    plate = box(width, _HEIGHT, 8, fill=PLATE)
    return Drawing(width, _HEIGHT, tag("g", plate, body, class_="mark"))


def number_card(mark: AnyMark, holes: int, brush: Brush) -> Drawing:
    """Junior: one big friendly number."""
    card = box(44, 48, 8, fill="#FFF6D6", stroke=INK, stroke_width=1.5)
    return Drawing(44, 48, tag("g", card, centred(str(mark[0]), 22, 24, 30, INK), class_="mark"))


def sliders(mark: AnyMark, holes: int, brush: Brush) -> Drawing:
    """Family: the red and the white slider, with notches and numbers."""
    assert isinstance(mark, Mark)
    wide = holes * 15
    tracks = _track(11, mark.exact, holes, RED) + _track(29, mark.misplaced, holes, "#FFFFFF")
    numbers = "".join(
        centred(str(count), wide + 36, y, 15, INK) for count, y in zip(mark, (11, 29), strict=True)
    )
    return _plate(wide + 50, tracks + numbers)


def _track(y: float, count: int, notches: int, fill: str) -> str:
    rail = moved(box(notches * 15 + 8, 5, 2.5, fill="#CFC9DA"), 8, y - 2.5)
    ticks = "".join(disc(12 + 15 * notch, y, 1.6, fill=INK) for notch in range(notches + 1))
    knob = moved(box(11, 15, 4, fill=fill, stroke=INK, stroke_width=1.5), 6.5 + 15 * count, y - 7.5)
    return rail + ticks + knob


def pins(answer: Pins, brush: Brush) -> Drawing:
    """A holder's pins, one per token; no pin leaves its place empty."""
    body = "".join(_pin(pin, 9 + 17 * place, brush) for place, pin in enumerate(answer))
    return Drawing(17.0 * len(answer) + 2, 18, tag("g", body, class_="mark"))


def _pin(pin: Pin, x: float, brush: Brush) -> str:
    if pin == Pin.BLACK:
        return exact(x, 9, 15, brush.surface.exact)
    if pin == Pin.WHITE:
        return misplaced(x, 9, 15)
    return disc(x, 9, 6, fill="none", stroke=INK, stroke_opacity=0.4, stroke_dasharray="2 2")
