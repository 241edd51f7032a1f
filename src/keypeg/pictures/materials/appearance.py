"""How each edition looks, here and in the browser: pieces, marks, covers."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from keypeg.pictures import covers, marks, pieces
from keypeg.pictures.brush import BLACK, RED, Brush, Surface, blended
from keypeg.pictures.materials.dresses import dress_of
from keypeg.pictures.svg import Drawing
from keypeg.rules.marking import AnyMark


class Side(StrEnum):
    """What is shown beside the board."""

    NOTHING = "nothing"
    SHEET = "sheet"
    """The turntable and, with three to five seats, the score sheet."""


class OnPage(NamedTuple):
    """Which of the browser's pieces, covers and boards an edition is drawn with."""

    board: str
    cover: str
    """What covers a hidden code, removed with a gesture at the end."""
    piece: str = "peg"
    mark: str = "pegs"
    score: str | None = None
    """How scores are shown besides the sheet: original moves a key peg."""
    lid: str = ""
    """The pieces printed on its box; the first ones of the edition if none are named."""


class Appearance(NamedTuple):
    """The look of an edition, except its colours, which come from its dress."""

    on_page: OnPage
    exact: str = RED
    """Exact marks are red; black in royale and group, as printed."""
    piece: Callable[[str, Brush], Drawing] = pieces.peg
    hole: Callable[[Brush], Drawing] = pieces.hole
    mark: Callable[[AnyMark, int, Brush], Drawing] = marks.key_pegs
    cover: Callable[[float, float, Brush], str] = covers.shield
    under: Callable[[Drawing, int, Brush], str] = covers.nothing
    """What is drawn under a row."""
    side: Side = Side.NOTHING


APPEARANCES: Final[dict[str, Appearance]] = {
    "classic": Appearance(OnPage("case", "lid", lid="red yellow blue green")),
    "original": Appearance(
        OnPage("black", "shield", score="pegs", lid="white orange red blue"),
    ),
    "challenge": Appearance(
        OnPage(
            "tower",
            "unit",
            piece="ring",
            lid="pink green yellow silver blue red orange white",
        ),
        piece=pieces.ring,
        under=covers.rods,
    ),
    "junior": Appearance(
        OnPage("road", "bridge", piece="car", mark="number", lid="red yellow purple blue"),
        piece=pieces.car,
        hole=pieces.lane,
        mark=marks.number_card,
        cover=covers.bridge,
        under=covers.road,
    ),
    "family": Appearance(
        OnPage("round", "dome", mark="sliders", lid="pink green white orange"),
        mark=marks.sliders,
        side=Side.SHEET,
    ),
    "royale": Appearance(OnPage("felt", "cards", piece="token"), exact=BLACK, piece=pieces.token),
    "group": Appearance(OnPage("cross", "tokens", lid="red blue black yellow"), exact=BLACK),
}
"""By edition; others look like classic."""


def appearance_of(edition: str) -> Appearance:
    """The appearance of an edition."""
    return APPEARANCES.get(edition, APPEARANCES["classic"])


@cache
def surface_of(edition: str) -> Surface:
    """The colours of an edition's board, from its dress."""
    dress = dress_of(edition)
    ground, ink = dress["field-1"], dress["field-ink"]
    return Surface(
        ground=ground,
        hole=blended(ground, "#000000", 0.16),
        ink=ink,
        line=blended(ground, ink, 0.32),
        exact=appearance_of(edition).exact,
    )
