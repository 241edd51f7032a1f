"""The protocol: events and views as sent, old versions upgraded, generated types up to date."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from keypeg.server.http.typescript import typescript as bodies_typescript
from keypeg.table.events import CodeSet
from keypeg.wire import eventcodec
from keypeg.wire.eventcodec import event_json, event_of
from keypeg.wire.schema import socket_schema_text, typescript
from keypeg.wire.views import view_shown
from strategies import Walk, walks

ROOT = Path(__file__).parents[2]


@settings(max_examples=80)
@given(walks())
def test_every_event_of_a_match_is_read_as_it_was_written(walk: Walk) -> None:
    for event in walk.table.events:
        assert event_of(json.loads(json.dumps(event_json(event)))) == event


@settings(max_examples=40)
@given(walks())
def test_a_view_as_sent_contains_no_secret_of_others(walk: Walk) -> None:
    """The view that is sent is computed only from the seat's own view."""
    for seat, view in walk.table.views.items():
        shown = view_shown(view)
        for known, sent in zip(view.match.rounds, shown.rounds, strict=True):
            assert [s.code is None for s in known.secrets] == [s.code is None for s in sent.secrets]
        assert seat in walk.table.views


def test_an_old_version_is_upgraded_on_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of an older release is upgraded on reading, and not rewritten."""
    monkeypatch.setattr(eventcodec, "VERSION", 2)
    monkeypatch.setitem(
        eventcodec.LIFTS, 1, lambda old: {"type": "code_set", "seat": old["who"], "commit": None}
    )
    assert event_of({"type": "code_set", "who": 1}, version=1) == CodeSet(seat=1, commit=None)  # type: ignore[arg-type]


def test_the_socket_schema_is_up_to_date() -> None:
    """`make protocol` has been run."""
    assert (ROOT / "docs/socket.schema.json").read_text(encoding="utf-8") == socket_schema_text()


def test_the_types_of_bodies_are_up_to_date() -> None:
    """`make protocol` has been run."""
    assert (ROOT / "web/src/lib/generated/bodies.ts").read_text(
        encoding="utf-8"
    ) == bodies_typescript()


def test_the_typescript_types_are_up_to_date() -> None:
    """`make protocol` has been run."""
    assert (ROOT / "web/src/lib/generated/protocol.ts").read_text(encoding="utf-8") == typescript()
