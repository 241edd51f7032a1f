"""Command lines in tests, and what comes of them."""

import json
from typing import Any

import pytest

from keypeg.cli import main

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *line: str, status: int = 0) -> Any:
    """The one JSON document that a command prints."""
    assert main([*line, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def told(capsys: Captured, *line: str, status: int = 1) -> str:
    """The one sentence that a refused command says."""
    assert main(line) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def usage(*line: str) -> None:
    """A line that is not understood."""
    with pytest.raises(SystemExit) as left:
        main(line)
    assert left.value.code == 2
