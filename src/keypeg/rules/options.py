"""Options of an edition: name, default, accepted values and the seat counts they apply to."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, Protocol

from keypeg.rules.errors import Illegal, Reason

Value = bool | int | str | tuple[int, ...]
"""What an option may be set to."""


class Way(StrEnum):
    """Who marks the rows (RULES 10.2): the option `marking`."""

    AUTO = "auto"
    """The program marks every row."""
    ASSISTED = "assisted"
    """The maker marks; the program accepts only correct marks."""
    MANUAL = "manual"
    """The maker marks; the program knows the code but stays silent until the reveal."""
    UNPLUGGED = "unplugged"
    """The maker marks and keeps the code on paper until the reveal."""

    @property
    def can_err(self) -> bool:
        """Whether wrong marks are possible, and with them disputes and penalties."""
        return self in (Way.MANUAL, Way.UNPLUGGED)

    @property
    def by_hand(self) -> bool:
        """Whether marks are entered by a person."""
        return self is not Way.AUTO


class Limits(Protocol):
    """Which values an option takes."""

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed; `True` is not 1 and 1 is not `True`."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A short list of values."""

    values: tuple[Value, ...]

    def accepts(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.values)


@dataclass(frozen=True, slots=True)
class Whole:
    """Whole numbers in steps, starting from `least`."""

    least: int
    most: int | None = None
    step: int = 1

    def accepts(self, value: object) -> bool:
        if type(value) is not int or value < self.least:
            return False
        return (value - self.least) % self.step == 0 and (self.most is None or value <= self.most)


@dataclass(frozen=True, slots=True)
class OneOrPair:
    """One value for both seats, or one for each."""

    values: tuple[int, ...]

    def accepts(self, value: object) -> bool:
        one = OneOf(self.values)
        if isinstance(value, tuple):
            return len(value) == 2 and all(map(one.accepts, value))
        return one.accepts(value)


YES_OR_NO = OneOf((False, True))


class Needs(NamedTuple):
    """Another option, and those of its values for which this option has any effect."""

    option: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the players may agree on before a match."""

    name: str
    default: Value
    limits: Limits
    seats: tuple[int, ...] = ()
    """The seat counts it exists for; empty means all."""
    section: str = ""
    """The section of the rules that describes it."""
    needs: Needs | None = None
    """If not met, the option is accepted but has no effect; None if it always has one."""

    def at(self, section: str) -> "Option":
        """The same option, as described in this section."""
        return replace(self, section=section)

    def is_for(self, seats: int) -> bool:
        """Whether the option exists for this number of seats."""
        return not self.seats or seats in self.seats


class Settings:
    """The values of all options of an edition, for a number of seats."""

    __slots__ = ("given", "seats", "values", "way")

    def __init__(self, options: tuple[Option, ...], seats: int, given: Mapping[str, Value]) -> None:
        known = {option.name: option for option in options if option.is_for(seats)}
        for name, value in given.items():
            if name not in known or not known[name].limits.accepts(value):
                raise Illegal(Reason.BAD_OPTION, "value", option=str(name))
        self.seats = seats
        self.given = dict(given)
        self.values = {name: given.get(name, option.default) for name, option in known.items()}
        self.way = Way(self.word("marking"))

    def on_paper(self) -> "Settings":
        """A copy with codes on paper and marks by people, even if the edition lacks that option."""
        paper = copy(self)
        paper.way = Way.UNPLUGGED
        paper.values = self.values | {"marking": str(Way.UNPLUGGED)}
        return paper

    def number(self, name: str) -> int:
        value = self.values[name]
        assert type(value) is int
        return value

    def flag(self, name: str) -> bool:
        """Whether a yes-or-no option is on; off if it does not exist for this number of seats."""
        return self.values.get(name) is True

    def word(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def rounds(self) -> int:
        """The agreed number of rounds; 1 for practice."""
        self.refuse_beside("practice", "rounds")
        return 1 if self.flag("practice") else self.number("rounds")

    def refuse_beside(self, name: str, *beside: str) -> None:
        """Raise `Illegal` if this option is on and any of the others was given."""
        for other in beside:
            if self.flag(name) and other in self.given:
                raise Illegal(Reason.BAD_OPTION, "beside", option=name, other=other)


def marking_option(*, unplugged: bool = True) -> Option:
    """The option that chooses how rows are marked."""
    ways = tuple(str(way) for way in Way if unplugged or way is not Way.UNPLUGGED)
    return Option("marking", str(Way.AUTO), OneOf(ways), section="10.2")


WRONG_MARKS = Needs("marking", tuple(str(way) for way in Way if way.can_err))
"""For options about wrong marks, which occur only where a person marks unaided."""

TIEBREAK = Option("tiebreak", "draw", OneOf(("draw",)))
PRACTICE = Option("practice", default=False, limits=YES_OR_NO)
FAIL_BONUS = Option("fail_bonus", 0, OneOf((0, 1)))
EVEN_ROUNDS = Option("rounds", 2, Whole(2, step=2))
