"""Challenge: what playing for the round gains over the shipped tree, as won - lost per game.

``nice python -m bench.players.race_gain [MINE [HIS [SECONDS]]]``: the rings that each player seeks
(5 5). Codes are drawn with a seed; the opponent follows the tree. After three rows the gain is
averaged over all codes still possible rather than taken for the drawn one, so that few games
suffice to show a small gain. It prints a line every fifty games.
"""

import random
import sys
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.duel.brain import MOST_CODES, TREE_ROWS, worth_of
from keypeg.players.duel.find_chances import ROWS, find_chances_of
from keypeg.players.duel.opponent import TRUST
from keypeg.players.duel.search import RaceSearch
from keypeg.players.duel.worth import mixture, race_worths
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.game import Game
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.model.trees import Node

SEED = 15
EVERY = 50


class Path(NamedTuple):
    """The opponent's path to the code: how many codes are left after each row."""

    left: list[int]

    @property
    def rows(self) -> int:
        return len(self.left)


class Race:
    """A player who plays for the round against an opponent who follows the tree."""

    def __init__(self, mine: int, his: int) -> None:
        self.mine, self.his = space(mine), space(his)
        self.known: dict[tuple[bytes, int, int], Codes] = {}

    def gain(self, source: random.Random) -> float:
        """The gain in one game, averaged over all codes left after three rows."""
        code = self.mine.codes[source.randrange(self.mine.size)]
        path = path_to(self.his, self.his.codes[source.randrange(self.his.size)])
        node: Node | None = root(self.mine)
        codes = self.mine.codes
        for _ in range(TREE_ROWS):
            assert node is not None
            mark = int(kernels.marks_of(self.mine, node.guess, code[None])[0])
            if mark == self.mine.marks.win or path.rows <= TREE_ROWS:
                return 0.0
            codes = after(self.mine, node.guess, codes, mark)
            node = node.after(mark)
        if len(codes) > MOST_CODES or len(codes) == 1 or node is None:
            return 0.0
        return (
            self.play_for_round(codes, node, TREE_ROWS, path) - follow_tree(node, TREE_ROWS, path)
        ) / len(codes)

    def play_for_round(self, codes: Codes, node: Node | None, rows: int, path: Path) -> float:
        """Won - lost, summed over these codes, after the given number of rows."""
        if rows >= path.rows:
            return -float(len(codes))
        guess = self.choose(codes, node, rows, path)
        if node is not None and not np.array_equal(node.guess, guess):
            node = None
        marks = kernels.marks_of(self.mine, guess, codes)
        total = 0.0
        for mark in np.unique(marks).tolist():
            if mark == self.mine.marks.win:
                total += outcome(rows + 1, path)
            else:
                following = None if node is None else node.after(mark)
                total += self.play_for_round(codes[marks == mark], following, rows + 1, path)
        return total

    def choose(self, codes: Codes, node: Node | None, rows: int, path: Path) -> Codes:
        if len(codes) == 1:
            sole: Codes = codes[0]
            return sole
        left, to_go = path.left[rows - 1], path.rows - rows
        key = codes.tobytes(), left, to_go
        if key not in self.known:
            worths = race_worths(
                mixture(find_chances_of(self.his).of(left), to_go, TRUST), ROWS - rows
            )
            value, row = RaceSearch(self.mine, codes, worths, find_chances_of(self.mine)).best()
            if node is not None and worth_of(node, worths) >= value * len(codes) - 1e-9:
                row = node.guess
            self.known[key] = row
        return self.known[key]


def space(holes: int) -> Space:
    return Game.of_edition("challenge", {"holes": holes}).space


def root(of: Space) -> Node:
    saved = tree_for(of)
    assert saved is not None
    return saved.tree.root


def after(of: Space, guess: Codes, codes: Codes, mark: int) -> Codes:
    left: Codes = codes[kernels.marks_of(of, guess, codes) == mark]
    return left


def path_to(of: Space, code: Codes) -> Path:
    node: Node | None = root(of)
    codes, left = of.codes, list[int]()
    while node is not None:
        mark = int(kernels.marks_of(of, node.guess, code[None])[0])
        codes = after(of, node.guess, codes, mark)
        left.append(len(codes))
        node = None if mark == of.marks.win else node.after(mark)
    return Path(left)


def outcome(rows: int, path: Path) -> int:
    return (rows < path.rows) - (rows > path.rows)


def follow_tree(node: Node, rows: int, path: Path) -> float:
    """Won - lost, summed over all codes, if the player follows the tree from here."""
    total = float(outcome(rows + 1, path)) if node.wins else 0.0
    return total + sum(follow_tree(each, rows + 1, path) for _, each in node)


def interval(gains: NDArray[np.float64]) -> tuple[float, float]:
    half = 1.96 * float(gains.std()) / len(gains) ** 0.5
    return float(gains.mean()) - half, float(gains.mean()) + half


def main(mine: int = 5, his: int = 5, seconds: int = 600) -> None:
    race, source, gains = Race(mine, his), random.Random(SEED), list[float]()
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        gains += [race.gain(source) for _ in range(EVERY)]
        least, most = interval(np.array(gains))
        print(
            f"{mine} {his}  {len(gains)} games: {np.mean(gains):+.5f}  [{least:+.5f}, {most:+.5f}]",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
