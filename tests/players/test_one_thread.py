"""Players think on the thread that asks them."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from threads_of_players import processor_times


@pytest.mark.parametrize(("edition", "seats"), [("royale", 2), ("group", 4)])
def test_a_sphinx_wakes_no_thread_of_the_linear_algebra(edition: str, seats: int) -> None:
    """In a process of its own, where no other thread works; BLAS took as much again."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        own, everywhere = pool.submit(processor_times, edition, seats).result()
    assert everywhere < 1.1 * own
