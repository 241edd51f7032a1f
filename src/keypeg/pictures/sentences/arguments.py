"""Arguments in words: a sentence for each step, from the catalogue."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.coach.evidence.sought_code import SoughtCode
from keypeg.coach.why.arguments.facts import Fact
from keypeg.coach.why.arguments.reasoning import Argument
from keypeg.coach.why.arguments.steps import Rule, Step
from keypeg.pictures.sentences.descriptions import code_description, row_description
from keypeg.rules.codes import Symbol
from keypeg.solver.model.spaces import DIGITS
from keypeg.words import Words


@dataclass(frozen=True)
class Namer:
    """Names by number: an edition's own symbols, or "colour 3" without one; and the rows."""

    words: Words
    palette: Sequence[Symbol] | None
    blanks: bool
    rows: Sequence[RowNumber] = ()
    """How rows are numbered at the table; without them as they are counted."""

    def __call__(self, symbol: int) -> str:
        """A symbol as a sentence speaks of it."""
        if self.palette is not None:
            return self.words(f"the-{self.palette[symbol]}")
        digit = self._digit(symbol)
        return self.words("the-blank") if digit == "0" else self.words("why-colour", digit=digit)

    def code(self, symbols: Iterable[int]) -> str:
        """A whole code."""
        if self.palette is None:
            return "".join(map(self._digit, symbols))
        return code_description(self.words, tuple(self.palette[symbol] for symbol in symbols))

    def row(self, place: int) -> str:
        """A row of the evidence, counted from 1."""
        if not self.rows:
            return str(place)
        return row_description(self.words, *self.rows[place - 1])

    def listed_rows(self, places: Iterable[int]) -> str:
        """Several rows as one phrase."""
        return self.words.listed(map(self.row, places))

    def _digit(self, symbol: int) -> str:
        return DIGITS[symbol + (0 if self.blanks else 1)]


def namer_of(words: Words, sought: SoughtCode) -> Namer:
    """The names at the table where this code is sought."""
    return Namer(words, sought.pegs.symbols, blanks=False, rows=sought.rows)


SILENT: Final = frozenset({Rule.GONE, Rule.COUNTED})
"""Steps that are left out as obvious."""


class StepSentence(NamedTuple):
    """A sentence of an argument and the rows it cites."""

    text: str
    rows: tuple[int, ...]


def step_sentences(words: Words, argument: Argument, name: Namer) -> list[StepSentence]:
    """The sentences of an argument in order, each with its rows."""
    sentences_of = _ArgumentWords(words, name)
    return [
        StepSentence(sentence, tuple(sorted(step.cited)))
        for step in argument
        for sentence in sentences_of.sentences(step)
    ]


def argument_sentences(words: Words, argument: Argument, name: Namer) -> list[str]:
    """The sentences of an argument, in order."""
    return [step.text for step in step_sentences(words, argument, name)]


class _ArgumentWords:
    """Builds sentences from a catalogue and symbol names."""

    def __init__(self, words: Words, name: Namer) -> None:
        self.words = words
        self.name = name

    def sentences(self, step: Step) -> Iterator[str]:
        """The sentence of a step, if any; a case and all its steps make one sentence."""
        if step.rule is Rule.CASE:
            within = " ".join(sentence for each in step.within for sentence in self.sentences(each))
            supposed, shown = self._facts(step.supposed), self._facts(step.facts)
            key = "why-case" if step.facts else "why-case-only"
            yield self.words(key, supposed=supposed, within=within, facts=shown)
        elif step.rule not in SILENT:
            yield self._plain(step)

    def _plain(self, step: Step) -> str:
        rows = self.name.listed_rows(step.rows)
        if step.rule is Rule.CONFLICT and not step.rows:
            return self.words("why-conflict-alone")
        return self.words(f"why-{step.rule}", rows=rows, facts=self._facts(step.facts))

    def _facts(self, facts: Sequence[Fact]) -> str:
        return self.words.listed(
            self.words(
                f"why-fact-{fact.kind}",
                colour=self.name(fact.symbol),
                hole=fact.number + 1,
                count=fact.number,
            )
            for fact in facts
        )
