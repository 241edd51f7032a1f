"""Wrong answers of group in words: those that may be, and those that the open tokens show."""

from collections.abc import Iterator, Sequence

from keypeg.coach.slips.group import WrongAnswer
from keypeg.companion.doubts import Doubt, Suspicion
from keypeg.pictures.sentences.descriptions import pins_description
from keypeg.words import Words


class AnswerWords:
    """Sentences about answers; `names` are those of the seats."""

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
