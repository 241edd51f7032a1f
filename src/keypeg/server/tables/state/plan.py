"""The outcome of an action at a table, computed before anything is stored."""

import secrets
from dataclasses import replace

from keypeg.players.chance import SECURE, House
from keypeg.rules.seats import HOUSE
from keypeg.server.stores.chain import chained
from keypeg.server.stores.contract import Entry, TableIndex
from keypeg.server.tables.seats.changes import seated
from keypeg.server.tables.seats.ranking import unranked
from keypeg.server.tables.seats.seating import status_of
from keypeg.server.tables.state.duties import is_owed
from keypeg.server.tables.state.entries import Happened, with_new, written
from keypeg.server.tables.state.table_state import After, TableState, after
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.decide import drafted
from keypeg.table.match import folded, house_view
from keypeg.table.state import Match
from keypeg.wire.messages import encode


class Plan:
    """The entries an action would append, including the house's draws, and where they lead."""

    def __init__(self, state: TableState) -> None:
        self.number = state.number
        self.seating, self.match = state.seating, state.match
        self.happened: list[Happened] = []
        self.after: list[After] = []
        """The state each entry of `happened` leads to."""
        self.is_around = False
        """Whether anything changes around the match."""

    def add(self, happened: Happened, match: Match | None = None) -> None:
        """Appends an entry; `match`: the match it leads to, if already known."""
        for around in happened.room:
            self.is_around = True
            self.seating = seated(self.seating, around, len(self.match.rounds), happened.at)
        self.match = match or folded(self.match, happened.events)
        self.happened.append(happened)
        self.after.append(after(self.match))

    def draw(self) -> None:
        """Appends the house's draws until it is somebody else's turn."""
        while self.seating.is_full and not self.seating.aborted:
            if self.after[-1].awaited != (HOUSE,):
                break
            action = _salted(House().act(house_view(self.match), SECURE))
            draft = drafted(self.match, HOUSE, action)
            action_id, at = f"house-{self.number + len(self.happened) + 1}", self.happened[-1].at
            self.add(Happened(action_id, at, int(HOUSE), (), tuple(draft.events)), draft.match)

    def index(self, before: TableIndex) -> TableIndex:
        """The table's index once the plan is stored."""
        if self.is_around:
            before = before._replace(
                holders=with_new(before.holders, [e for each in self.happened for e in each.room]),
                about=encode({"unranked": unranked(self.seating)}),
            )
        table, code, edition, _, public, _, holders, about, _ = before
        status = status_of(self.seating, over=self.match.is_over)
        at, waits = self.happened[-1].at, is_owed(self.seating, self.match)
        return TableIndex(table, code, edition, status, public, at, holders, about, waits)

    def entries(self, index: TableIndex, chain: bytes) -> list[Entry]:
        """The plan's log entries, linked to the hash `chain` of the last stored one."""
        numbered = enumerate(self.happened, self.number + 1)
        return chained(chain, [written(n, each, index.holders) for n, each in numbered])


def without_holders(index: TableIndex) -> TableIndex:
    """The index without its holders; faster than `_replace`, for every move."""
    return TableIndex(*index[:6], (), *index[7:])


def _salted(action: Action) -> Action:
    if not isinstance(action, a.Deal):
        return action
    return replace(action, salts=tuple(secrets.token_hex(32) for _ in action.tokens))
