"""Whatever the referee reads, it prints a verdict and never crashes."""

import json
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import NAMES, played, rules_of
from keypeg.rules.errors import Reason
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import LARGEST, RecordRefused, judge, parse, summary
from nonsense import JSON

RECORDS = [
    write_record(table.header, table.events)
    for table in (
        played(rules_of("classic", marking="manual"), 1),
        played(rules_of("challenge", rounds=1, speed=True), 2),
        played(rules_of("royale", 3), 3),
        played(rules_of("group", 4, rounds=2), 4),
        played(rules_of("original", marking="unplugged"), 5),
    )
]


@settings(max_examples=300)
@given(JSON)
def test_anything_but_a_record_is_a_bad_record(value: Any) -> None:
    """Any JSON without the four keys is refused as bad_record."""
    with pytest.raises(RecordRefused) as refused:
        judge(value)
    assert refused.value.why.reason is Reason.BAD_RECORD
    assert refused.value.action is None


@settings(max_examples=300)
@given(st.binary(max_size=60))
def test_bytes_that_are_not_json_are_a_bad_record(data: bytes) -> None:
    """Any bytes are either one JSON document or refused."""
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        with pytest.raises(RecordRefused):
            parse(data)


@pytest.mark.parametrize(
    "text",
    [b"[" * 100_000, b"NaN", b"1e5000", b"{} {}", b"\xff\xfe", b'{"a": ' + b"9" * 5000 + b"}"],
    ids=["deep", "nan", "huge exponent", "two documents", "bad bytes", "long number"],
)
def test_malformed_texts_are_refused(text: bytes) -> None:
    """Deep nesting, constants that JSON lacks, invalid bytes, endless numbers."""
    with pytest.raises(RecordRefused) as refused:
        judge(parse(text))
    assert refused.value.why.reason is Reason.BAD_RECORD


def test_a_record_may_have_at_most_a_mebibyte() -> None:
    """1,048,576 bytes are read, 1,048,577 are not."""
    empty = json.dumps({"keypeg": 1, "edition": "classic", "seats": NAMES[:2], "actions": []})
    full = empty.encode().ljust(LARGEST)
    assert summary(judge(parse(full)))["ok"]
    with pytest.raises(RecordRefused):
        parse(full + b" ")


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every position in a JSON value."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path] + [place for key, each in inside for place in places(each, (*path, key))]


@settings(max_examples=400)
@given(st.data())
def test_a_damaged_record_gets_a_verdict(data: st.DataObject) -> None:
    """A record with something else in one position is judged or refused, never a traceback."""
    record = deepcopy(data.draw(st.sampled_from(RECORDS)))
    *way, last = data.draw(st.sampled_from(places(record)[1:]))
    inner: Any = record
    for key in way:
        inner = inner[key]
    inner[last] = data.draw(JSON | st.sampled_from(["red", "blank", 0, 1, -1, 10**30, []]))
    with suppress(RecordRefused):
        assert json.dumps(summary(judge(record)))
