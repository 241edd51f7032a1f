"""A server for tests over plain HTTP."""

from typing import Any

import pytest

from server.live import relaxed, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("http")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address
