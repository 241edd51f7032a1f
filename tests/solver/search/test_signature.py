"""The signature of the searches: their results change only on purpose."""

import pytest

from bench.solver import signature
from keypeg.solver.marking import native


@pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")
def test_the_searches_compute_the_same_as_before() -> None:
    """A new number belongs in bench/solver/signature.py, and its reason in the changelog."""
    assert signature.signature() == signature.KNOWN


@pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")
@pytest.mark.parametrize("name", native.available_kernels())
def test_all_kernels_compute_the_same(name: str) -> None:
    game = signature.GAMES[2]
    found = signature.of_positions(game)
    with native.chosen_kernels(name):
        assert signature.of_positions(game) == found
