"""Commitments that the browser computes too: web/tests/fairness.test.ts reads the same file."""

import json
from pathlib import Path
from typing import Any

import pytest

from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.records.commitment import commitment
from keypeg.table.state import Match

KNOWN = json.loads(Path(__file__).with_name("commitments.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: str(known["edition"]))
def test_a_commitment_equals_the_stored_one(known: dict[str, Any]) -> None:
    match = Match(find(known["edition"]).rules(), known["match"])
    seat, code = Seat(known["seat"]), known["code"]
    assert commitment(match, known["round"], seat, known["salt"], code) == known["commit"]
