"""What a player is."""

from typing import Protocol

from keypeg.table.actions import Action
from keypeg.table.match import View


class Player(Protocol):
    """Whoever fills a seat: asked only when the table waits for it."""

    def act(self, view: View) -> Action:
        """An action that `legal(view)` offers."""
