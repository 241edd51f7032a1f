"""Combines many pictures into a few sheets: one for each size, theme and language."""

from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser

WIDTHS = {"360x640": 200, "390x844": 200, "768x1024": 260}
"""Widths of the small pictures; all others are wider."""
WIDE = 420

STYLE = """
body { margin: 16px; font: 13px sans-serif; background: #777; color: #fff; width: max-content }
section { display: flex; gap: 12px; margin-bottom: 20px; flex-wrap: wrap; max-width: 3000px }
figure { margin: 0 } img { display: block }
"""

Pictures = dict[str, list[Path]]


def sheets(browser: Browser, folder: Path) -> None:
    """A sheet for all pictures with the same look: sheet.SIZE.THEME.LANGUAGE.png."""
    page = browser.new_page()
    for look, subjects in _by_look(folder).items():
        # Read from a file, because a page without an origin may not read files.
        file = folder / "sheet.html"
        file.write_text(_html(look, subjects), encoding="utf-8")
        page.goto(file.absolute().as_uri())
        page.screenshot(path=folder / f"sheet.{look}.png", full_page=True)
        file.unlink()
    page.close()


def _by_look(folder: Path) -> dict[str, Pictures]:
    looks: dict[str, Pictures] = defaultdict(lambda: defaultdict(list))
    for path in sorted(folder.glob("*.*.*.*.*.png")):
        subject, _, look = path.stem.split(".", 2)
        looks[look][subject].append(path)
    return looks


def _html(look: str, subjects: Pictures) -> str:
    width = WIDTHS.get(look.partition(".")[0], WIDE)
    lines = [
        f"<h2>{subject}</h2><section>{''.join(_figure(each, width) for each in paths)}</section>"
        for subject, paths in subjects.items()
    ]
    return (
        f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><h1>{look}</h1>{''.join(lines)}"
    )


def _figure(path: Path, width: int) -> str:
    state = path.name.split(".")[1]
    return f"<figure><img src='{path.name}' width={width}><figcaption>{state}</figcaption></figure>"
