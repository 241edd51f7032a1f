"""The companion in a terminal: keeps the log of a match played with the physical box."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table

from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.companion.doubts import Doubt, PendingRow, Suspicion, doubts, pending_rows
from keypeg.companion.log import Log
from keypeg.companion.sheet import Cell, sheet
from keypeg.pictures.sentences.descriptions import row_description
from keypeg.pictures.sentences.suspicions import AnswerWords
from keypeg.rules.errors import Illegal
from keypeg.rules.holders import Pins
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.events import Event, MatchEnded, RoundEnded, RoundOverturned
from keypeg.table.legal import DealOffer, legal
from keypeg.table.match import house_view, laid_open
from keypeg.table.phases import actors, phase
from keypeg.table.records.referee import RecordRefused
from keypeg.table.state import Match, Phase
from keypeg.terminal.advice import STEPS, Advice, NoAdvice
from keypeg.terminal.boards import Painter
from keypeg.terminal.narrator import Narrator
from keypeg.terminal.pegs import mark_shown
from keypeg.terminal.person import Screen
from keypeg.terminal.scribe import CommandTyped, Scribe, SeatAction
from keypeg.terminal.sentences import explained, turn_facts
from keypeg.terminal.typed import NotUnderstood, folded, mark_typed
from keypeg.words import Words

Keep = Callable[[Log], None]
"""Called with each new state of the log."""


class Companion:
    """Asks what happens, checks it and logs it."""

    def __init__(self, log: Log, words: Words, screen: Screen, keep: Keep) -> None:
        self.log, self.words, self.screen, self.keep = log, words, screen, keep
        self.names = log.judged.header.names
        self.narrator = Narrator(words, self.names)
        self.painter = Painter(words, self.names)
        self.scribe = Scribe(screen, words, self.painter)

    @property
    def match(self) -> Match:
        """The current match."""
        return self.log.judged.match

    def play(self) -> None:
        """Runs until the match is over; raises `Left` if the person leaves."""
        self.screen.show(self.painter.now(self.match))
        self._show_doubts()
        while not self.match.is_over:
            try:
                self._take(self._next())
            except CommandTyped as given:
                self._obey(given)
        self.screen.show(*self.painter.outcome(self.match), self.sheet())

    def _next(self) -> SeatAction:
        """The next action; in Group later rounds begin without asking, as the starter is known."""
        if self._deals_itself():
            return SeatAction(HOUSE, a.Deal((), None))
        return self.scribe.ask_action(self.match)

    def _deals_itself(self) -> bool:
        if phase(self.match) is not Phase.DEALING:
            return False
        offer = legal(house_view(self.match))[Word.DEAL]
        return isinstance(offer, DealOffer) and not offer.with_starter

    def _take(self, given: SeatAction) -> None:
        """Takes an action, or explains why it is illegal."""
        heard = len(self.log.judged.events)
        try:
            log = self.log.after(*given)
        except Illegal as why:
            facts = turn_facts(self.words, self.match, self.names, given.seat)
            self.screen.show(explained(self.words, why, **facts))
            return
        self._file(log)
        self._show_events(log.judged.events[heard:])
        if isinstance(given.action, a.GiveMark | a.GiveAnswer):
            self._show_doubts()
        if isinstance(given.action, a.Dispute):
            self._show_verdict(log.judged.events[heard:])

    def _show_verdict(self, events: Sequence[Event]) -> None:
        """What a dispute that changes nothing has shown."""
        if not any(isinstance(event, RoundEnded | RoundOverturned) for event in events):
            key = "told-dispute-nothing" if self.match.playing else "told-dispute-right"
            self.screen.show(self.words(key))

    def _show_events(self, events: Sequence[Event]) -> None:
        """Each sentence once: a code is opened and revealed, and the outcome names the winner."""
        latest: RenderableType | None = None
        for event in events:
            line = self.narrator.sentence(event, laid_open(self.match))
            if line not in (None, latest) and not isinstance(event, MatchEnded):
                self.screen.show(line)
            latest = line or latest
            if isinstance(event, RoundEnded | RoundOverturned):
                self.screen.show(self.painter.round(self.match, self.match.rounds[-1]))

    def _file(self, log: Log) -> None:
        self.log = log
        self.keep(log)

    def _obey(self, given: CommandTyped) -> None:
        try:
            _ORDERS[given.order](self, given.more)
        except NotUnderstood:
            typed = " ".join([self.words(f"typed-{given.order}"), *given.more])
            self.screen.show(self.words("play-not-understood", typed=typed))
        except Illegal as why:
            self.screen.show(explained(self.words, why))
        except RecordRefused:
            self.screen.show(self.words("companion-not-amended"))

    def _undo(self, more: list[str]) -> None:
        self._file(self.log.undone())
        while self.log.actions and self._deals_itself_again():
            self._file(self.log.undone())
        self.screen.show(self.words("companion-undone"), self.painter.now(self.match))

    def _deals_itself_again(self) -> bool:
        """Whether the last action would be repeated automatically at once."""
        last = self.log.actions[-1]
        return last["do"] == Word.DEAL and "starter" not in last

    def _amend(self, more: list[str]) -> None:
        """Corrects a mark; `more` is [NAME or AREA] ROW MARK."""
        named = [word for word in more if not word.isdecimal()]
        numbers = [word for word in more if word.isdecimal()]
        last = self.match.last
        if last is None or not last.boards or len(numbers) < 2:
            raise NotUnderstood
        board = next((b for b in last.boards if self._is_meant(b.maker, b.area, named)), None)
        if board is None:
            raise NotUnderstood
        marks = self.match.rules.marking.possible(board.guesses.holes)
        mark = mark_typed(" ".join(numbers[1:]), marks)
        self._file(self.log.amended(board.maker, int(numbers[0]), mark, board.area))
        self.screen.show(self.painter.now(self.match))
        self._show_doubts()

    def _is_meant(self, maker: Seat, area: str | None, named: list[str]) -> bool:
        """Whether a board's maker or area is the one named, if any."""
        if not named:
            return True
        names = [self.names[maker], *([self.words(f"area-{area}"), area] if area else [])]
        return any(folded(name).startswith(folded(named[0])) for name in names)

    def _show_sheet(self, more: list[str]) -> None:
        self.screen.show(self.sheet())

    def _dispute(self, more: list[str]) -> None:
        self._take(SeatAction(self.scribe.who(more, actors(self.match, Word.DISPUTE)), a.Dispute()))

    def _resign(self, more: list[str]) -> None:
        self._take(SeatAction(self.scribe.who(more, actors(self.match, Word.RESIGN)), a.Resign()))

    def _claim(self, more: list[str]) -> None:
        self._take(self.scribe.ask_claim(self.match, more))

    def sheet(self) -> Table:
        """The score sheet: one line per round, and the totals."""
        found = sheet(self.match)
        table = Table(caption=self.words("companion-made"), caption_justify="left")
        table.add_column(self.words("companion-round"), justify="right")
        for name in self.painter.names:
            table.add_column(name, justify="right")
        for line in found.lines:
            cells = (_cell(cell) for cell in line.cells)
            table.add_row(str(line.number), *cells, end_section=line is found.lines[-1])
        table.add_row(self.words("companion-sum"), *map(str, found.totals))
        return table

    def _show_doubts(self) -> None:
        """If no code fits any more, shows which slips would explain it."""
        for doubt in doubts(self.match) if self.match.playing else ():
            if not doubt.left:
                self.screen.show(*self._doubt_sentences(doubt))

    def _doubt_sentences(self, doubt: Doubt) -> Iterator[str]:
        makers = self.words.listed(self.painter.names[seat] for seat in doubt.makers)
        yield self.words("companion-contradiction", seats=makers)
        yield from map(self._suspicion_sentence, doubt.suspicions)
        if not doubt.suspicions:
            yield self.words("slips-several")

    def _suspicion_sentence(self, suspicion: Suspicion) -> str:
        if self.match.rules.holders:
            return AnswerWords(self.words, self.painter.names).suspicion(suspicion)
        percent = round(100 * suspicion.weight)
        rows = [self._row(row) for row in suspicion.rows]
        if not suspicion.marks:
            return self.words("slips-swap", one=rows[0], other=rows[1], percent=percent)
        marks, count = "; ".join(map(self._mark, suspicion.marks)), len(suspicion.marks)
        return self.words("slips-suspect", row=rows[0], marks=marks, count=count, percent=percent)

    def _row(self, row: RowNumber) -> str:
        return row_description(self.words, *row)

    def _mark(self, mark: AnyMark | Pins) -> str:
        return mark_shown(self.words, mark).plain  # type: ignore[arg-type]  # no pins: not of group

    def _advise(self, more: list[str]) -> None:
        """`more` may name one step; without it everything about the position is shown."""
        typed = folded(more[0]) if more else ""
        step = next((s for s in STEPS if typed and self._is_step(s, typed)), None)
        if typed and step is None:
            raise NotUnderstood
        try:
            self.screen.show(*(self._advice() if step is None else self._stepwise(step)))
        except NoAdvice:
            self.screen.show(self.words("companion-no-advice"))

    def _is_step(self, step: str, typed: str) -> bool:
        return folded(self.words(_STEPS[step])).startswith(typed)

    def _stepwise(self, step: str) -> Iterator[RenderableType]:
        """One step of advice; contradictions come first."""
        wrong = [doubt for doubt in doubts(self.match) if self.match.playing and not doubt.left]
        if wrong:
            yield from self._doubt_sentences(wrong[0])
        else:
            yield from self._adviser.of_step(step)

    @property
    def _adviser(self) -> Advice:
        return Advice(self.words, self.match, self.painter.names)

    def _advice(self) -> Iterator[RenderableType]:
        """How many codes are left and, by phase, what each mark would leave or a good row."""
        for doubt in doubts(self.match):
            if not doubt.left:
                yield from self._doubt_sentences(doubt)
                return
            makers = self.words.listed(self.painter.names[seat] for seat in doubt.makers)
            yield self.words("companion-left", seats=makers, left=doubt.left)
        if phase(self.match) is Phase.MARKING:
            for row in pending_rows(self.match):
                yield from self._marks_of(row)
        if phase(self.match) is Phase.PLACING:
            yield from self._adviser.best()

    def _marks_of(self, row: PendingRow) -> Iterator[str]:
        yield self.words(
            "companion-marks", seat=self.painter.names[row.maker], row=self._row(row.row)
        )
        for each in row.marks:
            yield f"  {self._mark(each.mark)}  →  {each.left}"


def _cell(cell: Cell) -> str:
    rows = " ".join(map(str, cell.rows))
    return f"{rows} = {cell.points}" if rows else f"{cell.points}{'*' if cell.is_maker else ''}"


_STEPS: Final = {
    "certain": "typed-certain",
    "excluded": "typed-excluded",
    "good": "typed-good",
    "best": "typed-best",
    "kinds": "typed-kinds",
}

_ORDERS: dict[str, Callable[[Companion, list[str]], None]] = {
    "undo": Companion._undo,  # noqa: SLF001  # the table of a class's own methods
    "amend": Companion._amend,  # noqa: SLF001
    "sheet": Companion._show_sheet,  # noqa: SLF001
    "advice": Companion._advise,  # noqa: SLF001
    "dispute": Companion._dispute,  # noqa: SLF001
    "resign": Companion._resign,  # noqa: SLF001
    "claim": Companion._claim,  # noqa: SLF001
}
