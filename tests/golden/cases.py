"""The golden cases as data, and the registry of their handlers."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

Json = Any
"""Anything that a JSON document may contain."""

SEATS = "ABCDE"
"""The data name seats by letters, clockwise from seat 0."""


class Case(NamedTuple):
    """One golden case: its input and the expected output of the engine."""

    id: str
    section: str
    """CH, KB, M2, MN, RO, GR, CL, GO, or MM for the marks of all editions."""
    input: Json
    expected: Json


Handler = Callable[[Case], Json]
"""Runs the engine on a case's input and returns its output."""


def _read() -> list[Case]:
    raw = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))
    return [Case(each["id"], each["section"], each["input"], each["expected"]) for each in raw]


ALL_CASES = _read()
CASES = {case.id: case for case in ALL_CASES}


class Handlers(dict[str, Handler]):
    """The handlers of a section, by the id of the case that they run."""

    def shows(self, *ids: str) -> Callable[[Handler], Handler]:
        """Registers a handler for these cases; each case has at most one."""

        def register(handler: Handler) -> Handler:
            assert self.keys().isdisjoint(ids)
            self.update(dict.fromkeys(ids, handler))
            return handler

        return register

    def answer(self, case: Case) -> Json:
        """The engine's output for a case, as plain JSON values."""
        return as_json(self[case.id](case))


def golden(*sections: str) -> pytest.MarkDecorator:
    """A test for every case of these sections, under the case's id."""
    chosen = [pytest.param(case, id=case.id) for case in ALL_CASES if case.section in sections]
    return pytest.mark.parametrize("case", chosen)


def as_json(value: Json) -> Json:
    """The value as a JSON reader returns it: lists for tuples, strings for keys."""
    return json.loads(json.dumps(value))
