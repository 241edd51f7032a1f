"""The browser's pegs are the package's own."""

from pathlib import Path

from keypeg.pictures.typescript import typescript

ROOT = Path(__file__).parents[2]


def test_the_browsers_pegs_are_up_to_date() -> None:
    """`make pegs` has been run."""
    assert (ROOT / "web/src/lib/pegs.ts").read_text(encoding="utf-8") == typescript()
