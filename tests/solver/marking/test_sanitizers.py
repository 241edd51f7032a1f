"""The native core built with sanitizers: no undefined behaviour, no data race."""

import shutil
import subprocess
from pathlib import Path

import pytest

from native_builds import COMPILER, build_check

ADDRESSES = "-O1 -fsanitize=address,undefined -fno-sanitize-recover=all"
RACES = "-O1 -fsanitize=thread"

TOTALS = ["206", "280", "63", "224"]
"""The optima of 3 holes and 4 colours: pair, exact, colours, sum."""


@pytest.mark.long
@pytest.mark.skipif(COMPILER is None, reason="no compiler")
@pytest.mark.parametrize("flags", [ADDRESSES, RACES], ids=["addresses", "races"])
def test_the_core_runs_clean_under_sanitizers(flags: str, tmp_path: Path) -> None:
    """All markings, more than 255 codes, several threads over one memory."""
    program = build_check(tmp_path, flags)
    # Without address space randomisation, which the thread sanitizer cannot handle.
    command = [str(program)]
    if setarch := shutil.which("setarch"):
        command = [setarch, "-R", *command]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.split() == TOTALS
