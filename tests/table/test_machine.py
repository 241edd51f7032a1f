"""A table as a state machine: random legal actions, invalid ones between them, resignations."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from keypeg.rules.edition import Rules
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Resign, Word
from keypeg.table.legal import legal
from keypeg.table.match import view
from keypeg.table.phases import awaited
from membership import is_offered
from nonsense import any_action
from strategies import Walk, new_walk, rules


class TableMachine(RuleBasedStateMachine):
    """Every step is checked from every seat."""

    walk: Walk

    @initialize(chosen=rules(), seed=st.integers(0, 2**32))
    def sit_down(self, chosen: Rules, seed: int) -> None:
        self.walk = new_walk(chosen, seed)

    @rule()
    def somebody_acts(self) -> None:
        self.walk.step()

    @rule(data=st.data())
    def somebody_sends_nonsense(self, data: st.DataObject) -> None:
        """A refused action leaves no trace; a legal one is accepted like any other."""
        table = self.walk.table
        seat = data.draw(st.sampled_from(list(table.views)))
        action = data.draw(any_action(table.match))
        offered = is_offered(action, legal(table.views[seat]))
        before, events = table.match, len(table.events)
        try:
            table.take(seat, action)
        except Illegal:
            assert not offered
            assert table.match is before
            assert len(table.events) == events
        else:
            self.walk.taken.append((seat, action))

    @precondition(lambda self: self.walk.source.random() < 0.05)
    @rule()
    def somebody_resigns(self) -> None:
        table = self.walk.table
        if not table.match.is_over:
            table.take(Seat(0), Resign())
            assert table.match.is_over
            assert 0 not in table.match.winners

    @invariant()
    def views_agree_on_who_is_awaited(self) -> None:
        table = self.walk.table
        for seen in table.views.values():
            assert awaited(seen.match) == awaited(table.match)
            assert seen.match.scores == table.match.scores

    @invariant()
    def a_watcher_is_offered_nothing(self) -> None:
        table = self.walk.table
        watching = view(table.header.rules, table.events, None, table.header.name)
        offers = legal(watching)
        assert offers.keys() == set(Word)
        assert all(isinstance(offer, Reason) for offer in offers.values())

    @invariant()
    def an_accepted_action_left_an_event(self) -> None:
        assert len(self.walk.table.events) >= len(self.walk.taken)

    @invariant()
    def the_house_knows_everything(self) -> None:
        table = self.walk.table
        assert table.views[HOUSE].match == table.match


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
