"""A seat's view as one self-contained picture."""

from keypeg.pictures.boards import Layout, side_by_side, single
from keypeg.pictures.brush import INK, Palette
from keypeg.pictures.cards import between_areas
from keypeg.pictures.cross import in_a_cross
from keypeg.pictures.materials.appearance import Side
from keypeg.pictures.scene import Scene
from keypeg.pictures.sentences.descriptions import (
    position_description,
    printable,
    scores_description,
    title_description,
)
from keypeg.pictures.sheet import score_sheet, turntable
from keypeg.pictures.svg import Drawing, beside, document, panel, stacked, written
from keypeg.table.match import View
from keypeg.words import Words

LONGEST_NAME = 14


def picture(
    view: View, names: tuple[str, ...], words: Words, palette: Palette = Palette.DEFAULT
) -> str:
    """The position on the table as this listener knows it, as SVG."""
    return scene_svg(scene_of(view, names, words, palette))


def scene_of(
    view: View, names: tuple[str, ...], words: Words, palette: Palette = Palette.DEFAULT
) -> Scene:
    """The scene to draw, with names shortened to fit."""
    return Scene(view, tuple(map(short, names)), words, palette)


def short(name: str) -> str:
    """A name shortened to fit on a board."""
    plain = printable(name)
    return plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1] + "…"


def scene_svg(scene: Scene) -> str:
    """A scene as SVG, on a panel that works on light and dark backgrounds."""
    parts = [_head(scene), _table(scene)]
    paper = panel(stacked(parts, 14), 20, 16, fill="#FAF7F2", stroke="#E3DCD0")
    return document(paper, title_description(scene), position_description(scene))


def _head(scene: Scene) -> Drawing:
    title = written(scene.words(f"edition-{scene.match.rules.edition}"), 22, INK, 700)
    return stacked([title, *(written(line, 14, INK) for line in _lines(scene))], 8)


def _lines(scene: Scene) -> list[str]:
    words, last = scene.words, scene.last
    if last is None:
        return [words.listed(scene.names)]
    result = words(f"result-{last.result or 'open'}")
    round_ = words("told-round", number=last.number)
    return [f"{round_} · {result}", words("told-scores", scores=scores_description(scene))]


def _table(scene: Scene) -> Drawing:
    board = _layout(scene)(scene)
    if scene.look.side is not Side.SHEET:
        return board
    sheet = score_sheet(scene)
    aside = [turntable(scene), *([sheet] if sheet else [])]
    return beside([board, stacked(aside, 16, 0.5)], 20, 0)


def _layout(scene: Scene) -> Layout:
    """The layout, depending on the table: tokens, cards, two boards or one."""
    if scene.match.rules.holders:
        return in_a_cross
    if scene.match.rules.pack:
        return between_areas
    return single if len(scene.boards) == 1 else side_by_side
