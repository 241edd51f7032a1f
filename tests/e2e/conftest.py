"""Real browsers and a real server: every person has their own context, and errors fail the test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.visitors import FLAGS, Door, Visitor, chromium
from keypeg.server.http.static_pages import bundle
from server.live import relaxed, serving

# A busy machine is slow, and no test here is about time.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the built pages and its own database."""
    if not bundle():
        pytest.skip("the browser's pages are not built: make web")
    folder = tmp_path_factory.mktemp("e2e")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


# Not per session: while Playwright runs, no other test of the process could run a loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, headless."""
    path = chromium()
    if path is None:
        pytest.skip("no chromium here: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Door]:
    """`person("Ann", lang="fr", size=(360, 740))` opens a browser context of its own.

    At the end of the test there must be no errors in any browser.
    """
    door = Door(browser, f"http://{address}")
    yield door
    complaints = {visitor.name: visitor.complaints() for visitor in door.visitors}
    door.close()
    assert not any(complaints.values()), complaints


@pytest.fixture
def ann(person: Door) -> Visitor:
    """A person who speaks English, at a computer."""
    return person("Ann")
