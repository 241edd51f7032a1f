"""How each edition looks: its surfaces, its pieces, its marks, what covers a code."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from keypeg.pictures import covers, marks, pieces
from keypeg.pictures.brush import Brush, Surface
from keypeg.pictures.svg import Drawn
from keypeg.rules.marking import Answer

PAPER: Final = Surface(ground="#EFE6D6", hole="#D8CBB4", ink="#22252B", line="#C9BBA2")
NIGHT: Final = Surface(ground="#1B1D22", hole="#0E0F12", ink="#ECE9E2", line="#3A3E47")
SLATE: Final = Surface(ground="#DDE4E8", hole="#C2CCD3", ink="#22252B", line="#A9B6BF")
ROAD: Final = Surface(ground="#565B63", hole="#474B52", ink="#FFFFFF", line="#FFFFFF")
LINEN: Final = Surface(ground="#E9E4F0", hole="#D3CBDF", ink="#22252B", line="#B9AECB")
FELT: Final = Surface(ground="#1D5A45", hole="#154534", ink="#F4F1E8", line="#3B7D65")
OAK: Final = Surface(ground="#F0E3CC", hole="#DDCBAA", ink="#22252B", line="#CDB88F")


class Side(StrEnum):
    """What lies beside the board."""

    NOTHING = "nothing"
    SHEET = "sheet"
    """The turntable and, for three to five, the score sheet."""


class Look(NamedTuple):
    """One edition in spirit."""

    surface: Surface
    piece: Callable[[str, Brush], Drawn] = pieces.peg
    hole: Callable[[Brush], Drawn] = pieces.hole
    mark: Callable[[Answer, int, Brush], Drawn] = marks.key_pegs
    cover: Callable[[float, float, Brush], str] = covers.shield
    under: Callable[[Drawn, int, Brush], str] = covers.nothing
    """What runs under a row."""
    side: Side = Side.NOTHING


LOOKS: Final = {
    "classic": Look(PAPER),
    "original": Look(NIGHT),
    "challenge": Look(SLATE, piece=pieces.ring, under=covers.rods),
    "junior": Look(
        ROAD,
        piece=pieces.car,
        hole=pieces.lane,
        mark=marks.number_card,
        cover=covers.bridge,
        under=covers.road,
    ),
    "family": Look(LINEN, mark=marks.sliders, side=Side.SHEET),
    "royale": Look(FELT._replace(exact="#111424"), piece=pieces.token),
    "group": Look(OAK._replace(exact="#111424")),
}
"""By edition; one that is not here looks like the first."""


def look_of(edition: str) -> Look:
    """How an edition looks."""
    return LOOKS.get(edition, LOOKS["classic"])
