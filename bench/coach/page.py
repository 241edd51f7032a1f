"""Writes the measured parts of docs/coach.md: ``nice -n 15 python -m bench.coach.page [PART]…``.

Each part is enclosed by two comments in the page and is replaced as a whole.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.coach import askers, errors, estimates, levels, quick, slips, times, whys

PAGE = Path(__file__).parents[2] / "docs" / "coach.md"

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "askers": askers.lines,
    "errors": errors.lines,
    "estimates": estimates.lines,
    "levels": levels.lines,
    "quick": quick.lines,
    "slips": slips.lines,
    "times": times.lines,
    "whys": whys.lines,
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
