"""An edition that is added as ARCHITECTURE.md says is drawn by pages built from its data."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, which

import pytest
from playwright.sync_api import Browser, expect

from e2e.visitors import Door
from eighth_edition import EIGHTH
from keypeg.pictures.materials import dresses, typescript
from keypeg.server import app
from keypeg.server.http.static_pages import loaded
from keypeg.words import LANGUAGES
from keypeg.words import typescript as words
from server.live import relaxed, serving
from test_eighth_edition import complete

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[2]
MODULES = ROOT / "web" / "node_modules"
__all__ = ["complete"]


def generate(folder: Path) -> None:
    """What `make words pegs` writes, with the eighth edition."""
    (folder / "dresses.css").write_text(dresses.stylesheet(), encoding="utf-8")
    (folder / "appearances.ts").write_text(typescript.appearances(), encoding="utf-8")
    (folder / "words/keys.ts").write_text(words.keys(), encoding="utf-8")
    for language in LANGUAGES:
        file = folder / f"words/{language}.ts"
        file.write_text(words.catalogue(language), encoding="utf-8")


@pytest.fixture
def address(complete: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with eight editions, and pages built for them."""
    node = which("node")
    if node is None or not MODULES.is_dir():
        pytest.skip("the packages of the pages are not installed: make web")
    web = tmp_path / "web"
    copytree(ROOT / "web", web, ignore=lambda *_: ["node_modules"])
    (web / "node_modules").symlink_to(MODULES)
    generate(web / "src/lib/generated")
    build = [node, str(MODULES / "vite/bin/vite.js"), "build", "--logLevel", "error"]
    subprocess.run(build, cwd=web, check=True, timeout=600)
    pages = loaded(tmp_path / "src/keypeg/web")
    monkeypatch.setattr(app, "bundle", lambda: pages)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as here:
        yield here


def test_its_box_and_its_board_are_drawn(browser: Browser, address: str) -> None:
    """On the shelf with four pieces, and as a table with six rows of three holes."""
    door = Door(browser, f"http://{address}")
    page = door("Ann").page
    page.goto(f"/new/{EIGHTH.key}/bot")
    box = page.locator(f".box[data-dress={EIGHTH.key}]")
    expect(box).to_contain_text("Pocket")
    expect(box.locator(".piece svg")).to_have_count(4)
    page.get_by_role("button", name="Open the table").click()
    board = page.locator(f".case[data-dress={EIGHTH.key}]")
    expect(board.locator(".rows > li")).to_have_count(6)
    expect(board.locator(".rows > li:last-child .place")).to_have_count(3)
    door.close()
