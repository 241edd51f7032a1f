"""Events as sentences, for one listener."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from keypeg.pictures.sentences.descriptions import code_description, pins_description
from keypeg.table import events as e
from keypeg.table.match import View
from keypeg.terminal.boards import Painter
from keypeg.terminal.pegs import mark_shown, pieces
from keypeg.words import Words


class Narrator:
    """Narrates a match as it happens."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.painter = Painter(words, names)
        self.names = self.painter.names

    def sentence(self, event: e.Event, after: View) -> RenderableType | None:
        """A sentence for an event, None if the board shows it anyway."""
        write = _SENTENCES.get(type(event))
        return write(self, event, after) if write else None

    def _by(self, key: str, seat: int, **facts: object) -> str:
        return self.words(key, seat=self.names[seat], **facts)

    def begun(self, event: e.RoundBegun, after: View) -> str:
        begun = after.match.rounds[-1]
        lines = ["", self.words("told-round", number=begun.number)]
        if len(begun.makers) == 1:
            lines.append(self._by("told-makes", begun.makers[0]))
        elif begun.makers:
            lines.append(self.words("told-makes-both"))
        return "\n".join(lines)

    def hidden(self, event: e.CodeSet, after: View) -> str:
        return self._by("told-set", event.seat)

    def dealt(self, event: e.Dealt, after: View) -> str:
        return self._by("told-dealt", event.starter)

    def held(self, event: e.TokensKept, after: View) -> str:
        return self.words("told-holds", tokens=code_description(self.words, event.tokens))

    def removed(self, event: e.CardsRemoved, after: View) -> str:
        return self.words("told-removed", cards=code_description(self.words, event.cards))

    def sealed(self, event: e.RowSealed, after: View) -> str:
        return self._by("told-sealed", event.seat)

    def marked(self, event: e.RowMarked, after: View) -> RenderableType:
        row = after.match.rounds[-1].rows[event.row]
        holes = after.match.rounds[-1].boards[row.board].guesses.holes
        pegs = pieces(self.words, row.code, holes)
        return Text.assemble(
            pegs, "  ", mark_shown(self.words, event.mark), f"  {self.names[row.seat]}"
        )

    def asked(self, event: e.Asked, after: View) -> str:
        return self._by("told-asked", event.seat, code=code_description(self.words, event.code))

    def answered(self, event: e.Answered, after: View) -> str:
        return self._by("told-answered", event.seat, pins=pins_description(self.words, event.pins))

    def claimed(self, event: e.Claimed, after: View) -> str:
        key = "told-claimed-right" if event.right else "told-claimed-wrong"
        return self._by(key, event.seat, code=code_description(self.words, event.code))

    def disputed(self, event: e.Disputed, after: View) -> str:
        return self._by("told-disputed", event.seat)

    def opened(self, event: e.SecretOpened | e.CodeRevealed, after: View) -> str:
        key = "told-held" if after.match.rules.holders else "told-opened"
        return self._by(key, event.seat, code=code_description(self.words, event.code))

    def ended(self, event: e.RoundEnded, after: View) -> str:
        return self._result("told-ended", event.result, after)

    def overturned(self, event: e.RoundOverturned, after: View) -> str:
        return self._result("told-overturned", event.result, after)

    def _result(self, key: str, result: str, after: View) -> str:
        number = after.match.rounds[-1].number
        outcome = self.words(key, number=number, result=self.words(f"result-{result}"))
        scores = self.painter.points(after.match.scores)
        return f"{outcome}\n{self.words('told-scores', scores=scores)}"

    def resigned(self, event: e.Resigned, after: View) -> str:
        return self._by("told-resigned", event.seat)

    def won(self, event: e.MatchEnded, after: View) -> str:
        winners = self.words.listed(self.names[seat] for seat in event.winners)
        return self.words("told-won", seats=winners, count=len(event.winners))


_SENTENCES: dict[type[e.Event], Callable[[Narrator, Any, View], RenderableType]] = {
    e.RoundBegun: Narrator.begun,
    e.CodeSet: Narrator.hidden,
    e.Dealt: Narrator.dealt,
    e.TokensKept: Narrator.held,
    e.CardsRemoved: Narrator.removed,
    e.RowSealed: Narrator.sealed,
    e.RowMarked: Narrator.marked,
    e.Asked: Narrator.asked,
    e.Answered: Narrator.answered,
    e.Claimed: Narrator.claimed,
    e.Disputed: Narrator.disputed,
    e.SecretOpened: Narrator.opened,
    e.CodeRevealed: Narrator.opened,
    e.RoundEnded: Narrator.ended,
    e.RoundOverturned: Narrator.overturned,
    e.Resigned: Narrator.resigned,
    e.MatchEnded: Narrator.won,
}
