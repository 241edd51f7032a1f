"""Receipts: whatever is changed in a record after one was given, it no longer matches."""

import copy
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import played, rules_of
from keypeg.rules.editions import EDITIONS
from keypeg.table.records.export import write_record
from keypeg.table.records.receipts import covered, receipt_of, receipts
from keypeg.table.records.referee import judge
from keypeg.table.records.running_receipt import RunningReceipt

DOCUMENT = Path(__file__).parents[2] / "docs" / "match-record.md"

GOLDEN = Path(__file__).parents[1] / "golden" / "receipts.json"


def documented_example() -> tuple[dict[str, Any], list[str]]:
    text = DOCUMENT.read_text(encoding="utf-8")
    [example] = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    return json.loads(example), re.findall(r"\| `([0-9a-f]{64})` \|$", text, re.MULTILINE)


def receipts_as_documented(record: dict[str, Any]) -> Iterator[str]:
    """The algorithm implemented again from its description."""

    def canonical(value: object) -> str:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    hidden = {"set": ("code", "salt"), "deal": ("tokens", "salts")}
    first = (1, record["edition"], record["options"], len(record["seats"]), record["match"])
    head = sha256(canonical(first).encode()).hexdigest()
    yield head
    for action in record["actions"]:
        left = {key: action[key] for key in action if key not in hidden.get(action["do"], ())}
        head = sha256(head.encode() + canonical(left).encode()).hexdigest()
        yield head


def whole_record(edition: str, seed: int = 1) -> dict[str, Any]:
    table = played(rules_of(edition), seed)
    record: dict[str, Any] = write_record(table.header, table.events)
    return record


def test_the_documented_example_is_right() -> None:
    record, told = documented_example()
    assert list(receipts(record)) == list(receipts_as_documented(record)) == told
    assert judge(record).is_fair


def test_the_browser_is_tested_with_the_same_example() -> None:
    record, told = documented_example()
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == {"record": record, "receipts": told}


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_receipts_are_computed_as_documented(edition: str) -> None:
    record = whole_record(edition)
    assert list(receipts(record)) == list(receipts_as_documented(record))


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_a_receipt_matches_every_later_record_of_its_match(edition: str) -> None:
    """Secrets revealed later and later actions do not change earlier receipts."""
    record = whole_record(edition)
    for taken in range(len(record["actions"]) + 1):
        begun = record | {"actions": record["actions"][:taken]}
        receipt = receipt_of(begun, over=True)
        assert receipt is not None
        assert covered(record, receipt) == taken


def test_a_receipt_does_not_depend_on_the_secret() -> None:
    record, _ = documented_example()
    other = copy.deepcopy(record)
    other["actions"][0] |= {"code": ["white"] * 4, "salt": "1" * 64}
    assert list(receipts(other)) == list(receipts(record))


def test_a_change_of_player_changes_no_receipt() -> None:
    record, told = documented_example()
    assert list(receipts(record | {"seats": ["Zoe", "Yann"]})) == told


def test_a_code_changed_with_its_salt_and_commitment_matches_no_receipt() -> None:
    """The record is legal and fair again; only the receipt shows the change."""
    record, told = documented_example()
    code, salt = ["green"] * 4, "a" * 64
    bound = json.dumps([1, "classic", "Tuesday", 2, 1, salt, code], separators=(",", ":"))
    forged = copy.deepcopy(record)
    commit = sha256(bound.encode()).hexdigest()
    forged["actions"][3] = {"seat": 1, "do": "set", "code": code, "salt": salt, "commit": commit}
    assert judge(forged).is_fair
    assert covered(record, told[4]) == 4
    assert covered(forged, told[4]) is None
    assert covered(forged, told[3]) == 3


@given(st.data())
def test_any_change_before_a_receipt_is_detected(data: st.DataObject) -> None:
    record, _ = documented_example()
    actions = record["actions"]
    place = data.draw(st.integers(0, len(actions) - 1))
    key = data.draw(st.sampled_from(sorted(set(actions[place]) - {"salt"})))
    last = list(receipts(record))[-1]
    value = data.draw(st.text(max_size=3) | st.integers())
    is_hidden = actions[place]["do"] == "set" and key == "code"
    if key == "do" or value == actions[place][key]:
        return
    actions[place][key] = value
    assert (covered(record, last) is None) != is_hidden


@given(st.text())
def test_other_texts_are_not_receipts(text: str) -> None:
    record, told = documented_example()
    assert (covered(record, text) is None) == ("".join(text.split()).lower() not in told)


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_an_incremental_receipt_equals_that_of_the_record_so_far(edition: str) -> None:
    """It hashes each finished round only once, however often it is asked."""
    table = played(rules_of(edition), 1)
    running, asked_once = RunningReceipt(table.header), RunningReceipt(table.header)
    for taken in range(len(table.events) + 1):
        so_far = table.events[:taken]
        told = receipt_of(write_record(table.header, so_far), over=False)
        assert running.latest(so_far, over=False) == told
    whole_record = write_record(table.header, table.events)
    assert asked_once.latest(table.events, over=True) == receipt_of(whole_record, over=True)


def test_spaces_and_capitals_in_a_receipt_are_ignored() -> None:
    record, told = documented_example()
    spelt = " ".join(told[2][place : place + 8] for place in range(0, 64, 8)).upper()
    assert covered(record, f" {spelt}\n") == 2


def test_players_get_a_receipt_only_after_commitments_and_at_the_end() -> None:
    record, told = documented_example()
    given_at = [
        receipt_of(record | {"actions": record["actions"][:taken]}, over=False)
        for taken in range(5)
    ]
    assert given_at == [None, told[1], told[1], told[1], told[4]]
    shorter = record | {"actions": record["actions"][:3]}
    assert receipt_of(shorter, over=True) == told[3]
