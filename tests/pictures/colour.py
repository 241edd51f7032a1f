"""How different two colours look, also with colour blindness: Machado 2009, then CIE76."""

from math import dist

Triple = tuple[float, float, float]

Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB."""

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)
"""D65."""


def times(matrix: Matrix, vector: Triple) -> Triple:
    """The product of a matrix and a vector."""
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    """A hex colour as linear RGB."""
    r, g, b = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return r, g, b


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def seen(colour: str, eyes: str) -> Triple:
    """A colour as seen with these eyes, in L*a*b*."""
    r, g, b = (min(1.0, max(0.0, v)) for v in times(EYES[eyes], linear(colour)))
    xyz = times(TO_XYZ, (r, g, b))
    x, y, z = (_curve(v / w) for v, w in zip(xyz, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (841 / 108) * value + 4 / 29


def difference(one: str, other: str, eyes: str) -> float:
    """CIE76: the distance in L*a*b*."""
    return dist(seen(one, eyes), seen(other, eyes))


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio."""
    dark, light = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)
