"""How much weaker the quick rows of hints are than the best ones that the sphinx finds."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from bench.coach.times import GAMES, Game, description, views_of
from keypeg.players.boards.brain import QUICK, best_row, tree_row
from keypeg.players.boards.open_boards import OpenBoard, open_boards
from keypeg.solver.model.effort import Effort
from keypeg.solver.search.positions import positions_of
from keypeg.table.match import View

MATCHES: Final = 60
WEIGHED: Final = Effort(work=8_000_000, remember=False)
"""For the value of each of the two rows."""

ROWS: Final = [game for game in GAMES if game[0] not in ("royale", "group") and game[1] == 2]
"""Where a hint minimises the expected number of rows, as it does early in challenge."""


def losses(game: Game) -> Iterator[float]:
    """What the quick row loses in positions of plain players' matches off the tree."""
    views = [view for seed in range(MATCHES) for view in views_of(game, seed)]
    for view in views:
        board = open_boards(view)[0]
        if tree_row(board, view) is None and len(board.fresh(view, view)) > 1:
            yield _lost(board, view)


def _lost(board: OpenBoard, view: View) -> float:
    space, positions = board.pegs.space, positions_of(board.pegs.space)
    codes = space.guess_numbers(board.fresh(view, view))
    rows = np.array([best_row(board, view), best_row(board, view, QUICK)])
    best, quick = space.guess_numbers(rows)
    if best == quick:
        return 0.0
    of_best, of_quick = (
        positions.after(codes, np.array([row]), effort=WEIGHED)[0].mean for row in (best, quick)
    )
    return of_quick - of_best


def lines() -> Iterator[str]:
    yield "Rows lost by the quick row against the sphinx's, where they are off the tree:"
    yield ""
    yield "| game | positions | mean | largest |"
    yield "|---|---|---|---|"
    for game in ROWS:
        lost = np.array([*losses(game)])
        yield f"| {description(game)} | {len(lost)} | {lost.mean():+.4f} | {lost.max():.3f} |"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
