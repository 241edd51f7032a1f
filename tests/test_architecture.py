"""Boundaries that import contracts cannot name."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import keypeg

HOME = Path(keypeg.__file__).parent
PURE = sorted(file for part in ("rules", "table") for file in (HOME / part).rglob("*.py"))
SHELL = frozenset({"random", "secrets", "time", "datetime", "os", "pathlib", "socket", "urllib"})
"""Of the standard library, what reaches outside or draws."""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(HOME)))
def test_rules_and_table_use_the_standard_library_alone(file: Path) -> None:
    """And of it nothing that reaches outside."""
    for name in imported(file):
        first = name.partition(".")[0]
        assert first == "keypeg" or first in sys.stdlib_module_names - SHELL, name


def test_no_edition_is_named_outside_the_editions() -> None:
    """A rule belongs to an edition's value: nobody else asks which edition it is."""
    keys = {"classic", "original", "challenge", "junior", "family", "royale", "group"}
    for part in ("rules", "table", "players", "wire", "pictures", "terminal"):
        for file in (HOME / part).rglob("*.py"):
            if "editions" in file.parts:
                continue
            tree = ast.parse(file.read_text(encoding="utf-8"))
            compared = [
                node
                for node in ast.walk(tree)
                if isinstance(node, ast.Compare)
                for side in (node.left, *node.comparators)
                if isinstance(side, ast.Constant) and side.value in keys
            ]
            assert not compared, file
