"""The interface of players, and of the breaker and the maker that one consists of."""

from typing import Protocol, runtime_checkable

from keypeg.players.chance import Source
from keypeg.table.actions import Action, Ask, Claim, Guess, Reveal, Set
from keypeg.table.match import View

Move = Guess | Ask | Claim
"""What a seeker may do."""


class Player(Protocol):
    """Fills a seat; asked for an action when the table waits for it.

    The action depends only on the view and the source: a player keeps no state between actions.
    """

    def act(self, view: View, source: Source) -> Action:
        """An action that `legal(view)` offers."""


@runtime_checkable
class Interrupter(Protocol):
    """A player that can also act out of turn, where the rules allow it."""

    def interrupt(self, view: View, source: Source) -> Action | None:
        """A claim or a dispute, or None."""


def interruption(player: Player, view: View, source: Source) -> Action | None:
    """A player's action out of turn, if it wants one."""
    return player.interrupt(view, source) if isinstance(player, Interrupter) else None


class Breaker(Protocol):
    """The part of a player that seeks codes."""

    def seek(self, view: View, source: Source) -> Move:
        """The next row, question or claim."""


class Maker(Protocol):
    """The part of a player that hides codes and marks rows."""

    def hide(self, view: View, source: Source) -> Set:
        """The code of a round."""

    def mark(self, view: View, source: Source) -> Action | None:
        """The mark or the pins due from this seat, if any."""

    def reveal(self, view: View, source: Source) -> Reveal:
        """Unplugged: the code, at the end of a round."""
