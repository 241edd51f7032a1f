"""What a round was like, without a word of the codes: marks alone, as a picture and as text."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from keypeg.pictures.boards import board_name
from keypeg.pictures.brush import INK
from keypeg.pictures.marks import exact, misplaced
from keypeg.pictures.position import scene_of
from keypeg.pictures.scene import Scene
from keypeg.pictures.svg import Drawn, beside, box, centred, disc, document, moved, stacked, written
from keypeg.rules.boards import Board, is_found, rows_on
from keypeg.rules.circle import Pin
from keypeg.rules.marking import Answer, Mark
from keypeg.table.match import View
from keypeg.table.state import Question
from keypeg.words import Words

WIDTH, HEIGHT = 1200.0, 630.0
"""What messengers and social pages show whole."""

EXACT, NEAR, NOTHING = "●", "○", "·"
_PINS: Final = {Pin.BLACK: EXACT, Pin.WHITE: NEAR, Pin.NONE: NOTHING}
_ORDER: Final = (EXACT, NEAR, NOTHING)
_CELL: Final = 40.0


class Grid(NamedTuple):
    """The marks of one board, first row first."""

    told: str
    """How it went, in words."""
    lines: tuple[str, ...]
    """A sign for every hole, sorted; or the number on a card."""


def share_text(view: View, names: tuple[str, ...], words: Words, day: str | None = None) -> str:
    """The last round as a few lines to send: edition, day of a puzzle, marks and nothing else."""
    scene = scene_of(view, names, words)
    parts = [_title(scene, day)]
    for grid in _grids(scene):
        parts += [grid.told, *grid.lines]
    return "\n".join(parts)


def share_picture(view: View, names: tuple[str, ...], words: Words, day: str | None = None) -> str:
    """The same as a picture of 1200 × 630."""
    scene = scene_of(view, names, words)
    grids = list(_grids(scene))
    title = _title(scene, day)
    told = stacked([written(grid.told, 32, INK) for grid in grids], 14)
    signs = beside([_drawn(scene, grid) for grid in grids], 44, 0)
    body = (
        box(WIDTH, HEIGHT, 0, fill="#FAF7F2")
        + box(16, HEIGHT, 0, fill="#0F6E6A")
        + moved(written(title, 52, INK, 700).body, 72, 64)
        + moved(told.body, 72, 150)
        + _fitted(signs, told.height + 200)
    )
    said = " ".join(f"{grid.told}." for grid in grids)
    return document(Drawn(WIDTH, HEIGHT, body), title, said)


def _title(scene: Scene, day: str | None) -> str:
    edition = scene.words(f"edition-{scene.match.rules.edition}")
    if day is None:
        return scene.words("picture-shared", edition=edition)
    return scene.words("picture-shared-day", edition=edition, day=day)


def _grids(scene: Scene) -> Iterator[Grid]:
    if scene.circle is not None:
        yield _grid_of_questions(scene)
    for number, board in enumerate(scene.boards):
        yield _grid_of_rows(scene, number, board)


def _grid_of_rows(scene: Scene, number: int, board: Board) -> Grid:
    rows = [row for row in rows_on(number, scene.rows) if row.mark is not None]
    found = bool(rows) and is_found(rows[-1], scene.boards)
    key = "picture-found" if found else "picture-not-found"
    told = scene.words(key, rows=len(rows), limit=board.limit)
    if len(scene.boards) > 1:
        told = scene.words("picture-shared-board", board=board_name(scene, board), told=told)
    return Grid(told, tuple(_signs(row.mark, board.guesses.holes) for row in rows if row.mark))


def _signs(mark: Answer, holes: int) -> str:
    if not isinstance(mark, Mark):
        return str(mark.total)
    return EXACT * mark.exact + NEAR * mark.misplaced + NOTHING * (holes - sum(mark))


def _grid_of_questions(scene: Scene) -> Grid:
    asked = [each for each in scene.questions if not each.is_claim]
    told = scene.words("picture-questions", count=len(asked))
    result = scene.last.result if scene.last else None
    told = f"{told} · {scene.words(f'result-{result}')}" if result else told
    return Grid(told, tuple(map(_pins, asked)))


def _pins(asked: Question) -> str:
    """All answers to a question together."""
    signs = [_PINS[pin] for pins in asked.answers.values() for pin in pins]
    return "".join(sorted(signs, key=_ORDER.index))


def _drawn(scene: Scene, grid: Grid) -> Drawn:
    return stacked([_line(scene, line) for line in grid.lines], 6)


def _line(scene: Scene, line: str) -> Drawn:
    body = "".join(_sign(scene, sign, _CELL * (place + 0.5)) for place, sign in enumerate(line))
    return Drawn(_CELL * len(line), _CELL, body)


def _sign(scene: Scene, sign: str, x: float) -> str:
    middle = _CELL / 2
    if sign == EXACT:
        return exact(x, middle, 32, scene.look.surface.exact)
    if sign == NEAR:
        return misplaced(x, middle, 32)
    if sign == NOTHING:
        return disc(x, middle, 4, fill=INK, fill_opacity=0.3)
    card = box(36, 38, 6, fill="#FFF6D6", stroke=INK, stroke_width=1.5)
    return moved(card, x - 18, 1) + centred(sign, x, middle, 26, INK)


def _fitted(signs: Drawn, top: float) -> str:
    """The grid in the middle of what is left below, as large as it can be."""
    wide, high = WIDTH - 144, HEIGHT - 44 - top
    scale = min(2, wide / max(1, signs.width), high / max(1, signs.height))
    x = (WIDTH - signs.width * scale) / 2
    return moved(signs.body, x, top + (high - signs.height * scale) / 2, scale)
