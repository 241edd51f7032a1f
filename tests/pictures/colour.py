"""How far apart two colours are, also for those who see fewer: Machado 2009 and CIEDE2000."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

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


def times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    """A hex colour as linear RGB."""
    r, g, b = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return r, g, b


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def seen(colour: str, eyes: str) -> Triple:
    """A colour as these eyes see it, in L*a*b*."""
    r, g, b = (min(1.0, max(0.0, v)) for v in times(EYES[eyes], linear(colour)))
    xyz = times(TO_XYZ, (r, g, b))
    x, y, z = (_curve(v / w) for v, w in zip(xyz, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (841 / 108) * value + 4 / 29


def luminance(colour: str) -> float:
    return times(TO_XYZ, linear(colour))[1]


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000 (Sharma, Wu, Dalal 2005)."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    c1, h1 = _polar(stretch * one[1], one[2])
    c2, h2 = _polar(stretch * other[1], other[2])
    lightness, c, h = (one[0] + other[0]) / 2, (c1 + c2) / 2, _mean_hue(c1, h1, c2, h2)
    turn = 2 * sqrt(c1 * c2) * sin(radians(_hue_step(c1, h1, c2, h2) / 2))
    dl = (other[0] - one[0]) / (
        1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    )
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = turn / (1 + 0.015 * c * _hue_weight(h))
    return sqrt(dl**2 + dc**2 + dh**2 + _rotation(c, h) * dc * dh)


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _hue_step(c1: float, h1: float, c2: float, h2: float) -> float:
    return 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180


def _mean_hue(c1: float, h1: float, c2: float, h2: float) -> float:
    if c1 * c2 == 0:
        return h1 + h2
    return (h1 + _hue_step(c1, h1, c2, h2) / 2) % 360


def _hue_weight(h: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(weight * cos(radians(times_ * h + off)) for weight, times_, off in parts)


def _rotation(c: float, h: float) -> float:
    spread = 30 * exp(-(((h - 275) / 25) ** 2))
    return -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(2 * spread))
