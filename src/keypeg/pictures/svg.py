"""SVG as text: tags, and sized drawings to be laid out side by side or stacked."""

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

FONT: Final = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"

Attribute = str | float


class Drawing(NamedTuple):
    """A drawing in a box whose top left corner is 0, 0."""

    width: float
    height: float
    body: str


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """An element; ``fill_rule`` is written ``fill-rule``."""
    given = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(shown(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def shown(value: Attribute) -> str:
    """An attribute value, numbers with at most two decimals."""
    if isinstance(value, str):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def disc(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    """A circle around x, y."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def box(width: float, height: float, radius: float, **attributes: Attribute) -> str:
    """A rectangle at 0, 0 with rounded corners."""
    return tag("rect", width=width, height=height, rx=radius, **attributes)


def moved(body: str, x: float, y: float, scale: float = 1) -> str:
    """The body translated and scaled."""
    if not body or (x, y, scale) == (0, 0, 1):
        return body
    turn = "" if scale == 1 else f" scale({shown(float(scale))})"
    return tag("g", body, transform=f"translate({shown(float(x))} {shown(float(y))}){turn}")


def symbol(path: str, x: float, y: float, size: float, fill: str) -> str:
    """A path of the 24 × 24 box, centred on a point."""
    drawn = tag("path", d=path, fill=fill, fill_rule="evenodd")
    return moved(drawn, x - size / 2, y - size / 2, size / 24)


def written(text: str, size: float, fill: str, weight: int = 400) -> Drawing:
    """A line of text; its width is an estimate, since fonts differ."""
    width = len(text) * size * (0.6 if weight > 500 else 0.55)
    attributes: dict[str, Attribute] = {"font_size": size, "fill": fill, "y": size * 0.82}
    if weight != 400:
        attributes["font_weight"] = weight
    return Drawing(width, size, tag("text", escape(text), **attributes))


def centred(text: str, x: float, y: float, size: float, fill: str) -> str:
    """A short text centred on a point."""
    return tag(
        "text",
        escape(text),
        x=x,
        y=y + size * 0.36,
        font_size=size,
        font_weight=700,
        text_anchor="middle",
        fill=fill,
    )


def empty(width: float, height: float) -> Drawing:
    """A drawing without content, for spacing."""
    return Drawing(width, height, "")


def beside(parts: Sequence[Drawing], gap: float = 8, rest: float = 0.5) -> Drawing:
    """From left to right; ``rest`` aligns smaller parts: 0 at the top, 1 at the bottom."""
    height = max((part.height for part in parts), default=0)
    body, x = "", 0.0
    for part in parts:
        body += moved(part.body, x, (height - part.height) * rest)
        x += part.width + gap
    return Drawing(max(0, x - gap), height, body)


def stacked(parts: Sequence[Drawing], gap: float = 8, rest: float = 0) -> Drawing:
    """From top to bottom; ``rest`` aligns narrower parts: 0 on the left, 1 on the right."""
    width = max((part.width for part in parts), default=0)
    body, y = "", 0.0
    for part in parts:
        body += moved(part.body, (width - part.width) * rest, y)
        y += part.height + gap
    return Drawing(width, max(0, y - gap), body)


def panel(part: Drawing, pad: float, radius: float = 12, **attributes: Attribute) -> Drawing:
    """A drawing on a padded surface."""
    width, height = part.width + 2 * pad, part.height + 2 * pad
    surface = box(width, height, radius, **attributes)
    return Drawing(width, height, surface + moved(part.body, pad, pad))


def document(part: Drawing, title: str, description: str) -> str:
    """A self-contained picture with an accessible title and description."""
    width, height = shown(float(part.width)), shown(float(part.height))
    return tag(
        "svg",
        tag("title", escape(title)),
        tag("desc", escape(description)),
        part.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_label=title,
        font_family=FONT,
    )
