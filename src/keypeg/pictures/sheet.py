"""Family: the turntable, and the score sheet with white, green and yellow cells."""

from math import cos, pi, sin
from xml.sax.saxutils import escape

from keypeg.pictures.brush import INK, PLATE
from keypeg.pictures.scene import Scene
from keypeg.pictures.svg import Drawing, box, centred, disc, moved, stacked, tag, written
from keypeg.rules.scoring import SeekersAndTable
from keypeg.rules.seats import Seat
from keypeg.table.phases import awaited
from keypeg.table.state import Round

WHITE, GREEN, YELLOW = "#FFFFFF", "#BFE3CF", "#FBEFA6"
_CELL, _LINE, _LABEL = 92.0, 24.0, 36.0


def turntable(scene: Scene) -> Drawing:
    """A round board from above, its arrow pointing to the player being waited for."""
    size, seats = 150.0, scene.match.rules.seats
    middle = size / 2
    plate = disc(middle, middle, 40, fill=scene.surface.ground, stroke=INK, stroke_opacity=0.5)
    rim = disc(middle, middle, 33, fill="none", stroke=INK, stroke_opacity=0.25)
    waiting = [seat for seat in awaited(scene.match) if 0 <= seat < seats]
    arrow = "".join(_arrow(middle, _angle(seat, seats)) for seat in waiting[:1])
    names = "".join(_seat(scene, middle, Seat(seat)) for seat in range(seats))
    return Drawing(size + 150, size, moved(plate + rim + arrow + names, 75, 0))


def _angle(seat: int, seats: int) -> float:
    """The angle of a seat: clockwise, the first at the bottom."""
    return pi + 2 * pi * seat / seats


def _arrow(middle: float, angle: float) -> str:
    turn = angle * 180 / pi
    path = "M0 -30L9 -10L3 -12L3 16L-3 16L-3 -12L-9 -10Z"
    return tag(
        "path", d=path, fill=INK, transform=f"translate({middle} {middle}) rotate({turn:.1f})"
    )


def _seat(scene: Scene, middle: float, seat: Seat) -> str:
    """A name outside the board, aligned away from it."""
    angle = _angle(seat, scene.match.rules.seats)
    side = round(2 * sin(angle)) / 2
    anchor = "middle" if abs(side) < 0.4 else "start" if side > 0 else "end"
    x, y = middle + 48 * sin(angle), middle - 56 * cos(angle) + 5
    name = tag("text", escape(scene.names[seat]), x=x, y=y, text_anchor=anchor)
    return tag("g", name, font_size=13, font_weight=700, fill=INK)


def score_sheet(scene: Scene) -> Drawing | None:
    """A column per player, a line per round; None unless rows give points."""
    if not isinstance(scene.match.rules.scoring, SeekersAndTable) or not scene.match.rounds:
        return None
    head = _cells([(name, PLATE) for name in scene.names], "")
    rounds = [_round(scene, each) for each in scene.match.rounds]
    total = _cells([(str(points), GREEN) for points in scene.match.scores], "Σ")
    return stacked([head, *rounds, total], 0)


def _round(scene: Scene, round_: Round) -> Drawing:
    """White cells in order of play, then a line of sums, the maker's in yellow."""
    seats = range(scene.match.rules.seats)
    placed = [
        [row.points for row in round_.rows if row.seat == seat and row.mark] for seat in seats
    ]
    whites = [(", ".join(map(str, points)), WHITE) for points in placed]
    sums = [_sum(round_, seat, points) for seat, points in zip(seats, placed, strict=True)]
    return stacked([_cells(whites, str(round_.number)), _cells(sums, "")], 0)


def _sum(round_: Round, seat: int, points: list[int]) -> tuple[str, str]:
    if seat in round_.makers:
        return (str(round_.points[seat]) if round_.points else ""), YELLOW
    return (str(sum(points)) if round_.result else ""), GREEN


def _cells(cells: list[tuple[str, str]], label: str) -> Drawing:
    body = moved(written(label, 13, INK, 600).body, 10, 6)
    for place, (text, fill) in enumerate(cells):
        cell = box(_CELL, _LINE, 0, fill=fill, stroke=INK, stroke_opacity=0.3)
        inside = centred(text, _CELL / 2, _LINE / 2, 13, INK) if text else ""
        body += moved(cell + inside, _LABEL + place * _CELL, 0)
    return Drawing(_LABEL + _CELL * len(cells), _LINE, body)
