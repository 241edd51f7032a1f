"""Draws boards on a terminal: matches, rounds, the central board, the circle of holders."""

from collections.abc import Iterator

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keypeg.pictures.sentences.descriptions import printable
from keypeg.rules.boards import Board, Row
from keypeg.rules.codes import Cards, CardSpace
from keypeg.rules.seats import Seat
from keypeg.table.state import Circle, Match, Question, Round, points_of
from keypeg.terminal.pegs import mark_shown, pieces, pins_shown
from keypeg.terminal.sentences import value_text
from keypeg.words import Words


class Painter:
    """Draws a match, or a view of one."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = tuple(map(printable, names))

    def whole(self, match: Match) -> RenderableType:
        """The match from its first round to its winners."""
        words = self.words
        head = Text(words(f"edition-{match.rules.edition}"), style="bold")
        lines: list[RenderableType] = [head, words("board-seats", seats=words.listed(self.names))]
        if match.rules.chosen.given:
            lines.append(words("board-options", options=self._options(match)))
        for each in match.rounds:
            lines += ["", self.round(match, each)]
        return Group(*lines, "", *self.outcome(match))

    def _options(self, match: Match) -> str:
        given = match.rules.chosen.given.items()
        return ", ".join(f"{name}={value_text(value)}" for name, value in given)

    def outcome(self, match: Match) -> Iterator[str]:
        """The scores and the winners."""
        yield self.words("told-scores", scores=self.points(match.scores))
        if match.is_over:
            winners = self.words.listed(self.names[seat] for seat in match.winners)
            yield self.words("told-won", seats=winners, count=len(match.winners))

    def points(self, points: tuple[int, ...]) -> str:
        """Each player with their points."""
        each = zip(self.names, points, strict=True)
        return ", ".join(self.words("told-points", seat=name, points=score) for name, score in each)

    def round(self, match: Match, round_: Round) -> RenderableType:
        """One round: its title, boards and secrets."""
        if round_.circle is not None:
            return Group(self._title(match, round_), *self._circle(match, round_, round_.circle))
        boards = [self._board(round_, board) for board in range(len(round_.boards))]
        # Side by side, or one under the other where the terminal is too narrow.
        beside = Columns(boards, padding=(0, 4))
        parts: list[RenderableType] = [self._title(match, round_), beside, *self._secrets(round_)]
        if match.rules.pack:
            parts.append(self.central_board(round_, round_.covered))
        return Group(*parts)

    def _title(self, match: Match, round_: Round) -> Text:
        words = self.words
        makers = [self.names[seat] for seat in round_.makers]
        parts = [words("told-round", number=round_.number)]
        if makers:
            parts.append(words("board-makers", seats=words.listed(makers), count=len(makers)))
        parts.append(words(f"result-{round_.result or 'open'}"))
        parts.append(self.points(points_of(round_, match.rules.seats)))
        return Text(" · ".join(parts), style="bold")

    def _board(self, round_: Round, number: int) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        for _ in ("number", "pegs", "mark", "seeker"):
            grid.add_column(no_wrap=True)
        board = round_.boards[number]
        rows = [row for row in round_.rows if row.board == number]
        several = len(board.seekers) > 1
        for place, row in enumerate(rows, start=1):
            seeker = self.names[row.seat] if several else ""
            grid.add_row(str(place), self._pegs(row, board), self._mark(row), seeker)
        return grid if len(round_.boards) == 1 else Group(self._heading(board), grid)

    def _heading(self, board: Board) -> str:
        seeker = self.words("board-seeks", seat=self.names[board.seekers[0]])
        return f"{seeker} · {self.words(f'area-{board.area}')}" if board.area else seeker

    def _pegs(self, row: Row, board: Board) -> Text:
        return pieces(self.words, row.code, board.guesses.holes)

    def _mark(self, row: Row) -> Text:
        mark = row.latest_mark
        if mark is None:
            return Text(self.words("board-waiting"), style="dim")
        shown = mark_shown(self.words, mark)
        if row.points:
            shown += Text(f"  +{row.points}")
        if row.true_mark is not None and row.true_mark != mark:
            right = mark_shown(self.words, row.true_mark).plain
            shown += Text("  " + self.words("board-should-be", mark=right), style="bold")
        return shown

    def _secrets(self, round_: Round) -> Iterator[Text]:
        for secret in round_.secrets:
            holes = next(b.codes.holes for b in round_.boards if b.maker == secret.seat)
            label = self.words("board-code")
            name = f" ({self.names[secret.seat]})" if len(round_.secrets) > 1 else ""
            yield Text.assemble(f"{label}{name}  ", pieces(self.words, secret.code, holes))

    def now(self, match: Match) -> RenderableType:
        """The current state: the round being played, or the last one and the pack after it."""
        if match.last is None:
            return ""
        shown = self.round(match, match.last)
        if match.playing is None and match.rules.pack:
            return Group(shown, "", self.central_board(match.last, match.covered))
        return shown

    def central_board(self, round_: Round, covered: Cards) -> Table:
        """The 5 × 5 grid of Royale, with dots for covered cards."""
        codes = round_.boards[0].codes
        assert isinstance(codes, CardSpace)
        grid = Table.grid(padding=(0, 1))
        cells = [
            Text(" ·· ", style="dim") if card in covered else pieces(self.words, (card,), 1)
            for card in codes.cards
        ]
        for start in range(0, len(cells), 5):
            grid.add_row(*cells[start : start + 5])
        return grid

    def _circle(self, match: Match, round_: Round, circle: Circle) -> Iterator[RenderableType]:
        grid = Table.grid(padding=(0, 2))
        for place, question in enumerate(circle.questions, start=1):
            grid.add_row(str(place), *self._question(question, match))
        yield grid
        for secret in round_.secrets:
            if secret.code is not None:
                tokens = pieces(self.words, secret.code, 1)
                yield Text.assemble(f"{self.names[secret.seat]}  ", tokens)

    def _question(self, question: Question, match: Match) -> tuple[RenderableType, ...]:
        asker, code = self.names[question.seat], pieces(self.words, question.code, 5)
        if question.is_claim:
            verdict = self.words("board-right" if question.right else "board-wrong")
            return code, self.words("board-claims", seat=asker), verdict
        answers = [
            f"{self.names[seat]} {pins_shown(question.answers[Seat(seat)])}"
            for seat in range(match.rules.seats)
            if seat in question.answers
        ]
        return code, self.words("board-asks", seat=asker), "   ".join(answers)
