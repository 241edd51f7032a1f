"""The trees that come with the package: a perfect opponent answers at once.

``python -m keypeg.solver.shipping`` builds them anew; see docs/solver.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from keypeg.rules.codes import Symbol
from keypeg.rules.options import Value
from keypeg.solver.contradictions import check_rows
from keypeg.solver.game import Game
from keypeg.solver.hints import Hint, Row, candidates, expected_size
from keypeg.solver.spaces import MOST_CODES, Space
from keypeg.solver.treefile import Saved, load
from keypeg.solver.trees import Node

FOLDER: Final = Path(__file__).parent / "trees"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A tree by its name, and the game it is for."""

    name: str
    edition: str
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The edition's game with these options."""
        return Game.of_edition(self.edition, self.options)

    @property
    def file(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self.name}.tree"


SHIPPED: Final = (
    Shipped("classic", "classic"),
    Shipped("classic-blanks", "classic", {"blanks": True}),
    Shipped("junior-1", "junior", {"game": 1}),
    Shipped("junior-2", "junior", {"game": 2}),
    Shipped("junior-3", "junior", {"game": 3}),
    Shipped("family", "family"),
    Shipped("family-no-repeats", "family", {"guess_repeats": False}),
    Shipped("family-experts", "family", {"experts": True}),
    Shipped("challenge", "challenge"),
)
"""Original has the codes of classic, challenge with four rings those of the family's experts."""


@cache
def tree_for(space: Space) -> Saved | None:
    """The tree that comes with the package for this space, read once; None if there is none."""
    for each in SHIPPED:
        if each.file.is_file() and each.game.space == space:
            return load(each.file)
    return None


def node_after(space: Space, rows: Sequence[Row]) -> Node | None:
    """Where the rows lead in the tree of this space; None when they leave it."""
    saved = tree_for(space)
    node = None if saved is None else saved.tree.root
    for each in rows:
        if node is None or not np.array_equal(node.guess, each.guess):
            return None
        node = node.after(each.mark)
    return node


def hint_from_tree(space: Space, rows: Sequence[Row], *, consistent: bool = False) -> Hint | None:
    """What the tree guesses next, or the sole code; ``Contradiction`` when no code fits.

    None when the rows leave the tree; and for consistent guesses, which no tree keeps to.
    """
    if space.size > MOST_CODES:
        check_rows(space, rows)
        return None
    codes = candidates(space, rows)
    if len(codes) == 1:
        return Hint(1, space.text(codes[0]), possible=True, expected_remaining=1.0)
    node = None if consistent else node_after(space, rows)
    if node is None:
        return None
    return Hint(len(codes), node.text, node.wins, expected_size(space, node.guess, codes))


def path_of(name: str) -> Path | None:
    """The file of a tree by its name."""
    return next((each.file for each in SHIPPED if each.name == name), None)


def palette_of(name: str) -> tuple[Symbol, ...] | None:
    """What the symbols of a tree are called at the table; None for any other name."""
    return next((each.game.palette for each in SHIPPED if each.name == name), None)
