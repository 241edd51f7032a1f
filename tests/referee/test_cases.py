"""Records and their verdicts, each stating one sentence of the contract.

The cases were written from the contract alone, before the engine could be run.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from keypeg.table.records.referee import RecordRefused, judge, parse, summary

CASES: list[dict[str, Any]] = [
    case
    for file in sorted((Path(__file__).parent / "cases").glob("*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
]


def verdict(case: dict[str, Any]) -> Any:
    """What the referee prints, without the message."""
    try:
        record = parse(case["text"].encode()) if "text" in case else case["record"]
        return json.loads(json.dumps(summary(judge(record))))
    except RecordRefused as refused:
        error = {"action": refused.action, "reason": refused.why.reason}
        return {"ok": False, "error": error}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_referee_says_what_the_contract_says(case: dict[str, Any]) -> None:
    assert verdict(case) == case["expected"], case["says"]


def test_no_case_occurs_twice() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
