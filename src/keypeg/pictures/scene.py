"""What to draw: a view, the players' names, the language, and how many empty rows."""

from collections.abc import Iterator
from dataclasses import dataclass

from keypeg.pictures.brush import Brush, Palette, Surface
from keypeg.pictures.materials.appearance import Appearance, appearance_of, surface_of
from keypeg.rules.boards import Board, Row, rows_on
from keypeg.rules.codes import Cards
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.table.state import Circle, Match, Question, Round, Secret
from keypeg.words import Words


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as one listener knows it; drawings use nothing else."""

    view: View
    names: tuple[str, ...]
    words: Words
    palette: Palette = Palette.DEFAULT
    spare: int | None = None
    """How many empty rows to show above the last one; None for the whole board."""

    @property
    def match(self) -> Match:
        """What the listener knows."""
        return self.view.match

    @property
    def look(self) -> Appearance:
        """The edition's appearance."""
        return appearance_of(self.match.rules.edition)

    @property
    def surface(self) -> Surface:
        """The colours of the board."""
        return surface_of(self.match.rules.edition)

    @property
    def brush(self) -> Brush:
        """The context for drawing pieces."""
        return Brush(self.words, self.surface, self.palette)

    @property
    def last(self) -> Round | None:
        """The round on the table."""
        return self.match.last

    @property
    def boards(self) -> tuple[Board, ...]:
        """The round's boards; before the first round, those it will be played on."""
        if self.last is not None:
            return self.last.boards
        every = self.match.rules.boards
        return every[self.match.maker] if every else ()

    @property
    def secrets(self) -> tuple[Secret, ...]:
        """The secrets of the round, known or not."""
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
        """Group: the questions and claims so far."""
        return self.circle.questions if self.circle else ()

    @property
    def covered(self) -> Cards:
        """Royale: the central board now."""
        playing = self.match.playing
        return playing.covered if playing else self.match.covered

    @property
    def height(self) -> int:
        """The maximum number of rows to show of each board."""
        fullest = max(len(rows_on(board, self.rows)) for board in range(len(self.boards)))
        spare = max(board.limit for board in self.boards) if self.spare is None else self.spare
        return fullest + spare

    def secret_of(self, seat: Seat) -> Secret | None:
        """What a seat has hidden, if anything."""
        return self.last.secret_of(seat) if self.last else None

    def numbered_rows(self) -> Iterator[tuple[int, Row]]:
        """Every row with its number on its board."""
        for board in range(len(self.boards)):
            yield from enumerate(rows_on(board, self.rows), start=1)
