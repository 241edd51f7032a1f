"""``python -m keypeg.solver.shipping [NAME …]``: builds the trees that come with the package.

Optimal where the search proves it; the five rings of the challenge, too many for a proof, by the
beam search, which goes on from the tree that is there and takes half an hour (and says
``optimal``, not proved). A tree that is there and proved stays, and so does one that is better than
what is built; delete the file to build it from nothing.
"""

import os
import sys
from collections.abc import Sequence
from time import perf_counter

from keypeg.solver.beam import LONG, POLISH, Beam, Stage
from keypeg.solver.game import Game, NoStrategy
from keypeg.solver.policies import Policy
from keypeg.solver.shipped import SHIPPED, Shipped
from keypeg.solver.strategy import Strategy
from keypeg.solver.treefile import load, save
from keypeg.solver.trees import Tree

TOO_LARGE = 30_000
"""Codes beyond which no optimum is sought here."""

FIRST = "11234"
"""The first guess of the beam search: the best known for five holes and eight colours."""


def built(each: Shipped) -> Strategy:
    """The best strategy that this program finds: the optimum, or that of a beam search."""
    game = each.game
    if game.space.size <= TOO_LARGE:
        return shallow(game, game.strategy())
    began, threads = perf_counter(), os.cpu_count() or 1
    beam = Beam(game.space, FIRST, threads)
    if each.file.is_file():
        beam.learn(load(each.file).strategy.tree)
    tree = beam.run(LONG, POLISH, tell)
    seconds = perf_counter() - began
    return Strategy(
        game.space, Policy.OPTIMAL, tree, proved=False, threads=threads, seconds=seconds
    )


def tell(stage: Stage, tree: Tree) -> None:
    """Shows how far it has come."""
    print(*stage, tree.total, file=sys.stderr)  # noqa: T201  # its progress


def shallow(game: Game, best: Strategy) -> Strategy:
    """As good a strategy, whose worst code needs as few guesses as that allows."""
    while True:
        try:
            found = game.strategy(max_depth=best.max - 1)
        except NoStrategy:
            return best
        if found.total > best.total:
            return best
        best = found


def ship(each: Shipped) -> Strategy:
    """The tree of this name, built unless it is there and proved."""
    if each.file.is_file() and load(each.file).strategy.proved:
        return load(each.file).strategy
    return keep(each, built(each))


def keep(each: Shipped, strategy: Strategy) -> Strategy:
    """The better of this strategy and the one that is there; it is the one that lies there then."""
    before = load(each.file).strategy if each.file.is_file() else None
    if before is not None and not _is_better(strategy, before):
        return before
    each.file.parent.mkdir(exist_ok=True)
    save(strategy, each.file)
    return strategy


def _is_better(one: Strategy, other: Strategy) -> bool:
    return _worth(one) < _worth(other)


def _worth(strategy: Strategy) -> tuple[int, bool, int]:
    """The smaller, the better."""
    return strategy.total, not strategy.proved, strategy.max


def main(names: Sequence[str]) -> None:
    """Builds the trees of these names, or all."""
    for each in SHIPPED:
        if not names or each.name in names:
            strategy = ship(each)
            state = "proved" if strategy.proved else "not proved"
            print(each.name, strategy.total, strategy.max, state)  # noqa: T201  # its report


if __name__ == "__main__":
    main(sys.argv[1:])
