"""Players of the program on the command line."""

from typing import Final

from keypeg.cli.console.refusals import Refusal
from keypeg.players.registry import PlayerName, breakers_of, makers_of
from keypeg.rules.edition import Rules
from keypeg.rules.options import Way

NEEDED: Final = {"clumsy": (Way.MANUAL, Way.UNPLUGGED), "evil": (Way.UNPLUGGED,)}
"""The ways of marking that these makers play with."""


def unknown_player(rules: Rules, name: str) -> Refusal:
    """The refusal of a player that cannot play here, and who can, or which marking it needs."""
    read = PlayerName.read(name)
    needed = NEEDED.get(read.maker, ())
    if read.breaker in breakers_of(rules) and needed and rules.way not in needed:
        return Refusal(
            "maker_needs_marking",
            maker=read.maker,
            marking=" / ".join(f"marking={way}" for way in needed),
        )
    players, makers = ", ".join(breakers_of(rules)), ", ".join(makers_of(rules))
    return Refusal("unknown_player", player=name, players=players, makers=makers)
