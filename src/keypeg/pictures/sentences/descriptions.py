"""Positions in words: codes, marks, rows, and everything a picture shows."""

from collections.abc import Iterator

from keypeg.pictures.scene import Scene
from keypeg.rules.boards import Row
from keypeg.rules.codes import Hidden
from keypeg.rules.holders import Pins
from keypeg.rules.marking import AnyMark, Mark
from keypeg.rules.seats import Seat
from keypeg.table.state import Question, Secret
from keypeg.words import Words


def printable(name: str) -> str:
    """A name that is safe in a terminal: no control characters or lone surrogates."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in name)


def code_description(words: Words, code: Hidden) -> str:
    """A code, cards or tokens in words."""
    return ", ".join(_piece_description(words, piece) for piece in code)


def _piece_description(words: Words, piece: object) -> str:
    if isinstance(piece, str):
        return words(f"symbol-{piece}")
    assert isinstance(piece, tuple)
    first, second = piece
    number = words(f"symbol-{second}") if isinstance(second, str) else str(second)
    return words("told-token", colour=words(f"symbol-{first}"), number=number)


def row_description(words: Words, number: int, area: str | None) -> str:
    """A row's number, and its area where there are two."""
    return str(number) if area is None else f"{number} ({words(f'area-{area}')})"


def pins_description(words: Words, pins: Pins) -> str:
    """A holder's answer in words."""
    return ", ".join(words(f"pin-{pin}") for pin in pins)


def mark_description(words: Words, mark: AnyMark | None) -> str:
    """A mark in words, also if not given yet."""
    if mark is None:
        return words("board-waiting")
    if not isinstance(mark, Mark):
        return words("picture-total", total=mark.total)
    if not any(mark):
        return words("board-nothing")
    return words("picture-mark", exact=mark.exact, misplaced=mark.misplaced)


def title_description(scene: Scene) -> str:
    """The edition, and the round if there is one."""
    words = scene.words
    edition = words(f"edition-{scene.match.rules.edition}")
    last = scene.match.last
    return edition if last is None else words("picture-title", edition=edition, number=last.number)


def position_description(scene: Scene) -> str:
    """Everything the picture shows, for screen readers."""
    return " ".join(_sentences(scene))


def scores_description(scene: Scene) -> str:
    """Each player with their points."""
    each = zip(scene.names, scene.match.scores, strict=True)
    points_of_each = (scene.words("told-points", seat=name, points=points) for name, points in each)
    return ", ".join(points_of_each)


def step_description(before: Scene, after: Scene) -> str:
    """What has happened between two positions."""
    asked = [each for each in after.questions if each not in before.questions]
    return " ".join(
        [
            *_hidden_since(before, after),
            *(
                _row_sentence(after, n, row)
                for n, row in after.numbered_rows()
                if row not in before.rows
            ),
            *(line for each in asked for line in _question_sentences(after, each)),
            *_end_sentences(after),
        ]
    )


def _end_sentences(scene: Scene) -> Iterator[str]:
    if scene.last is not None and scene.last.result is not None:
        result = scene.words(f"result-{scene.last.result}")
        yield scene.words("told-ended", number=scene.last.number, result=result)
        yield scene.words("told-scores", scores=scores_description(scene))


def _hidden_since(before: Scene, after: Scene) -> Iterator[str]:
    if after.circle is not None and before.circle is None:
        yield after.words("told-dealt", seat=after.names[after.circle.starter])
        return
    for secret in after.secrets:
        if before.secret_of(secret.seat) is None:
            yield after.words("told-set", seat=after.names[secret.seat])


def _sentences(scene: Scene) -> Iterator[str]:
    if scene.match.last is None:
        yield scene.words("picture-ready")
    yield from (_row_sentence(scene, number, row) for number, row in scene.numbered_rows())
    yield from (line for asked in scene.questions for line in _question_sentences(scene, asked))
    yield from (_secret_sentence(scene, secret) for secret in scene.secrets)
    if scene.match.rules.pack:
        yield scene.words("picture-covered", count=len(scene.covered))
    yield scene.words("told-scores", scores=scores_description(scene))


def _row_sentence(scene: Scene, number: int, row: Row) -> str:
    words, area = scene.words, scene.boards[row.board].area
    code = words("picture-face-down") if row.code is None else code_description(words, row.code)
    seat = scene.names[row.seat]
    where = seat if area is None else f"{seat}, {words(f'area-{area}')}"
    mark = mark_description(words, row.latest_mark)
    return words("picture-row", number=number, seat=where, code=code, mark=mark)


def _question_sentences(scene: Scene, asked: Question) -> Iterator[str]:
    words, seat, code = (
        scene.words,
        scene.names[asked.seat],
        code_description(scene.words, asked.code),
    )
    if asked.is_claim:
        key = "told-claimed-right" if asked.right else "told-claimed-wrong"
        yield words(key, seat=seat, code=code)
        return
    yield words("told-asked", seat=seat, code=code)
    for holder, pins in sorted(asked.answers.items()):
        yield words("told-answered", seat=scene.names[holder], pins=pins_description(words, pins))


def _secret_sentence(scene: Scene, secret: Secret) -> str:
    words, seat = scene.words, scene.names[Seat(secret.seat)]
    if secret.code is None:
        return words("picture-hidden", seat=seat)
    return words("picture-known", seat=seat, code=code_description(words, secret.code))
