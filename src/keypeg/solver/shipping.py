"""``python -m keypeg.solver.shipping [NAME …]``: builds the trees that come with the package.

Optimal where the search proves it; the five rings of the challenge, too many for a proof, by the
policy named beside them. A tree that is there already stays unless the new one is better.
"""

import sys
from collections.abc import Sequence

from keypeg.solver.policies import Policy
from keypeg.solver.shipped import SHIPPED, Shipped
from keypeg.solver.strategy import Strategy
from keypeg.solver.treefile import load, save

TOO_LARGE = 30_000
"""Codes beyond which no optimum is sought here."""


def built(each: Shipped) -> Strategy:
    """The best strategy that this program finds in a few minutes."""
    large = each.game.space.size > TOO_LARGE
    return each.game.strategy(Policy.ENTROPY if large else Policy.OPTIMAL)


def ship(each: Shipped) -> Strategy:
    """The tree of this name, written if it is better than what lies there."""
    strategy = built(each)
    if not each.file.is_file() or _is_better(strategy, load(each.file).strategy):
        each.file.parent.mkdir(exist_ok=True)
        save(strategy, each.file)
    return load(each.file).strategy


def _is_better(one: Strategy, other: Strategy) -> bool:
    return (one.total, not one.proved) < (other.total, not other.proved)


def main(names: Sequence[str]) -> None:
    """Builds the trees of these names, or all."""
    for each in SHIPPED:
        if not names or each.name in names:
            strategy = ship(each)
            state = "proved" if strategy.proved else "not proved"
            print(each.name, strategy.total, strategy.max, state)  # noqa: T201  # its report


if __name__ == "__main__":
    main(sys.argv[1:])
