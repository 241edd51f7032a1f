"""The trees shipped with the package, which let a perfect opponent answer at once.

``python -m keypeg.solver.files.build_trees`` rebuilds them; see docs/solver.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from keypeg.rules.options import Value
from keypeg.solver.editions.pegs import Palette, space_of
from keypeg.solver.files.tree_file import Saved, load
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Space
from keypeg.solver.model.trees import Node

FOLDER: Final = Path(__file__).parent / "trees"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A shipped tree: its name and the game it is for."""

    name: str
    edition: str
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def space(self) -> Space:
        """The space of the edition with these options."""
        return space_of(self.edition, self.options)[0]

    @property
    def palette(self) -> Palette:
        """The rules' symbols for the space's symbol numbers."""
        return space_of(self.edition, self.options)[1]

    @property
    def file(self) -> Path:
        """The path of the tree file."""
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
"""Original has the same codes as classic, challenge with four rings the same as family experts."""


@cache
def tree_for(space: Space) -> Saved | None:
    """The shipped tree for this space, or None; each file is read once."""
    for each in SHIPPED:
        if each.file.is_file() and each.space == space:
            return load(each.file)
    return None


def node_after(space: Space, rows: Sequence[MarkedGuess]) -> Node | None:
    """The node that the rows lead to in the tree of this space; None if they leave it."""
    saved = tree_for(space)
    node = None if saved is None else saved.tree.root
    for each in rows:
        if node is None or not np.array_equal(node.guess, each.guess):
            return None
        node = node.after(each.mark)
    return node


def path_of(name: str) -> Path | None:
    """The file of the tree with this name; None if there is none."""
    return next((each.file for each in SHIPPED if each.name == name), None)


def palette_of(name: str) -> Palette | None:
    """The palette of the tree with this name; None if there is none."""
    return next((each.palette for each in SHIPPED if each.name == name), None)
