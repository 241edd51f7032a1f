"""Boundaries that import contracts cannot express."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import keypeg
from keypeg.rules.editions import EDITIONS

HOME = Path(keypeg.__file__).parent
PURE = sorted(file for part in ("rules", "table") for file in (HOME / part).rglob("*.py"))
SHELL = frozenset({"random", "secrets", "time", "datetime", "os", "pathlib", "socket", "urllib"})
"""Modules of the standard library that do input or output, read clocks, or draw at random."""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(HOME)))
def test_rules_and_table_use_only_the_standard_library(file: Path) -> None:
    """They also use no module that has effects."""
    for name in imported(file):
        first = name.partition(".")[0]
        assert first == "keypeg" or first in sys.stdlib_module_names - SHELL, name


def test_no_edition_is_named_outside_the_editions() -> None:
    """A rule belongs to an edition's value: no other code checks which edition it is."""
    keys = {edition.key for edition in EDITIONS}
    files = [file for file in HOME.rglob("*.py") if "editions" not in file.parts]
    assert {file for file in files if keys & compared_texts(file)} == set()


def compared_texts(file: Path) -> set[object]:
    """The constants that a module compares something with, or matches it against."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    sides = [each for node in nodes if isinstance(node, ast.Compare) for each in operands(node)]
    sides += [node.value for node in nodes if isinstance(node, ast.MatchValue)]
    return {side.value for side in sides if isinstance(side, ast.Constant)}


def operands(node: ast.Compare) -> list[ast.expr]:
    return [node.left, *node.comparators]


LOOKS_AT_OPEN_MATCHES = {
    "server/features/companion.py",
    "server/features/judged_records.py",
    "server/features/puzzles.py",
    "table/match.py",
    "terminal/advice.py",
    "terminal/companion.py",
    "terminal/scribe.py",
}


def test_complete_matches_are_used_only_where_nothing_is_hidden() -> None:
    """Only for records and matches with a physical box; elsewhere a view grows by events heard."""
    files = {file.relative_to(HOME).as_posix(): file for file in HOME.rglob("*.py")}
    opening = {name for name, file in files.items() if "laid_open" in file.read_text("utf-8")}
    assert opening == LOOKS_AT_OPEN_MATCHES


def test_every_file_that_contributing_names_exists() -> None:
    root = Path(__file__).parents[1]
    table = (root / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| open … |")[2]
    rows = [line for line in table.splitlines()[2:] if line.startswith("|")]
    assert len(rows) == 20
    for row in rows:
        file = re.findall(r"`([\w/.]+)`", row.replace("NAME", EDITIONS[0].key))[0]
        assert (root / file).exists(), row
