"""Royale: shapes left, colours right, central board and three hidden cards in between."""

from collections.abc import Iterator

from keypeg.pictures.boards import board, heading
from keypeg.pictures.brush import PLATE
from keypeg.pictures.pieces import card, card_back
from keypeg.pictures.scene import Scene
from keypeg.pictures.svg import Drawing, beside, box, panel, stacked, written
from keypeg.rules.codes import Card, Cards, CardSpace


def between_areas(scene: Scene) -> Drawing:
    """The whole table, as the seeker sees it."""
    colours, shapes = (board(scene, n, heading(scene, scene.boards[n])) for n in range(2))
    middle = stacked([_slots(scene), _central_board(scene)], 16, 0.5)
    return panel(
        beside([shapes, middle, colours], 16), 12, fill="#164836", stroke=scene.surface.line
    )


def _slots(scene: Scene) -> Drawing:
    """The three hidden cards, face up if the viewer knows them."""
    codes = scene.boards[0].codes
    secret = scene.secret_of(scene.boards[0].maker)
    if secret is None and not scene.rows:
        drawn = [_slot() for _ in range(codes.holes)]
    elif secret is None or secret.code is None:
        drawn = [card_back(scene.brush) for _ in range(codes.holes)]
    else:
        cards: Cards = secret.code  # type: ignore[assignment]  # what hides in a card space
        drawn = [card(face, scene.brush) for face in cards]
    label = written(scene.words("board-code"), 14, scene.surface.ink)
    return stacked([label, beside(drawn, 10)], 6, 0.5)


def _slot() -> Drawing:
    line = box(46, 59.8, 6, fill="none", stroke=PLATE, stroke_opacity=0.5, stroke_dasharray="4 4")
    return Drawing(46, 59.8, line)


def _central_board(scene: Scene) -> Drawing:
    """All cards in a grid of five by five, with covers on those that are gone."""
    codes = scene.boards[0].codes
    assert isinstance(codes, CardSpace)
    cells = list(_cells(scene, codes.cards))
    shapes = len({shape for _, shape in codes.cards})
    grid = [beside(cells[at : at + shapes], 4) for at in range(0, len(cells), shapes)]
    return panel(stacked(grid, 4), 8, 8, fill="#0F3627")


def _cells(scene: Scene, cards: Cards) -> Iterator[Drawing]:
    return (_cell(scene, face) for face in cards)


def _cell(scene: Scene, face: Card) -> Drawing:
    if face not in scene.covered:
        return card(face, scene.brush, 34)
    cover = box(34, 44.2, 4.25, fill="#0B0C0E", stroke="#FFFFFF", stroke_opacity=0.35)
    return Drawing(34, 44.2, cover)
