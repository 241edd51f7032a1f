"""Options of an edition: a name, a default, the values it takes and the seat counts it is for."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from keypeg.rules.errors import Illegal, Reason

Value = bool | int | str | tuple[int, ...]
"""What an option may be set to."""


class Way(StrEnum):
    """Who marks the rows (RULES 10.2): the option `marking`."""

    AUTO = "auto"
    """The program."""
    ASSISTED = "assisted"
    """The maker, and the program takes only right marks."""
    MANUAL = "manual"
    """The maker; the program knows the code and keeps silent until the reveal."""
    UNPLUGGED = "unplugged"
    """The maker, who keeps the code on paper until the reveal."""

    @property
    def can_err(self) -> bool:
        """Whether a wrong mark may be given, and so disputes and penalties exist."""
        return self in (Way.MANUAL, Way.UNPLUGGED)

    @property
    def by_hand(self) -> bool:
        """Whether marks are entered by a person."""
        return self is not Way.AUTO


class Limits(Protocol):
    """Which values an option takes."""

    def accepts(self, value: object) -> bool:
        """Whether the value is one of them; `True` is not 1 and 1 is not `True`."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A short list of values."""

    values: tuple[Value, ...]

    def accepts(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.values)


@dataclass(frozen=True, slots=True)
class Whole:
    """Whole numbers, in steps from the least."""

    least: int
    most: int | None = None
    step: int = 1

    def accepts(self, value: object) -> bool:
        if type(value) is not int or value < self.least:
            return False
        return (value - self.least) % self.step == 0 and (self.most is None or value <= self.most)


@dataclass(frozen=True, slots=True)
class OneOrPair:
    """One value for both seats, or a pair of them."""

    values: tuple[int, ...]

    def accepts(self, value: object) -> bool:
        one = OneOf(self.values)
        if isinstance(value, tuple):
            return len(value) == 2 and all(map(one.accepts, value))
        return one.accepts(value)


YES_OR_NO = OneOf((False, True))


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the players may agree on before a match."""

    name: str
    default: Value
    limits: Limits
    seats: tuple[int, ...] = ()
    """The seat counts it exists for; none named: all."""
    section: str = ""
    """Where the rules speak of it."""

    def at(self, section: str) -> "Option":
        """The same option, as another rulebook has it."""
        return replace(self, section=section)

    def is_for(self, seats: int) -> bool:
        """Whether the option may be given at all with so many seats."""
        return not self.seats or seats in self.seats


class Settings:
    """Every option of an edition, with a value, for a number of seats."""

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

    def number(self, name: str) -> int:
        value = self.values[name]
        assert type(value) is int
        return value

    def flag(self, name: str) -> bool:
        """Whether a yes-or-no option is on; one that is not for these seats is off."""
        return self.values.get(name) is True

    def word(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def rounds(self) -> int:
        """As many rounds as were agreed on, or the one to practise."""
        self.refuse_beside("practice", "rounds")
        return 1 if self.flag("practice") else self.number("rounds")

    def refuse_beside(self, name: str, *beside: str) -> None:
        """Refuse an option that is on beside another that was given."""
        for other in beside:
            if self.flag(name) and other in self.given:
                raise Illegal(Reason.BAD_OPTION, "beside", option=name, other=other)


def marking_option(*, unplugged: bool = True) -> Option:
    """The ways of marking an edition offers."""
    ways = tuple(str(way) for way in Way if unplugged or way is not Way.UNPLUGGED)
    return Option("marking", str(Way.AUTO), OneOf(ways), section="10.2")


TIEBREAK = Option("tiebreak", "draw", OneOf(("draw",)))
PRACTICE = Option("practice", default=False, limits=YES_OR_NO)
FAIL_BONUS = Option("fail_bonus", 0, OneOf((0, 1)))
EVEN_ROUNDS = Option("rounds", 2, Whole(2, step=2))
