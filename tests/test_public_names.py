"""The public names of `keypeg`: complete, light to import, and typed as the README uses them."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import keypeg

ROOT = Path(__file__).parents[1]


def loaded_by(line: str) -> set[str]:
    """The packages outside the standard library that a line loads in a new interpreter."""
    report = "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    code = f"import sys; before = set(sys.modules); {line}; {report}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split()) - sys.stdlib_module_names


@pytest.mark.parametrize(
    "line", ["import keypeg", "from keypeg import LocalTable, find, judge, legal, play"]
)
def test_importing_the_library_loads_only_the_standard_library(line: str) -> None:
    assert loaded_by(line) == {"keypeg"}


def test_every_public_name_exists() -> None:
    assert [name for name in keypeg.__all__ if getattr(keypeg, name, None) is None] == []


def test_every_name_that_is_loaded_on_demand_is_public() -> None:
    loaded = " ".join(keypeg._HOMES.values()).split()
    assert sorted(loaded) == sorted(set(keypeg.__all__) - {"__version__"})


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == keypeg.__version__


def readme() -> str:
    """The code at the prompts of the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return doctest.script_from_examples(text)


def test_the_readme_imports_only_public_names() -> None:
    homes = re.findall(r"^from (keypeg\S*) import|^import (keypeg\S*)", readme(), re.MULTILINE)
    assert homes
    assert {first or second for first, second in homes} == {"keypeg"}


def test_the_readme_is_typed(tmp_path: Path) -> None:
    """Mypy accepts the names as public too, under its strict rules for re-exports."""
    file = tmp_path / "readme.py"
    file.write_text(readme(), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT / "src")
    assert done.returncode == 0, done.stdout
