"""Running commands in tests: their output, refusals and usage errors."""

import json
from typing import Any

import pytest

from keypeg.cli import main

Captured = pytest.CaptureFixture[str]


def printed_json(capsys: Captured, *line: str, status: int = 0) -> Any:
    """The one JSON document that a command has printed."""
    assert main([*line, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def refusal(capsys: Captured, *line: str, status: int = 1) -> str:
    """The one sentence that a refused command has printed."""
    assert main(line) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def usage(*line: str) -> None:
    """Asserts that the command line is refused as a usage error."""
    with pytest.raises(SystemExit) as left:
        main(line)
    assert left.value.code == 2
