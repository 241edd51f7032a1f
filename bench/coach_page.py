"""Writes the measured parts of docs/coach.md: ``nice -n 15 python bench/coach_page.py [PART]…``.

Each part is enclosed by two comments in the page and is replaced as a whole.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

import coach_askers
import coach_errors
import coach_estimates
import coach_levels
import coach_quick
import coach_slips
import coach_whys
import coaching

PAGE = Path(__file__).parents[1] / "docs" / "coach.md"

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "askers": coach_askers.lines,
    "errors": coach_errors.lines,
    "estimates": coach_estimates.lines,
    "levels": coach_levels.lines,
    "quick": coach_quick.lines,
    "slips": coach_slips.lines,
    "times": coaching.lines,
    "whys": coach_whys.lines,
}


def replace_part(page: str, part: str, lines: Iterator[str]) -> str:
    """The page with one part replaced."""
    begins, ends = f"<!-- {part} -->", f"<!-- end of {part} -->"
    before, rest = page.split(begins)
    after = rest.split(ends)[1]
    return "\n".join([f"{before}{begins}", *lines, ends]) + after


def main(names: list[str]) -> None:
    for name in names or PARTS:
        found = "\n".join(PARTS[name]())
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(replace_part(page, name, iter([found])), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
