"""Properties of every legal match, for every edition, option and way of marking."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from builders import header, rules_of
from keypeg.players.local import LocalTable
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Guess, Resign, Word
from keypeg.table.decide import decide
from keypeg.table.events import EVERYONE
from keypeg.table.legal import legal
from keypeg.table.match import View, laid_open, replay, view
from keypeg.table.phases import awaited, is_overtime
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import judge, summary
from membership import is_offered
from nonsense import any_action
from strategies import Walk, walks

MANY = settings(max_examples=150)


def seats_of(walk: Walk) -> list[Seat]:
    return [Seat(seat) for seat in range(walk.table.match.rules.seats)]


def heard(walk: Walk, listener: Seat | None) -> View:
    table = walk.table
    return view(table.header.rules, table.events, listener, table.header.name)


@MANY
@given(walks())
def test_folding_the_events_gives_the_match(walk: Walk) -> None:
    """Folding the events gives the state that `decide` arrived at."""
    assert heard(walk, HOUSE).match == walk.table.match
    assert replay(walk.table.header.rules, walk.table.events, "a match") == walk.table.match


@MANY
@given(walks())
def test_a_view_is_the_fold_over_what_its_seat_heard(walk: Walk) -> None:
    """Hearing events one by one gives the same view as folding them at the end."""
    for seat, grown in walk.table.views.items():
        assert heard(walk, seat) == grown


@MANY
@given(walks())
def test_a_record_round_trips(walk: Walk) -> None:
    """A record written from events is judged to the same match, and written again identically."""
    written = json.loads(json.dumps(write_record(walk.table.header, walk.table.events)))
    judged = judge(written)
    assert write_record(judged.header, judged.events) == written
    if walk.table.match.rules.way is not Way.ASSISTED:
        assert judged.match == walk.table.match
        assert judged.events == walk.table.events


@MANY
@given(walks())
def test_a_watcher_hears_what_every_seat_hears(walk: Walk) -> None:
    """Watchers hear an event exactly if all seats hear it."""
    for event in walk.table.events:
        for_all = all(event.audience.includes(seat) for seat in seats_of(walk))
        assert event.audience.includes(None) == for_all == (event.audience == EVERYONE)


@MANY
@given(walks(), st.sampled_from([(), (Resign(),)]))
def test_the_end_of_a_round_reveals_everything(walk: Walk, last: tuple[Resign, ...]) -> None:
    """Between rounds and after the match, however it ended, every view is the full state."""
    for resign in () if walk.table.match.is_over else last:
        walk.table.take(seats_of(walk)[-1], resign)
    assume(walk.table.match.is_over or walk.table.match.playing is None)
    for listener in (*seats_of(walk), None):
        assert heard(walk, listener).match == walk.table.match


@MANY
@given(walks())
def test_what_is_legal_follows_from_the_view(walk: Walk) -> None:
    """The view of a seat offers what the full state would offer it."""
    for seat in seats_of(walk):
        assert legal(walk.table.views[seat]) == legal(laid_open(walk.table.match, seat))


@MANY
@given(walks())
def test_the_awaited_can_act(walk: Walk) -> None:
    """Every seat that is awaited can do more than resign; after the match nobody is awaited."""
    waiting = awaited(walk.table.match)
    assert bool(waiting) != walk.table.match.is_over
    for seat in waiting:
        assert awaited(walk.table.views[seat].match) == waiting
        offers = legal(walk.table.views[seat])
        acts = [word for word, offer in offers.items() if not isinstance(offer, Reason)]
        assert set(acts) - {Word.RESIGN, Word.DISPUTE}


@MANY
@given(walks(), st.data())
def test_an_action_is_taken_exactly_when_legal_offers_it(walk: Walk, data: st.DataObject) -> None:
    """Any action outside `legal` is refused with a reason, any action inside is accepted."""
    match = walk.table.match
    seat = data.draw(st.sampled_from([*seats_of(walk), HOUSE]))
    action = data.draw(any_action(match))
    before = repr(match)
    late = isinstance(action, Guess) and is_overtime(match, seat, action.at)
    offered = is_offered(action, legal(walk.table.views[seat]))
    if offered or late:
        assert decide(match, seat, action)
    else:
        with pytest.raises(Illegal):
            decide(match, seat, action)
    assert repr(match) == before


@MANY
@given(walks(most=200))
def test_a_judged_record_agrees_with_the_table(walk: Walk) -> None:
    """The referee's scores and winners equal those of the table."""
    assume(walk.table.match.is_over)
    told = summary(judge(write_record(walk.table.header, walk.table.events)))
    assert told["state"] == "over"
    assert told["scores"] == list(walk.table.match.scores)
    assert told["winners"] == list(walk.table.match.winners)


def test_a_table_starts_empty() -> None:
    """A new table has no events and awaits somebody."""
    table = LocalTable(header(rules_of("classic")))
    assert table.events == []
    assert awaited(table.match) == (0,)
