"""A board: the hidden code on top, rows numbered from the bottom, marks beside them."""

from collections.abc import Callable, Iterator
from itertools import zip_longest

from keypeg.pictures.brush import INK, PLATE
from keypeg.pictures.pieces import SIZE, face_down
from keypeg.pictures.scene import Scene
from keypeg.pictures.sentences.descriptions import mark_description
from keypeg.pictures.svg import (
    Drawing,
    beside,
    box,
    disc,
    empty,
    moved,
    panel,
    stacked,
    tag,
    written,
)
from keypeg.rules.boards import Board, Row, rows_on
from keypeg.rules.codes import Code

_NUMBERS = 24.0
"""The width of the column of row numbers."""


def board(scene: Scene, number: int, *above: Drawing) -> Drawing:
    """A board on its own surface, with the given parts above its rows."""
    surface = scene.surface
    parts = [*above, *_rows(scene, number)]
    return panel(stacked(parts, 6), 14, fill=surface.ground, stroke=surface.line)


def heading(scene: Scene, board_: Board) -> Drawing:
    """The board's name, to go above its rows."""
    return written(board_name(scene, board_), 15, scene.surface.ink, 600)


def board_name(scene: Scene, board_: Board) -> str:
    """The board's name: who seeks on it, and what."""
    name = scene.words("board-seeks", seat=scene.names[board_.seekers[0]])
    return f"{name} · {scene.words(f'area-{board_.area}')}" if board_.area else name


def code_shown(scene: Scene, board_: Board) -> Drawing:
    """The code of a board: open if the viewer knows it, otherwise covered."""
    secret = scene.secret_of(board_.maker)
    if secret is not None and secret.code is not None:
        return _framed(scene, pegs(scene, board_.codes.face(secret.code, board_.face)))
    holes = beside([scene.look.hole(scene.brush)] * board_.guesses.holes, 4)
    # A code on paper has no secret at the table, but is drawn covered all the same.
    if secret is None and not scene.rows:
        return _framed(scene, holes)
    return _framed(scene, holes._replace(body=_covered(scene, holes)))


def _covered(scene: Scene, under: Drawing) -> str:
    cover = scene.look.cover(under.width + 12, under.height + 8, scene.brush)
    return moved(cover, -6, -4)


def _framed(scene: Scene, code: Drawing) -> Drawing:
    """The code, aligned with the holes of the rows."""
    line = scene.surface.line
    frame = moved(
        box(code.width + 12, code.height + 8, 10, fill="none", stroke=line, stroke_width=1.5),
        -6,
        -4,
    )
    inside = Drawing(code.width, code.height, frame + code.body)
    return stacked([beside([empty(_NUMBERS, 1), inside]), empty(1, 2)], 4)


def pegs(scene: Scene, code: Code) -> Drawing:
    """A row of pieces."""
    return beside([scene.look.piece(piece, scene.brush) for piece in code], 4)


def _rows(scene: Scene, number: int) -> Iterator[Drawing]:
    """From the last row down to the first, as on the table."""
    board_, placed = scene.boards[number], rows_on(number, scene.rows)
    count = min(board_.limit, scene.height)
    lines = zip_longest(range(1, count + 1), placed)
    for place, row in reversed(list(lines)):
        yield _line(scene, place, board_, row)


def _line(scene: Scene, place: int, board_: Board, row: Row | None) -> Drawing:
    number = written(str(place), 14, scene.surface.ink)
    column = empty(_NUMBERS, 16)._replace(body=moved(number.body, _NUMBERS - 6 - number.width, 0))
    return beside([column, _pieces(scene, board_, row), *_beside(scene, board_, row)])


def _pieces(scene: Scene, board_: Board, row: Row | None) -> Drawing:
    holes = board_.guesses.holes
    if row is None:
        drawn = beside([scene.look.hole(scene.brush)] * holes, 4)
    elif row.code is None:
        drawn = beside([face_down(scene.brush)] * holes, 4)
    else:
        drawn = pegs(scene, row.code)
    return drawn._replace(body=scene.look.under(drawn, holes, scene.brush) + drawn.body)


def _beside(scene: Scene, board_: Board, row: Row | None) -> list[Drawing]:
    """The mark, then who placed the row if there are several seekers, then its points."""
    room = scene.look.mark(board_.full, board_.guesses.holes, scene.brush)
    if row is None:
        return [empty(room.width, 1), empty(_notes_width(scene, board_), 1)]
    if row.latest_mark is None:
        return [_waiting(scene, room.width), *_notes(scene, board_, row)]
    return [
        scene.look.mark(row.latest_mark, board_.guesses.holes, scene.brush),
        *_notes(scene, board_, row),
    ]


def _waiting(scene: Scene, width: float) -> Drawing:
    plate = box(width, SIZE, 8, fill=PLATE, fill_opacity=0.5)
    dots = "".join(disc(width / 2 + x, SIZE / 2, 3, fill=INK) for x in (-12, 0, 12))
    return Drawing(width, SIZE, tag("g", plate, dots, class_="waiting"))


def _notes_width(scene: Scene, board_: Board) -> float:
    return 96 if len(board_.seekers) > 1 else 0


def _notes(scene: Scene, board_: Board, row: Row) -> list[Drawing]:
    ink, lines = scene.surface.ink, list(_note_lines(scene, board_, row))
    drawn = stacked([written(line, 13, ink) for line in lines], 4)
    return [drawn._replace(width=max(drawn.width, _notes_width(scene, board_)))]


def _note_lines(scene: Scene, board_: Board, row: Row) -> Iterator[str]:
    if len(board_.seekers) > 1:
        yield scene.names[row.seat] + (f"  +{row.points}" if row.mark else "")
    if row.true_mark is not None and row.true_mark != row.latest_mark:
        yield scene.words("board-should-be", mark=mark_description(scene.words, row.true_mark))


Layout = Callable[[Scene], Drawing]


def single(scene: Scene) -> Drawing:
    """The only board of a round, with its code above it."""
    return board(scene, 0, code_shown(scene, scene.boards[0]))


def side_by_side(scene: Scene) -> Drawing:
    """The two boards of a duel, each with its code."""
    return beside([_duellist(scene, number) for number in range(len(scene.boards))], 16, 1)


def _duellist(scene: Scene, number: int) -> Drawing:
    sought = scene.boards[number]
    return board(scene, number, heading(scene, sought), empty(1, 2), code_shown(scene, sought))
