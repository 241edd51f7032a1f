"""Players by name: the same names in the library, commands, the API and stored tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final, Self

from keypeg.players.baselines import DealEntropy, Entropy, Follower
from keypeg.players.boards.pegs import pegs_of
from keypeg.players.brain import Brain
from keypeg.players.characters import LADDER, Human, Strongest
from keypeg.players.combined import CombinedPlayer
from keypeg.players.group.discreet import Discreet
from keypeg.players.makers.evil import EVIL
from keypeg.players.makers.fair import FAIR, Honest
from keypeg.players.makers.hands import CLUMSY
from keypeg.players.makers.preferences import HARD
from keypeg.players.plain import Plain
from keypeg.players.player import Breaker, Maker
from keypeg.rules.codes import CodeSpace
from keypeg.rules.edition import Rules
from keypeg.rules.options import Way
from keypeg.solver.files.shipped import tree_for

CHARACTERS: Final = (*LADDER, "sphinx")
"""The ladder, from the mouse, which a child can beat, to our strongest player."""

BASELINES: Final = ("plain", "tree", "entropy", "discreet")
"""Players for measurements."""

MAKERS: Final[Mapping[str, Maker]] = {
    "fair": FAIR,
    "sly": Honest(preference=HARD),
    "evil": EVIL,
    "clumsy": Honest(hand=CLUMSY),
}

_ROOMS: Final[Mapping[str, str]] = {
    "boards": "boards",
    "duel": "duel",
    "points": "points",
    "royale": "royale",
    "group": "group",
}
"""The package with the brain of each family of editions."""


class UnknownPlayer(ValueError):
    """No player of this name plays under these rules."""


@dataclass(frozen=True, slots=True)
class PlayerName:
    """The text form of a player: its breaker and its maker.

    >>> PlayerName.read("sphinx+sly")
    PlayerName(breaker='sphinx', maker='sly')
    """

    breaker: str
    maker: str = "fair"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses `BREAKER` or `BREAKER+MAKER`."""
        breaker, plus, maker = text.partition("+")
        return cls(breaker, maker if plus else "fair")

    def __str__(self) -> str:
        return self.breaker if self.maker == "fair" else f"{self.breaker}+{self.maker}"


def player(text: str, rules: Rules) -> CombinedPlayer:
    """The player of this name; raises `UnknownPlayer` if it cannot play under these rules."""
    named = PlayerName.read(text)
    if named.breaker not in breakers_of(rules) or named.maker not in makers_of(rules):
        raise UnknownPlayer(text)
    return CombinedPlayer(_breaker(named.breaker, rules), MAKERS[named.maker])


@cache
def breakers_of(rules: Rules) -> tuple[str, ...]:
    """The names of all breakers that can play under these rules."""
    return CHARACTERS + tuple(key for key in BASELINES if _IS_FOR[key](rules))


@cache
def makers_of(rules: Rules) -> tuple[str, ...]:
    """The names of all makers that can play under these rules."""
    way = rules.way
    names = ["fair", "sly"] if _hides_pegs(rules) else ["fair"]
    if way is Way.UNPLUGGED:
        names.append("evil")
    return (*names, "clumsy") if way.can_err else tuple(names)


def _hides_pegs(rules: Rules) -> bool:
    """Whether codes of pegs are hidden: how to hide cards or tokens better is not known."""
    return not rules.holders and isinstance(rules.boards[0][0].codes, CodeSpace)


def room_of(rules: Rules) -> str:
    """The family of editions to which these rules belong."""
    if rules.holders:
        return "group"
    boards = rules.boards[0]
    if len({board.maker for board in boards}) > 1:
        return "duel"
    if len(boards) > 1:
        return "royale"
    return "points" if len(boards[0].seekers) > 1 else "boards"


@cache
def brain_of(rules: Rules) -> Brain:
    """The strategy for these rules."""
    brain: Brain = import_module(f"keypeg.players.{_ROOMS[room_of(rules)]}.brain").brain(rules)
    return brain


def _breaker(key: str, rules: Rules) -> Breaker:
    if key in LADDER:
        return Human(LADDER[key], brain_of(rules))
    return _UNLIKE_PEOPLE[key](rules)


def _has_tree(rules: Rules) -> bool:
    """Whether a tree is shipped for every board."""
    return not rules.holders and all(
        board.area is None and tree_for(pegs_of(board, rules.marking.key).space) is not None
        for board in rules.boards[0]
    )


_IS_FOR: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "plain": lambda rules: True,
    "tree": _has_tree,
    "entropy": lambda rules: not rules.holders,
    "discreet": lambda rules: rules.holders is not None,
}

_UNLIKE_PEOPLE: Final[Mapping[str, Callable[[Rules], Breaker]]] = {
    "sphinx": lambda rules: Strongest(brain_of(rules)),
    "plain": lambda rules: Plain(),
    "tree": lambda rules: Follower(),
    "entropy": lambda rules: Entropy() if rules.holders or _hides_pegs(rules) else DealEntropy(),
    "discreet": lambda rules: Discreet(),
}
