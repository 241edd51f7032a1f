"""What a seat, or the house, may ask for. Whether it is legal now is up to `decide`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from keypeg.rules.codes import Cards, Code, Hidden, Tokens
from keypeg.rules.holders import Pins
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat


class Word(StrEnum):
    """The word for an action, as written in a record."""

    SET = "set"
    GUESS = "guess"
    ASK = "ask"
    CLAIM = "claim"
    MARK = "mark"
    ANSWER = "answer"
    DISPUTE = "dispute"
    REVEAL = "reveal"
    DEAL = "deal"
    REMOVE = "remove"
    RESIGN = "resign"


CHANCE = frozenset({Word.DEAL, Word.REMOVE})
"""Actions of the house."""


@dataclass(frozen=True, slots=True)
class Set:
    """The maker hides a code. With a salt, the table publishes a commitment to it."""

    word: ClassVar = Word.SET
    code: Hidden
    salt: str | None = None
    commit: str | None = None


@dataclass(frozen=True, slots=True)
class Guess:
    """Place a row on a board."""

    word: ClassVar = Word.GUESS
    code: Code
    area: str | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask all other holders a question."""

    word: ClassVar = Word.ASK
    code: Code


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim to know the whole code."""

    word: ClassVar = Word.CLAIM
    code: Code
    right: bool | None = None
    """On paper: the holders' verdict; otherwise the table decides."""


@dataclass(frozen=True, slots=True)
class GiveMark:
    """By hand: the maker marks the last row, or corrects its mark. Rows are numbered from 1."""

    word: ClassVar = Word.MARK
    row: int
    mark: AnyMark
    area: str | None = None


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """By hand: a holder's pins for the last question."""

    word: ClassVar = Word.ANSWER
    row: int
    pins: Pins


@dataclass(frozen=True, slots=True)
class Dispute:
    """A breaker declares that the marks cannot be right."""

    word: ClassVar = Word.DISPUTE


@dataclass(frozen=True, slots=True)
class Reveal:
    """Unplugged: the maker reveals the code at the end of a round."""

    word: ClassVar = Word.REVEAL
    code: Hidden


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: what each seat drew, and who starts the first round. On paper: only who starts."""

    word: ClassVar = Word.DEAL
    tokens: tuple[Tokens, ...]
    starter: Seat | None = None
    salts: tuple[str, ...] | None = None
    commits: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """Chance: three cards leave the pack."""

    word: ClassVar = Word.REMOVE
    cards: Cards


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the match; `by` notes why and has no effect."""

    word: ClassVar = Word.RESIGN
    by: str | None = None


Action = (
    Set | Guess | Ask | Claim | GiveMark | GiveAnswer | Dispute | Reveal | Deal | Remove | Resign
)
