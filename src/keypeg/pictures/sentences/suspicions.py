"""Wrong marks and answers in words: those that may be, and those that an open code shows."""

from collections.abc import Iterator, Sequence

from keypeg.coach.slips.group import WrongAnswer
from keypeg.coach.slips.marks import Slips, Suspect
from keypeg.coach.slips.rounds import AuditedCode, WrongRow
from keypeg.companion.doubts import Doubt, Suspicion
from keypeg.pictures.sentences.arguments import Namer
from keypeg.pictures.sentences.descriptions import pins_description, row_description
from keypeg.solver.model.spaces import Space
from keypeg.words import Words


class MarkWords:
    """Sentences about marks of rows; `name` says how the rows are numbered."""

    def __init__(self, words: Words, space: Space, name: Namer) -> None:
        self.words, self.text, self.name = words, space.marks.text, name

    def suspected(self, found: Slips) -> list[str]:
        """Which marks may be wrong, or that some code fits, or that no one slip explains it."""
        if found.consistent:
            return [self.words("slips-consistent")]
        if not found.suspects:
            return [self.words("slips-several")]
        return [*map(self._suspect, found.suspects)]

    def _suspect(self, suspect: Suspect) -> str:
        percent = round(100 * suspect.weight)
        rows = [*map(self.name.row, suspect.rows)]
        if not suspect.marks:
            return self.words("slips-swap", one=rows[0], other=rows[1], percent=percent)
        marks, count = "; ".join(map(self.text, suspect.marks)), len(suspect.marks)
        return self.words("slips-suspect", row=rows[0], marks=marks, count=count, percent=percent)


def wrong_sentences(words: Words, found: Sequence[WrongRow]) -> list[str]:
    """Which marks the open code shows wrong, and what is right; or that all were."""
    return [*_wrong(words, found)] or [words("slips-all-right")]


def _wrong(words: Words, found: Sequence[WrongRow]) -> Iterator[str]:
    for each in found:
        row = row_description(words, *each.row)
        yield words("slips-wrong", row=row, given=each.given, right=each.right)


def code_heading(words: Words, audited: AuditedCode, names: Sequence[str]) -> str:
    """The round, and who sought the code where there are several."""
    number = audited.round.number
    if len(audited.round.makers) == 1:
        return words("review-round", number=number)
    seekers = words.listed(names[seat] for seat in audited.seekers)
    return words("slips-round", number=number, seats=seekers)


class AnswerWords:
    """Sentences about answers of group; `names` are those of the seats."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words, self.names = words, names

    def suspected(self, doubt: Doubt) -> list[str]:
        """Which answers may be wrong, or that some deal fits, or that no one slip explains it."""
        if doubt.left:
            return [self.words("slips-consistent")]
        if not doubt.suspicions:
            return [self.words("slips-several")]
        return [*map(self.suspicion, doubt.suspicions)]

    def suspicion(self, found: Suspicion) -> str:
        """One answer that may be wrong, and what it should have been."""
        return self.words(
            "slips-answer",
            seat=self.names[found.seat],
            row=found.rows[0].number,
            marks="; ".join(pins_description(self.words, pins) for pins in found.marks),  # type: ignore[arg-type]  # group has pins
            count=len(found.marks),
            percent=round(100 * found.weight),
        )

    def wrong(self, found: Sequence[WrongAnswer]) -> list[str]:
        """What was answered, and what is right; or that all was."""
        return [*self._wrong(found)] or [self.words("slips-all-right")]

    def _wrong(self, found: Sequence[WrongAnswer]) -> Iterator[str]:
        for each in found:
            given, right = (pins_description(self.words, pins) for pins in (each.given, each.right))
            name = self.names[each.seat]
            yield self.words("slips-answered", seat=name, row=each.row, given=given, right=right)
