"""Commitments: published before the first row, opened at the end, verifiable by everybody."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from builders import header, played, rules_of
from keypeg.players.local import LocalTable, fresh_salt
from keypeg.rules.codes import palette
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.events import CodeSet, SecretOpened
from keypeg.table.match import replay, view
from keypeg.table.records.commitment import BrokenCommitment
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import judge, summary

CODE = palette("red blue yellow green")
SALT = "0f" * 32


def hidden(salt: str | None = SALT, commit: str | None = None) -> LocalTable:
    table = LocalTable(header(rules_of("classic")))
    table.take(Seat(0), a.Set(CODE, salt, commit))
    return table


def test_the_hash_is_computed_as_in_the_contract() -> None:
    """SHA-256 over version, edition, match, round, seat, salt and code as compact JSON."""
    text = f'[1,"classic","a match",1,0,"{SALT}",["red","blue","yellow","green"]]'
    published = [event for event in hidden().events if isinstance(event, CodeSet)]
    assert published == [CodeSet(Seat(0), sha256(text.encode()).hexdigest())]


def test_everybody_hears_the_hash_and_only_the_house_the_salt() -> None:
    table = hidden()
    for listener in (Seat(0), Seat(1), None):
        (secret,) = (
            view(table.header.rules, table.events, listener, "a match").match.rounds[0].secrets
        )
        assert secret.commit is not None
        assert secret.salt is None
    (kept,) = table.views[HOUSE].match.rounds[0].secrets
    assert kept.salt == SALT


def test_the_end_opens_the_salt() -> None:
    table = hidden()
    table.take(Seat(1), a.Guess(CODE))
    assert [event.salt for event in table.events if isinstance(event, SecretOpened)] == [SALT]
    (secret,) = table.views[Seat(1)].match.rounds[0].secrets
    assert (secret.code, secret.salt) == (CODE, SALT)


def test_a_code_replaced_afterwards_is_detected() -> None:
    """Replay verifies every opened commitment."""
    table = hidden()
    table.take(Seat(1), a.Guess(CODE))
    forged = [
        replace(event, code=palette("red red red red"))
        if isinstance(event, SecretOpened)
        else event
        for event in table.events
    ]
    with pytest.raises(BrokenCommitment):
        replay(table.header.rules, forged, "a match")


def test_a_false_commitment_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        hidden(commit="ab" * 32)
    assert refused.value.reason is Reason.BAD_RECORD


@pytest.mark.parametrize("edition", ["challenge", "royale", "group", "junior"])
def test_a_match_with_commitments_is_fair(edition: str) -> None:
    """One commitment for each secret of each round."""
    table = played(rules_of(edition), 5, fresh_salt)
    record = json.loads(json.dumps(write_record(table.header, table.events)))
    assert summary(judge(record))["fair"] is True


def test_an_unplugged_match_has_no_commitments() -> None:
    table = played(rules_of("classic", marking="unplugged"), 5, fresh_salt)
    assert "fair" not in summary(judge(write_record(table.header, table.events)))
