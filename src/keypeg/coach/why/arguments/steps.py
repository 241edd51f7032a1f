"""The steps of an argument: each applies a rule to rows and premises, and adds facts."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from keypeg.coach.why.arguments.facts import NO_PREMISES, Fact, Premises


class Rule(StrEnum):
    """The rule of a step; the catalogue has a sentence for each."""

    ABSENT = "absent"
    """A row without any right peg: none of its colours is in the code."""
    COMPLETE = "complete"
    """A row whose colours are all right: the code has these and no others."""
    MISPLACED = "misplaced"
    """A row without an exact peg: no peg is in its place."""
    PLACES_FORCED = "places_forced"
    """Only as many holes can be exact as must be: all of them are."""
    PLACES_USED = "places_used"
    """As many holes are exact as can be: no others are."""
    NONE_MISPLACED = "none_misplaced"
    """A row without a misplaced peg: a colour that is not in all its places is nowhere else."""
    COLOURS_FORCED = "colours_forced"
    """Only as many pegs of a row can have right colours as must have: all of them have."""
    COLOURS_USED = "colours_used"
    """As many pegs of a row have right colours as can have: no others have."""
    SHARE = "share"
    """Bounds on the other colours of a row bound one of them."""
    FILL = "fill"
    """Rows without a common colour account for all holes."""
    OVERLAP = "overlap"
    """Two rows have more right colours than there are holes: shared colours count twice."""
    REST = "rest"
    """All holes are filled: bounds on the other colours bound one colour."""
    ROOM = "room"
    """A colour has only as many possible holes as it premises."""
    USED_UP = "used_up"
    """All holes of a colour are known already."""
    GONE = "gone"
    """A colour that is not in the code is in no hole; it has no sentence of its own."""
    COUNTED = "counted"
    """A count follows from the holes of a colour; it has no sentence of its own."""
    CASE = "case"
    """Proof by contradiction: the opposite contradicts the rows."""
    CONFLICT = "conflict"
    """The supposition is contradicted."""


WEIGHTS: Final[dict[Rule, float]] = {
    Rule.ABSENT: 1,
    Rule.COMPLETE: 1,
    Rule.MISPLACED: 1,
    Rule.PLACES_FORCED: 1.5,
    Rule.PLACES_USED: 1.5,
    Rule.NONE_MISPLACED: 1.5,
    Rule.COLOURS_FORCED: 1.5,
    Rule.COLOURS_USED: 1.5,
    Rule.SHARE: 2,
    Rule.FILL: 2.5,
    Rule.OVERLAP: 2.5,
    Rule.REST: 2,
    Rule.ROOM: 1,
    Rule.USED_UP: 1,
    Rule.GONE: 0,
    Rule.COUNTED: 0,
    Rule.CASE: 4,
    Rule.CONFLICT: 1,
}
"""The difficulty of each rule, lower being clearer: chosen by us, not measured on people."""

FACT: Final = 0.5
"""What every fact beyond a step's first adds: a sentence of many facts is long."""

HEAVIEST: Final = 9.0
"""Arguments beyond this are no longer short: some 500 characters."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its rule, the cited rows, the facts it adds, and its premises."""

    rule: Rule
    rows: tuple[int, ...]
    facts: tuple[Fact, ...]
    premises: Premises = NO_PREMISES
    supposed: tuple[Fact, ...] = ()
    """For a case: what is supposed, and refuted by the steps within."""
    within: tuple["Step", ...] = ()

    @property
    def weight(self) -> float:
        """How hard it is to follow, the steps within included."""
        within = sum(step.weight for step in self.within)
        said = max(0, len(self.facts) - 1) + max(0, len(self.supposed) - 1)
        # What weighs nothing is said by no sentence.
        return (WEIGHTS[self.rule] + FACT * said if WEIGHTS[self.rule] else 0) + within

    @property
    def cited(self) -> frozenset[int]:
        """All rows it cites, including those of the steps within."""
        return frozenset(self.rows).union(*(step.cited for step in self.within))
