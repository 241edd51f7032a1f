"""Group: boards in a cross, the viewer's own at the bottom, with tokens and pins."""

from keypeg.pictures.brush import INK
from keypeg.pictures.marks import exact, pins
from keypeg.pictures.pieces import SIZE, held, held_back, hole, peg
from keypeg.pictures.scene import Scene
from keypeg.pictures.svg import Drawing, beside, empty, panel, stacked, tag, written
from keypeg.rules.codes import Tokens
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.state import Question

_WIDTH = 5 * (SIZE + 2)


def in_a_cross(scene: Scene) -> Drawing:
    """The viewer's board at the bottom, their left neighbour's on the left, and so on."""
    seats, own = scene.match.rules.seats, scene.view.seat
    first = 0 if own is None or own == HOUSE else own
    mine, *others = (_board(scene, Seat((first + step) % seats)) for step in range(seats))
    if len(others) < 3:
        return stacked([beside(others, 24, 1), mine], 24, 0.5)
    left, top, right = others
    return stacked([top, beside([left, right], 72), mine], 20, 0.5)


def _board(scene: Scene, seat: Seat) -> Drawing:
    surface = scene.surface
    parts = [_head(scene, seat), _tokens(scene, seat), *_questions(scene, seat)]
    drawn = panel(stacked(parts, 8), 12, fill=surface.ground, stroke=surface.line)
    return _dimmed(drawn) if scene.circle and seat in scene.circle.out else drawn


def _dimmed(drawn: Drawing) -> Drawing:
    """The board of an eliminated seat, which still answers questions."""
    return drawn._replace(body=tag("g", drawn.body, opacity=0.6))


def _head(scene: Scene, seat: Seat) -> Drawing:
    """The name, and a black pin for every round won."""
    won = scene.match.scores[seat]
    name = written(scene.names[seat], 16, INK, 600)
    on_turn = scene.circle is not None and scene.circle.turn == seat and scene.match.playing
    pins_ = [Drawing(15, 15, exact(7.5, 7.5, 14, INK)) for _ in range(won)]
    return beside([*([_arrow()] if on_turn else []), name, empty(1, 1), *pins_], 5)


def _arrow() -> Drawing:
    """An arrow marking the seat on turn."""
    return Drawing(12, 14, tag("path", d="M0 1L11 7L0 13Z", fill=INK))


def _tokens(scene: Scene, seat: Seat) -> Drawing:
    secret = scene.secret_of(seat)
    if secret is None:
        return empty(_WIDTH, SIZE)
    if secret.code is None:
        count = scene.match.rules.holders.tokens if scene.match.rules.holders else 1
        drawn = beside([held_back(scene.brush)] * count, 14)
    else:
        tokens: Tokens = secret.code  # type: ignore[assignment]  # what a holder hides
        drawn = beside([held(token, scene.brush) for token in tokens], 14)
    return drawn._replace(width=max(_WIDTH, drawn.width))


def _questions(scene: Scene, seat: Seat) -> list[Drawing]:
    asked = [each for each in scene.questions if each.seat == seat]
    spare = [beside([hole(scene.brush)] * 5, 2)] if scene.match.playing or not asked else []
    return [*(_question(scene, each) for each in asked), *spare]


def _question(scene: Scene, asked: Question) -> Drawing:
    row = beside([peg(piece, scene.brush) for piece in asked.code], 2)
    if asked.is_claim:
        verdict = scene.words("board-right" if asked.right else "board-wrong")
        name = scene.words("board-claims", seat=scene.names[asked.seat])
        return stacked([row, written(f"{name} · {verdict}", 13, INK, 600)], 3)
    answers = [
        beside([written(scene.names[holder], 13, INK), pins(answer, scene.brush)], 5)
        for holder, answer in sorted(asked.answers.items())
    ]
    return stacked([row, beside(answers, 12)], 3)
