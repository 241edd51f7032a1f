"""What a seat can prove from its own view: statements about what it seeks, with proofs."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple, Protocol

import numpy as np

from keypeg.coach.evidence.proofs import NothingFits, Verdict
from keypeg.coach.evidence.sought_code import NothingSought, SoughtCode, sought_code
from keypeg.coach.slips.marks import slips
from keypeg.coach.why.answers import Why, settled, why
from keypeg.coach.why.group import VOID, Holdings, NotDealt
from keypeg.coach.why.statements import BadStatement, parse
from keypeg.pictures.sentences.answers import (
    answer_sentences,
    holders_statement_clause,
    statement_clause,
)
from keypeg.pictures.sentences.arguments import StepSentence, namer_of, step_sentences
from keypeg.rules.codes import BLANK
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import Area, StepShown, WhyShown, WhyWish
from keypeg.server.running.denied import CONFLICT, UNPROCESSABLE, Denied
from keypeg.solver.editions.group import HOLES
from keypeg.solver.model.spaces import Codes
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.match import View
from keypeg.table.state import Round
from keypeg.words import Words, words_in

_NAMED: Final = re.compile(r"(?P<kind>not|is|count):(?P<name>[a-z]\w+)(?P<rest>[@=].*)")


class Placement(NamedTuple):
    """A symbol in a hole (or anywhere, in unordered spaces), to be ruled out."""

    symbol: str
    hole: int | None
    """From 1; None in unordered spaces."""
    that: str


class Reasons(Protocol):
    """Answers statements, given as text, about what one seat seeks."""

    def why(self, that: str) -> Why:
        """Whether a statement holds; raises `BadStatement` or `NothingFits`."""

    def sentences(self, that: str, found: Why) -> list[str]:
        """Sentences that state the answer and which rows prove it."""

    def steps(self, found: Why) -> list[StepSentence]:
        """The steps of its argument."""

    def named(self, symbol: str) -> str:
        """A symbol's name as used in sentences."""

    def listed(self, rows: Sequence[int]) -> str:
        """Rows as used in sentences."""

    def code(self, row: Sequence[str]) -> str:
        """The statement that the code is `row`."""

    def places(self) -> Iterator[Placement]:
        """All placements that could be ruled out: every symbol in every hole, or anywhere."""

    def settled(self, that: str) -> Verdict:
        """Like `why` but without an argument; does not support "certain"."""

    def heeded(self, notes: Sequence[str]) -> list[str]:
        """The notes that state something here."""

    def allow(self, notes: Sequence[str]) -> bool:
        """Whether some consistent code satisfies all these statements."""

    @property
    def left(self) -> int:
        """The number of consistent codes, cards or deals; raises `NothingFits`."""

    @property
    def is_certain(self) -> bool:
        """Whether only one code is left; raises `NothingFits`."""

    @property
    def settled_holes(self) -> int:
        """The number of holes whose symbol is certain."""

    def suspects(self) -> list[int]:
        """Rows that may be marked wrong, if no code fits."""


class OfCodes:
    """Reasons about codes of pegs or cards."""

    def __init__(self, sought: SoughtCode, words: Words) -> None:
        self.sought, self.words = sought, words
        self.space = sought.evidence.space
        self._name = namer_of(words, sought)

    def why(self, that: str) -> Why:
        return why(self.sought.evidence, parse(self.space, self._in_digits(that)))

    def sentences(self, that: str, found: Why) -> list[str]:
        statement = parse(self.space, self._in_digits(that))
        fact = statement_clause(self.words, statement, self._name, holds=found.holds is not False)
        return answer_sentences(self.words, found, fact, self._name)

    def steps(self, found: Why) -> list[StepSentence]:
        return step_sentences(self.words, found.argument or (), self._name)

    def named(self, symbol: str) -> str:
        return self.words(f"the-{symbol}")

    def listed(self, rows: Sequence[int]) -> str:
        return self._name.listed_rows(rows)

    def code(self, row: Sequence[str]) -> str:
        try:
            return "code:" + "".join(map(self._digit, row))
        except ValueError:
            raise BadStatement(" ".join(row)) from None

    def places(self) -> Iterator[Placement]:
        holes = range(1, self.space.holes + 1)
        for symbol in self.sought.pegs.symbols:
            if self.space.ordered:
                for hole in holes:
                    yield Placement(symbol, hole, f"not:{self._digit(symbol)}@{hole}")
            else:
                yield Placement(symbol, None, f"count:{self._digit(symbol)}=0")

    def settled(self, that: str) -> Verdict:
        return settled(self.sought.evidence, parse(self.space, self._in_digits(that)))

    def heeded(self, notes: Sequence[str]) -> list[str]:
        # Where places do not count a note of one says nothing.
        return [note for note in notes if self.space.ordered or "@" not in note]

    def allow(self, notes: Sequence[str]) -> bool:
        truths = [parse(self.space, self._in_digits(note)).truth(self._left) for note in notes]
        return not truths or bool(np.logical_and.reduce(truths).any())

    @cached_property
    def _left(self) -> Codes:
        left = self.sought.evidence.codes[self.sought.evidence.fits]
        if not len(left):
            raise NothingFits
        return left

    @property
    def left(self) -> int:
        return len(self._left)

    @property
    def is_certain(self) -> bool:
        # Several cards may show the same code of an area.
        return bool((self._left == self._left[0]).all())

    @property
    def settled_holes(self) -> int:
        if not self.space.ordered:
            return 0
        return int((self._left == self._left[0]).all(axis=0).sum())

    def suspects(self) -> list[int]:
        return [row for each in slips(self.sought.evidence).suspects for row in each.rows]

    def _digit(self, symbol: str) -> str:
        names: list[str] = [*self.sought.pegs.symbols]
        return self.space.text([names.index(symbol)])  # type: ignore[arg-type]  # any sequence

    def _in_digits(self, that: str) -> str:
        """Translates symbol names, as the page sends them, to digits; accepts digits too."""
        named = _NAMED.fullmatch(that)
        if named is None:
            return that
        try:
            return f"{named['kind']}:{self._digit(named['name'])}{named['rest']}"
        except ValueError:
            raise BadStatement(that) from None


class OfHolders:
    """Reasons in the group edition, where a seat knows its own tokens."""

    def __init__(self, view: View, round_: Round, seat: Seat, words: Words) -> None:
        self.view, self.round, self.seat, self.words = view, round_, seat, words

    @cached_property
    def _holdings(self) -> Holdings:
        try:
            return Holdings(self.view.match, self.round, self.seat)
        except NotDealt:
            raise Denied(CONFLICT, "not_seeking") from None

    def why(self, that: str) -> Why:
        return self._holdings.why(that)

    def settled(self, that: str) -> Verdict:
        return self._holdings.settled(that)

    def heeded(self, notes: Sequence[str]) -> list[str]:
        return [*notes]

    def allow(self, notes: Sequence[str]) -> bool:
        fits = self._holdings.excluded == 0
        truths = [self._holdings.truth(note) for note in notes]
        return bool(np.logical_and.reduce([fits, *truths]).any())

    @property
    def left(self) -> int:
        return len(self._holdings.codes_left)

    @property
    def is_certain(self) -> bool:
        return self.left == 1

    @property
    def settled_holes(self) -> int:
        return self._holdings.settled_holes

    def sentences(self, that: str, found: Why) -> list[str]:
        names = {
            Seat(seat): self.words("coach-seat", number=seat + 1)
            for seat in range(self.view.match.rules.seats)
        }
        fact = holders_statement_clause(self.words, that, names, holds=found.holds is not False)
        return answer_sentences(self.words, found, fact)

    def steps(self, found: Why) -> list[StepSentence]:
        return []

    def named(self, symbol: str) -> str:
        return self.words(f"the-{symbol}")

    def listed(self, rows: Sequence[int]) -> str:
        return self.words.listed(map(str, rows))

    def code(self, row: Sequence[str]) -> str:
        return "code:" + ",".join(VOID if symbol == BLANK else symbol for symbol in row)

    def places(self) -> Iterator[Placement]:
        colours = holders_of(self.view.match).colours
        for colour, hole in product(colours, range(1, HOLES + 1)):
            yield Placement(colour, hole, f"not:{colour}@{hole}")

    def suspects(self) -> list[int]:
        return []


def reasons_of(view: View, area: Area | None, words: Words) -> Reasons:
    """Reasons about what a seat seeks now.

    Raises `Illegal` between rounds and `Denied` if the seat seeks nothing.
    """
    round_, seat = view.match.playing, view.seat
    if round_ is None or seat is None:
        raise Illegal(Reason.WRONG_PHASE)
    if round_.circle is not None:
        return OfHolders(view, round_, seat, words)
    try:
        return OfCodes(sought_code(view.match, round_, seat, area), words)
    except NothingSought:
        raise Denied(CONFLICT, "not_seeking") from None


def why_shown(view: View, wish: WhyWish) -> WhyShown:
    """Whether a statement holds for a seat; raises `Denied` for invalid statements."""
    reasons = reasons_of(view, wish.area, words_in(wish.lang))
    try:
        found = reasons.why(wish.that)
    except BadStatement:
        raise Denied(UNPROCESSABLE, "bad_statement", wish.that) from None
    except NothingFits:
        rows = ", ".join(map(str, reasons.suspects()))
        raise Denied(CONFLICT, "nothing_fits", rows) from None
    return WhyShown(
        that=wish.that,
        told=reasons.sentences(wish.that, found),
        holds=found.holds,
        rows=list(found.rows),
        smallest=found.smallest,
        argument=[StepShown(step.text, list(step.rows)) for step in reasons.steps(found)],
        left=found.left,
        left_if=found.left_if,
    )
