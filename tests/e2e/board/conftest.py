"""Pages that show the table of each edition, shared by tests that only measure them."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.board.measuring import seat
from e2e.scenes import EDITIONS
from e2e.visitors import Door, Visitor


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def seats(browser: Browser, address: str) -> Iterator[Callable[[str], Visitor]]:
    """Ann's turn in the middle of a match of an edition; its page stays open for all tests."""
    door, known = Door(browser, f"http://{address}"), dict[str, Visitor]()

    def at(edition: str) -> Visitor:
        if edition not in known:
            known[edition] = door("Ann")
            seat(known[edition], edition)
        return known[edition]

    yield at
    door.close()


@pytest.fixture
def seated(seats: Callable[[str], Visitor], edition: str) -> Iterator[Page]:
    """A page to be measured and left as it was, except for its size."""
    ann = seats(edition)
    yield ann.page
    ann.page.evaluate("document.activeElement.blur()")
    assert not ann.complaints()
