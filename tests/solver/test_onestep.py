import pytest

from keypeg.solver import Game

CLASSIC = Game(holes=4, colours=6)


def test_minimax_is_knuths_strategy() -> None:
    strategy = CLASSIC.strategy("minimax")
    assert (strategy.total, strategy.max, strategy.first) == (5801, 5, "1122")


@pytest.mark.parametrize(
    ("policy", "total", "first"),
    [("expected-size", 5696, "1123"), ("most-parts", 5668, "1123"), ("entropy", 5722, "1234")],
)
def test_totals_on_the_classic_board(policy: str, total: int, first: str) -> None:
    strategy = CLASSIC.strategy(policy)
    assert (strategy.total, strategy.first) == (total, first)


@pytest.mark.parametrize(("first", "total"), [("1123", 5680), ("1122", 5739)])
def test_entropy_after_a_forced_first_guess(first: str, total: int) -> None:
    assert CLASSIC.strategy("entropy", first=first).total == total
