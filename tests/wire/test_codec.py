"""Everything in the protocol is decoded to what was encoded: actions, messages, events."""

import json
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.json import Decoder

from keypeg.table.actions import CHANCE, Action
from keypeg.wire.actions import AnyAction, action_of
from keypeg.wire.eventcodec import TYPES, event_json, event_of
from keypeg.wire.messages import FromClient, FromServer, decode_asked, encode
from server.people import action_json
from wire.generated_values import dataclasses, structs

decode_action: Decoder[Any] = Decoder(AnyAction)
decode_server: Decoder[Any] = Decoder(FromServer)

PLAYED = [kind for kind in get_args(Action) if kind.word not in CHANCE]
"""The actions that a client may send; the others are the house's."""
FILLED_IN = ("salt", "commit", "at", "right", "by")
"""Fields of actions that the server fills in."""


FEW = settings(max_examples=25)
"""There is a test for each kind of struct."""


def by_name(kind: Any) -> str:
    return str(kind.__name__)


@pytest.mark.parametrize("kind", get_args(AnyAction), ids=by_name)
@FEW
@given(st.data())
def test_an_action_is_decoded_as_it_was_encoded(kind: type[Struct], data: st.DataObject) -> None:
    action = data.draw(structs(kind))
    assert decode_action.decode(encode(action)) == action


@pytest.mark.parametrize("kind", PLAYED, ids=by_name)
@FEW
@given(st.data())
def test_an_action_of_the_table_arrives_as_it_was_sent(kind: Any, data: st.DataObject) -> None:
    filled_in = {name: None for name in FILLED_IN if name in kind.__match_args__}
    action = replace(data.draw(dataclasses(kind)), **filled_in)
    assert action_of(decode_action.decode(json.dumps(action_json(action)))) == action


@pytest.mark.parametrize("kind", get_args(FromClient), ids=by_name)
@FEW
@given(st.data())
def test_a_message_of_a_client_is_decoded_as_it_was_encoded(
    kind: type[Struct], data: st.DataObject
) -> None:
    message = data.draw(structs(kind))
    assert decode_asked.decode(encode(message)) == message


@pytest.mark.parametrize("kind", get_args(FromServer), ids=by_name)
@FEW
@given(st.data())
def test_a_message_of_the_server_is_decoded_as_it_was_encoded(
    kind: type[Struct], data: st.DataObject
) -> None:
    message = data.draw(structs(kind))
    assert encode(decode_server.decode(encode(message))) == encode(message)


@pytest.mark.parametrize("word", TYPES)
@FEW
@given(st.data())
def test_an_event_is_decoded_as_it_was_encoded(word: str, data: st.DataObject) -> None:
    event = data.draw(dataclasses(TYPES[word]))
    assert event_of(json.loads(json.dumps(event_json(event)))) == event


def test_every_action_of_a_client_has_a_struct() -> None:
    words = {kind.__struct_config__.tag for kind in get_args(AnyAction)}
    assert words == {str(kind.word) for kind in PLAYED}
