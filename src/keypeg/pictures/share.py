"""A round without spoilers: its marks but no codes, as a picture and as text."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from keypeg.pictures.boards import board_name
from keypeg.pictures.brush import INK
from keypeg.pictures.marks import exact, misplaced
from keypeg.pictures.scene import Scene
from keypeg.pictures.svg import (
    Drawing,
    beside,
    box,
    centred,
    disc,
    document,
    moved,
    stacked,
    written,
)
from keypeg.pictures.view_picture import scene_of
from keypeg.rules.boards import Board, is_found, rows_on
from keypeg.rules.holders import Pin
from keypeg.rules.marking import AnyMark, Mark
from keypeg.table.match import View
from keypeg.table.state import Question
from keypeg.words import Words

WIDTH, HEIGHT = 1200.0, 630.0
"""A size that messengers and social networks show uncropped."""

EXACT, NEAR, NOTHING = "●", "○", "·"
_PINS: Final = {Pin.BLACK: EXACT, Pin.WHITE: NEAR, Pin.NONE: NOTHING}
_ORDER: Final = (EXACT, NEAR, NOTHING)
_CELL: Final = 40.0


class HintsUsed(NamedTuple):
    """How many hints were given in a match, and the dearest kind of them."""

    given: int = 0
    dearest: str = ""


NO_HINTS: Final = HintsUsed()

_HINTS: Final = {
    "possible": "told-hint-possible",
    "left": "told-hint-left",
    "certain": "told-hint-certain",
    "why": "told-hint-why",
    "nudge": "told-hint-nudge",
    "good": "told-hint-good",
    "best": "told-hint-best",
}


class Grid(NamedTuple):
    """The marks of one board, first row first."""

    outcome: str
    """The outcome in words."""
    lines: tuple[str, ...]
    """A sign per hole, sorted; or the number on a card."""


def share_text(
    view: View,
    names: tuple[str, ...],
    words: Words,
    day: str | None = None,
    hints: HintsUsed = NO_HINTS,
) -> str:
    """The last round as a few lines to share: edition, day of the puzzle, marks, nothing else."""
    scene = scene_of(view, names, words)
    parts = [_title(scene, day)]
    for grid in _grids(scene):
        parts += [grid.outcome, *grid.lines]
    parts += _hint_lines(scene, hints)
    return "\n".join(parts)


def _hint_lines(scene: Scene, hints: HintsUsed) -> list[str]:
    """A line about hints, if any were used, with the dearest of them."""
    if not hints.given:
        return []
    if hints.dearest not in _HINTS:
        return [scene.words("picture-hints", count=hints.given)]
    step = scene.words(_HINTS[hints.dearest])
    return [scene.words("picture-hints-dearest", count=hints.given, step=step)]


def share_picture(
    view: View,
    names: tuple[str, ...],
    words: Words,
    day: str | None = None,
    hints: HintsUsed = NO_HINTS,
) -> str:
    """The same as a picture of 1200 × 630."""
    scene = scene_of(view, names, words)
    grids = list(_grids(scene))
    title = _title(scene, day)
    lines = [*(grid.outcome for grid in grids), *_hint_lines(scene, hints)]
    text = stacked([written(line, 32, INK) for line in lines], 14)
    signs = beside([_drawn(scene, grid) for grid in grids], 44, 0)
    body = (
        box(WIDTH, HEIGHT, 0, fill="#FAF7F2")
        + box(16, HEIGHT, 0, fill="#0F6E6A")
        + moved(written(title, 52, INK, 700).body, 72, 64)
        + moved(text.body, 72, 150)
        + _fitted(signs, text.height + 200)
    )
    description = " ".join(f"{line}." for line in lines)
    return document(Drawing(WIDTH, HEIGHT, body), title, description)


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
    outcome = scene.words(key, rows=len(rows), limit=board.limit)
    if len(scene.boards) > 1:
        outcome = scene.words("picture-shared-board", board=board_name(scene, board), told=outcome)
    return Grid(outcome, tuple(_signs(row.mark, board.guesses.holes) for row in rows if row.mark))


def _signs(mark: AnyMark, holes: int) -> str:
    if not isinstance(mark, Mark):
        return str(mark.total)
    return EXACT * mark.exact + NEAR * mark.misplaced + NOTHING * (holes - sum(mark))


def _grid_of_questions(scene: Scene) -> Grid:
    asked = [each for each in scene.questions if not each.is_claim]
    outcome = scene.words("picture-questions", count=len(asked))
    result = scene.last.result if scene.last else None
    outcome = f"{outcome} · {scene.words(f'result-{result}')}" if result else outcome
    return Grid(outcome, tuple(map(_pins, asked)))


def _pins(asked: Question) -> str:
    """All answers to a question combined."""
    signs = [_PINS[pin] for pins in asked.answers.values() for pin in pins]
    return "".join(sorted(signs, key=_ORDER.index))


def _drawn(scene: Scene, grid: Grid) -> Drawing:
    return stacked([_line(scene, line) for line in grid.lines], 6)


def _line(scene: Scene, line: str) -> Drawing:
    body = "".join(_sign(scene, sign, _CELL * (place + 0.5)) for place, sign in enumerate(line))
    return Drawing(_CELL * len(line), _CELL, body)


def _sign(scene: Scene, sign: str, x: float) -> str:
    middle = _CELL / 2
    if sign == EXACT:
        return exact(x, middle, 32, scene.surface.exact)
    if sign == NEAR:
        return misplaced(x, middle, 32)
    if sign == NOTHING:
        return disc(x, middle, 4, fill=INK, fill_opacity=0.3)
    card = box(36, 38, 6, fill="#FFF6D6", stroke=INK, stroke_width=1.5)
    return moved(card, x - 18, 1) + centred(sign, x, middle, 26, INK)


def _fitted(signs: Drawing, top: float) -> str:
    """The grid, centred in the space below and scaled to fit."""
    wide, high = WIDTH - 144, HEIGHT - 44 - top
    scale = min(2, wide / max(1, signs.width), high / max(1, signs.height))
    x = (WIDTH - signs.width * scale) / 2
    return moved(signs.body, x, top + (high - signs.height * scale) / 2, scale)
