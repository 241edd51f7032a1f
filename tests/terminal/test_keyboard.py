"""Typed lines."""

import sys

import pytest

from keypeg.terminal.keyboard import Keyboard


def test_a_closed_standard_input_is_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(EOFError):
        Keyboard().line()
