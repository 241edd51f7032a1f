"""What hides a code (a shield or the bridge) and what runs under rows (rods or a road)."""

from keypeg.pictures.brush import Brush
from keypeg.pictures.svg import Drawing, box, disc, moved, tag


def shield(width: float, height: float, brush: Brush) -> str:
    """A closed lid with a keyhole."""
    lid = box(width, height, 10, fill="#33373F", stroke="#0B0C0E", stroke_opacity=0.6)
    light = moved(box(width - 12, 3, 1.5, fill="#FFFFFF", fill_opacity=0.22), 6, 5)
    x, y = width / 2, height / 2
    slot = tag(
        "path", d=f"M{x - 3} {y}L{x + 3} {y}L{x + 5} {y + 11}L{x - 5} {y + 11}Z", fill="#C9A24B"
    )
    return tag("g", lid, light, disc(x, y - 3, 5.5, fill="#C9A24B"), slot, class_="cover")


def bridge(width: float, height: float, brush: Brush) -> str:
    """A bridge across the road: stone, two railings, pillars at the ends."""
    deck = box(width, height, 4, fill="#B9A78C", stroke="#6F6250", stroke_width=1.5)
    rails = "".join(moved(box(width, 6, 2, fill="#8A7A62"), 0, y) for y in (4, height - 10))
    joints = "".join(
        tag("path", d=f"M{x} 14L{x} {height - 14}", stroke="#8A7A62", stroke_width=1.2)
        for x in range(20, int(width), 28)
    )
    pillars = "".join(
        moved(box(12, height + 8, 3, fill="#8A7A62", stroke="#6F6250"), x, -4)
        for x in (-4, width - 8)
    )
    return tag("g", deck, rails, joints, pillars, class_="cover")


def nothing(row: Drawing, holes: int, brush: Brush) -> str:
    """The bare board."""
    return ""


def rods(row: Drawing, holes: int, brush: Brush) -> str:
    """A rod through every column of rings."""
    step = (row.width + 4) / holes
    rod = box(4, row.height + 6, 0, fill=brush.surface.line)
    return "".join(moved(rod, (place + 0.5) * step - 4, -3) for place in range(holes))


def road(row: Drawing, holes: int, brush: Brush) -> str:
    """White dashes between the lanes."""
    step = (row.width + 4) / holes
    dash = box(2, 20, 1, fill=brush.surface.line, fill_opacity=0.55)
    return "".join(moved(dash, place * step - 3, 16) for place in range(1, holes))
