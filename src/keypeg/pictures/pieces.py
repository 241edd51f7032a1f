"""Pegs, rings, cars, tokens and cards; holes, deliberate blanks, and face-down pieces."""

from math import cos, radians, sin
from typing import Final

from keypeg.pictures.brush import INK, PLATE, Brush
from keypeg.pictures.materials.palette import LIGHT, PEGS, SHAPES
from keypeg.pictures.svg import Drawing, box, centred, disc, moved, symbol, tag
from keypeg.rules.codes import BLANK, Card, Token

SIZE: Final = 40
"""The side of a peg's bounding box."""

_MIDDLE: Final = SIZE / 2
_RUBBER: Final = "#17181B"
_RADIUS: Final = 17.0


def peg(colour: str, brush: Brush) -> Drawing:
    """A disc with a bevel and its symbol; a blank is a hole with a dash."""
    if colour == BLANK:
        return blank(brush)
    return _piece("peg", colour, _disc(colour, brush) + _symbol(colour, 25))


def ring(colour: str, brush: Brush) -> Drawing:
    """A ring from above, with a groove around its symbol."""
    if colour == BLANK:
        return blank(brush)
    groove = disc(_MIDDLE, _MIDDLE, 12.2, fill="none", stroke=PEGS[colour].ink, stroke_opacity=0.35)
    return _piece("peg", colour, _disc(colour, brush) + groove + _symbol(colour, 19))


def token(face: str, brush: Brush) -> Drawing:
    """Royale: a plain disc with an initial, or the shape itself in neutral ink."""
    if face in SHAPES:
        under = disc(_MIDDLE, _MIDDLE, _RADIUS, fill=PLATE, stroke=INK, stroke_opacity=0.4)
        return _piece("peg", face, under + symbol(SHAPES[face], _MIDDLE, _MIDDLE, 22, INK))
    letter = centred(brush.letter(face), _MIDDLE, _MIDDLE, 17, PEGS[face].ink)
    return _piece("peg", face, _disc(face, brush) + letter)


def car(colour: str, brush: Brush) -> Drawing:
    """A car from above, with the colour's symbol on its roof."""
    if colour == BLANK:
        return lane(brush, dash=True)
    peg_ = PEGS[colour]
    drawn = _body(brush.fill(colour)) + symbol(peg_.path, _MIDDLE, 27, 21, peg_.ink)
    return _piece("peg", colour, drawn)._replace(height=52)


def _body(fill: str) -> str:
    """Wheels, body, two windows and the light on the roof."""
    wheel, pane = box(5, 11, 2, fill=_RUBBER), box(22, 6, 2.5, fill=_RUBBER, fill_opacity=0.55)
    body = box(32, 50, 9, fill=fill, stroke=LIGHT, stroke_opacity=0.75, stroke_width=1.5)
    roof = box(26, 26, 7, fill=LIGHT, fill_opacity=0.14)
    wheels = "".join(moved(wheel, x, y) for x in (1.5, 33.5) for y in (6, 35))
    glass = "".join(moved(pane, 9, y) for y in (7, 41))
    return wheels + moved(body, 4, 1) + glass + moved(roof, 7, 14)


def lane(brush: Brush, *, dash: bool = False) -> Drawing:
    """A parking space on the road, with a dash if it was left empty on purpose."""
    place = moved(
        box(30, 46, 8, fill=brush.surface.hole, stroke="#FFFFFF", stroke_opacity=0.35), 5, 3
    )
    line = moved(box(14, 4, 2, fill="#FFFFFF"), 13, 24) if dash else ""
    return Drawing(SIZE, 52, place + line)


def hole(brush: Brush) -> Drawing:
    """An empty hole: a recessed ring."""
    surface = brush.surface
    ring_ = disc(_MIDDLE, _MIDDLE, 10, fill=surface.hole, stroke=surface.ink, stroke_opacity=0.35)
    shade = _arc(8.6, 300, 60, "#000000", 0.3)
    return Drawing(SIZE, SIZE, ring_ + shade)


def blank(brush: Brush) -> Drawing:
    """A hole left empty on purpose, distinct from one not yet filled."""
    ring_ = disc(
        _MIDDLE, _MIDDLE, 13, fill=brush.surface.hole, stroke=brush.surface.ink, stroke_width=1.5
    )
    dash = moved(box(12, 3.5, 1.75, fill=brush.surface.ink), _MIDDLE - 6, _MIDDLE - 1.75)
    return Drawing(SIZE, SIZE, ring_ + dash)


def face_down(brush: Brush) -> Drawing:
    """A piece hidden from the viewer."""
    ink = brush.surface.ink
    back = disc(_MIDDLE, _MIDDLE, 15, fill=brush.surface.hole, stroke=ink, stroke_dasharray="3 3")
    return Drawing(SIZE, SIZE, back + disc(_MIDDLE, _MIDDLE, 3, fill=ink, fill_opacity=0.5))


def card(face: Card, brush: Brush, width: float = 46) -> Drawing:
    """Royale: the coloured shape, with the colour's initial in a corner."""
    colour, shape = face
    height = width * 1.3
    paper = box(width, height, width / 8, fill=PLATE, stroke=INK, stroke_opacity=0.35)
    outline = symbol(SHAPES[shape], width / 2, height * 0.56, width * 0.74, INK)
    inner = symbol(SHAPES[shape], width / 2, height * 0.56, width * 0.62, brush.fill(colour))
    letter = centred(brush.letter(colour), width * 0.2, width * 0.2, width * 0.28, INK)
    return Drawing(width, height, tag("g", paper, outline, inner, letter, class_="card"))


def card_back(brush: Brush, width: float = 46) -> Drawing:
    """A card face down."""
    height = width * 1.3
    back = box(width, height, width / 8, fill="#7A1F2B", stroke=PLATE, stroke_width=1.5)
    inner = box(width - 10, height - 10, 3, fill="none", stroke=PLATE, stroke_opacity=0.6)
    return Drawing(width, height, back + moved(inner, 5, 5))


def held(token_: Token, brush: Brush) -> Drawing:
    """Group: a colour token and its number."""
    colour, number = token_
    drawn = peg(colour, brush)
    tile = box(30, 30, 6, fill="#111424", stroke=PLATE, stroke_width=1)
    count = centred(str(number), 15, 15, 17, "#FFFFFF")
    return Drawing(SIZE + 34, SIZE, drawn.body + moved(tile + count, SIZE + 2, 5))


def held_back(brush: Brush) -> Drawing:
    """Group: the same two tokens from behind."""
    back = disc(_MIDDLE, _MIDDLE, 15, fill="#FFFFFF", stroke=INK, stroke_opacity=0.5)
    tile = box(30, 30, 6, fill="#111424", stroke=PLATE, stroke_width=1)
    return Drawing(SIZE + 34, SIZE, back + moved(tile, SIZE + 2, 5))


def _piece(kind: str, name: str, body: str) -> Drawing:
    """A placed piece, with class names that make the SVG source readable."""
    return Drawing(SIZE, SIZE, tag("g", body, class_=f"{kind} {name}"))


def _disc(colour: str, brush: Brush) -> str:
    rim = disc(
        _MIDDLE,
        _MIDDLE,
        _RADIUS,
        fill=brush.fill(colour),
        stroke=brush.surface.ink,
        stroke_opacity=0.55,
    )
    return rim + _arc(14.8, 280, 20, "#FFFFFF", 0.6) + _arc(14.8, 100, 200, "#000000", 0.3)


def _symbol(colour: str, size: float) -> str:
    return symbol(PEGS[colour].path, _MIDDLE, _MIDDLE, size, PEGS[colour].ink)


def _arc(radius: float, start: float, end: float, stroke: str, opacity: float) -> str:
    """An arc, in degrees clockwise from the top: the highlight or shade of a bevel."""
    first, last = _on_circle(radius, start), _on_circle(radius, end)
    path = f"M{first}A{radius} {radius} 0 0 1 {last}"
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=stroke,
        stroke_opacity=opacity,
        stroke_width=2.2,
        stroke_linecap="round",
    )


def _on_circle(radius: float, angle: float) -> str:
    turn = radians(angle)
    return f"{_MIDDLE + radius * sin(turn):.2f} {_MIDDLE - radius * cos(turn):.2f}"
