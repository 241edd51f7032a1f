"""What is to be drawn: a view, the names at the table, the language, and how much of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from keypeg.pictures.brush import Brush, Palette
from keypeg.pictures.looks import Look, look_of
from keypeg.rules.boards import Board, Row, rows_on
from keypeg.rules.codes import Cards
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.table.state import Circle, Match, Question, Round, Secret
from keypeg.words import Words


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as one listener knows it; nothing else is ever drawn."""

    view: View
    names: tuple[str, ...]
    words: Words
    palette: Palette = Palette.DEFAULT
    spare: int | None = None
    """How many empty rows are shown above the last one; None for the whole board."""

    @property
    def match(self) -> Match:
        """What the listener knows."""
        return self.view.match

    @property
    def look(self) -> Look:
        """How the edition looks."""
        return look_of(self.match.rules.edition)

    @property
    def brush(self) -> Brush:
        """What pieces are drawn with."""
        return Brush(self.words, self.look.surface, self.palette)

    @property
    def last(self) -> Round | None:
        """The round on the table."""
        return self.match.last

    @property
    def boards(self) -> tuple[Board, ...]:
        """The round's boards; before the first round those that will be played on."""
        if self.last is not None:
            return self.last.boards
        every = self.match.rules.boards
        return every[self.match.maker] if every else ()

    @property
    def secrets(self) -> tuple[Secret, ...]:
        """What is hidden, known or not."""
        return self.last.secrets if self.last else ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows of the round."""
        return self.last.rows if self.last else ()

    @property
    def circle(self) -> Circle | None:
        """Group: whose turn it is."""
        return self.last.circle if self.last else None

    @property
    def questions(self) -> tuple[Question, ...]:
        """Group: what was asked and claimed."""
        return self.circle.questions if self.circle else ()

    @property
    def covered(self) -> Cards:
        """Royale: the central board as it lies there now."""
        playing = self.match.playing
        return playing.covered if playing else self.match.covered

    @property
    def height(self) -> int:
        """How many rows of each board are shown at most."""
        fullest = max(len(rows_on(board, self.rows)) for board in range(len(self.boards)))
        spare = max(board.limit for board in self.boards) if self.spare is None else self.spare
        return fullest + spare

    def secret_of(self, seat: Seat) -> Secret | None:
        """What a seat has hidden, if it has."""
        return self.last.secret_of(seat) if self.last else None

    def numbered_rows(self) -> Iterator[tuple[int, Row]]:
        """Every row with its number on its board."""
        for board in range(len(self.boards)):
            yield from enumerate(rows_on(board, self.rows), start=1)
