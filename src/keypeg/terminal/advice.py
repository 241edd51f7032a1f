"""Advice of the terminal's companion: hints in steps for seekers, hard codes for makers."""

from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Final

from rich.console import RenderableType

from keypeg.coach.evidence.marked_rows import Evidence
from keypeg.coach.evidence.sought_code import NothingSought, SoughtCode, sought_code
from keypeg.coach.why.answers import settled, why
from keypeg.coach.why.statements import parse
from keypeg.companion.code_patterns import patterns_by_hardness
from keypeg.pictures.sentences.arguments import Namer, argument_sentences, namer_of
from keypeg.players.registry import player
from keypeg.rules.seats import Seat
from keypeg.table.actions import Guess
from keypeg.table.match import laid_open
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Match, Phase
from keypeg.terminal.pegs import pieces
from keypeg.words import Words

STEPS: Final = ("certain", "excluded", "good", "best", "kinds")
"""What may be asked for by name, from the cheapest hint to the dearest; then advice for makers."""

MOST_KINDS: Final = 3


class NoAdvice(ValueError):
    """No such advice is available now."""


class Advice:
    """Advice on one position."""

    def __init__(self, words: Words, match: Match, names: tuple[str, ...]) -> None:
        self.words, self.match, self.names = words, match, names

    def of_step(self, step: str) -> Iterator[RenderableType]:
        """The advice of a step; raises `NoAdvice`."""
        return _STEPS[step](self)

    def _certain(self) -> Iterator[RenderableType]:
        """How many holes are settled, but not which ones."""
        evidence = self._evidence
        left = evidence.codes[evidence.fits]
        same = (left == left[0]).all(axis=0)
        if same.all():
            yield self.words("coach-certain-all")
            return
        yield self.words("coach-certain", holes=int(same.sum()) if evidence.space.ordered else 0)

    def _excluded(self) -> Iterator[RenderableType]:
        """Something that cannot be, by the fewest rows, with the reason."""
        found = [*self._ruled_out()]
        if not found:
            yield self.words("coach-nothing-sure")
            return
        _, symbol, hole, text = min(found)
        reason = why(self._evidence, parse(self._evidence.space, text))
        facts = {"rows": self._name.listed_rows(reason.rows), "count": len(reason.rows)}
        key = "coach-cannot-be" if hole else "coach-cannot-be-at-all"
        yield self.words(key, colour=self._name(symbol), hole=hole, **facts)
        yield from argument_sentences(self.words, reason.argument or (), self._name)

    def _ruled_out(self) -> Iterator[tuple[int, int, int, str]]:
        """How many rows it takes, the symbol, the hole from 1 (0: anywhere), and the statement."""
        space = self._evidence.space
        for symbol, digit in enumerate(space.text([n]) for n in range(space.symbols)):  # type: ignore[arg-type]  # any sequence
            for hole in range(1, space.holes + 1) if space.ordered else (0,):
                text = f"not:{digit}@{hole}" if hole else f"count:{digit}=0"
                verdict = settled(self._evidence, parse(space, text))
                if verdict.holds and verdict.proofs[0]:
                    yield len(verdict.proofs[0]), symbol, hole, text

    def _good(self) -> Iterator[RenderableType]:
        yield self.words("coach-good")
        yield from self._row("plain")

    def best(self) -> Iterator[RenderableType]:
        """The best row known, for whoever places the next one."""
        name, area = self.names[self._seeker], "none"
        code, *more = self._row("sphinx")
        yield self.words("companion-best", seat=name, area=more[0] if more else area)
        yield code

    def _row(self, who: str) -> Iterator[RenderableType]:
        """A row of a player of the program, and its area."""
        if phase(self.match) is not Phase.PLACING:
            raise NoAdvice
        breaker = player(who, self.match.rules).breaker
        move = breaker.seek(laid_open(self.match, self._seeker), Random(0))  # noqa: S311  # not used for secrets
        yield pieces(self.words, move.code, len(move.code))
        if isinstance(move, Guess) and move.area:
            yield self.words(f"area-{move.area}")

    def _kinds(self) -> Iterator[RenderableType]:
        """The kinds of codes that hold out longest."""
        found = patterns_by_hardness(self.match)[:MOST_KINDS]
        if not found:
            raise NoAdvice
        for kind in found:
            equal = " + ".join(map(str, kind.equal))
            rows = self.words.figure(kind.hardness, signed=True)
            yield self.words("companion-kind", equal=equal, most=max(kind.equal), rows=rows)

    @cached_property
    def _seeker(self) -> Seat:
        """Whoever places the next row, or seeks the code of the last one."""
        if phase(self.match) is Phase.PLACING:
            return awaited(self.match)[0]
        boards = self.match.playing.boards if self.match.playing else ()
        if not boards:
            raise NoAdvice
        return boards[0].seekers[0]

    @cached_property
    def _sought(self) -> SoughtCode:
        if self.match.playing is None:
            raise NoAdvice
        try:
            return sought_code(self.match, self.match.playing, self._seeker)
        except NothingSought:
            raise NoAdvice from None

    @property
    def _evidence(self) -> Evidence:
        return self._sought.evidence

    @property
    def _name(self) -> Namer:
        return namer_of(self.words, self._sought)


_STEPS: Final[dict[str, Callable[[Advice], Iterator[RenderableType]]]] = {
    "certain": Advice._certain,  # noqa: SLF001  # the table of a class's own methods
    "excluded": Advice._excluded,  # noqa: SLF001
    "good": Advice._good,  # noqa: SLF001
    "best": Advice.best,
    "kinds": Advice._kinds,  # noqa: SLF001
}
