"""``python -m keypeg.solver.files.build_trees [NAME …]``: build the shipped trees.

Trees are proved optimal where possible. The five rings of the challenge are too many for a proof:
their tree comes from the beam search, which improves on the existing file, takes half an hour, and
is labelled ``optimal`` but not proved. An existing tree is kept if it is proved or better than the
new one; delete the file to build it from scratch.
"""

import os
import sys
from collections.abc import Sequence
from time import perf_counter

from keypeg.solver.files.shipped import SHIPPED, Shipped
from keypeg.solver.files.tree_file import load, save
from keypeg.solver.game import Game, NoStrategy
from keypeg.solver.model.policies import Policy
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.model.trees import Tree
from keypeg.solver.search.beam import LONG, POLISH, Beam, Stage

TOO_LARGE = 30_000
"""Spaces with more codes are left to the beam search."""

FIRST = "11234"
"""The first guess of the beam search: the best known for five holes and eight colours."""


def built(each: Shipped) -> Strategy:
    """The best strategy that this program finds: the optimum, or the result of a beam search."""
    game = Game.of_edition(each.edition, each.options)
    if game.space.size <= TOO_LARGE:
        return shallow(game, game.strategy())
    began, threads = perf_counter(), os.cpu_count() or 1
    beam = Beam(game.space, FIRST, threads)
    if each.file.is_file():
        beam.learn(load(each.file).strategy.tree)
    tree = beam.run(LONG, POLISH, print_progress)
    seconds = perf_counter() - began
    return Strategy(
        game.space, Policy.OPTIMAL, tree, proved=False, threads=threads, seconds=seconds
    )


def print_progress(stage: Stage, tree: Tree) -> None:
    """Print the progress."""
    print(*stage, tree.total, file=sys.stderr)  # noqa: T201  # progress


def shallow(game: Game, best: Strategy) -> Strategy:
    """A strategy with the same total and the smallest possible maximum."""
    while True:
        try:
            found = game.strategy(max_depth=best.max - 1)
        except NoStrategy:
            return best
        if found.total > best.total:
            return best
        best = found


def ship(each: Shipped) -> Strategy:
    """The strategy of a shipped tree, built unless it exists and is proved."""
    if each.file.is_file() and load(each.file).strategy.proved:
        return load(each.file).strategy
    return keep(each, built(each))


def keep(each: Shipped, strategy: Strategy) -> Strategy:
    """Save the strategy unless the existing one is better; return the one kept."""
    before = load(each.file).strategy if each.file.is_file() else None
    if before is not None and not _is_better(strategy, before):
        return before
    each.file.parent.mkdir(exist_ok=True)
    save(strategy, each.file)
    return strategy


def _is_better(one: Strategy, other: Strategy) -> bool:
    return _worth(one) < _worth(other)


def _worth(strategy: Strategy) -> tuple[int, bool, int]:
    """A sort key: smaller is better."""
    return strategy.total, not strategy.proved, strategy.max


def main(names: Sequence[str]) -> None:
    """Build the trees with these names, or all."""
    for each in SHIPPED:
        if not names or each.name in names:
            strategy = ship(each)
            state = "proved" if strategy.proved else "not proved"
            print(each.name, strategy.total, strategy.max, state)  # noqa: T201  # the report


if __name__ == "__main__":
    main(sys.argv[1:])
