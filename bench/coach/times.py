"""Measures how fast the coach is: every step of a hint, reviews of whole matches, and "why".

It reports processor time, because wall time on a shared machine says little about the coach.
"""

import random
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import process_time
from typing import Any, Final, get_args

from builders import header, played, rules_of
from coach.positions import CHALLENGE, CLASSIC, FAMILY, JUNIOR, positions, statements
from keypeg.coach.evidence.marked_rows import evidence_of
from keypeg.coach.review.report import report
from keypeg.coach.why.answers import why
from keypeg.coach.why.statements import parse
from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.plain import PLAIN
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import HintWish, Step
from keypeg.server.features.hints import hint_shown
from keypeg.solver.model.spaces import Space
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Phase

Game = tuple[str, int, dict[str, Value]]

GAMES: Final[tuple[Game, ...]] = (
    ("classic", 2, {}),
    ("original", 2, {"blanks": True}),
    ("junior", 2, {"game": 3}),
    ("family", 2, {}),
    ("family", 4, {}),
    ("challenge", 2, {"rounds": 1}),
    ("royale", 2, {"rounds": 2}),
    ("group", 3, {}),
)
"""Edition, seats and options: listed, because each has the options that are worth measuring."""

MATCHES: Final = 6
POSITIONS: Final = 60
"""How many hints of each step are timed."""
SEED: Final = 16


def took(work: Callable[[], object]) -> float:
    """Processor time in milliseconds."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def description(game: Game) -> str:
    edition, seats, options = game
    return f"{edition} for {seats}" + "".join(
        f", `{key}: {value}`" for key, value in options.items()
    )


def views_of(game: Game, seed: int) -> Iterator[View]:
    """The views of the seats that are about to place a row or to ask."""
    edition, seats, options = game
    table = LocalTable(header(rules_of(edition, seats, **options)), no_salt)
    players = {Seat(seat): PLAIN for seat in range(seats)}
    for _ in play(table, players, random.Random(seed)):
        if phase(table.match) in (Phase.PLACING, Phase.ASKING) and table.match.playing:
            yield table.views[awaited(table.match)[0]]


def hints(game: Game) -> str:
    """Times every step at some positions; hints of other matches have loaded trees and tables."""
    loading, views = (
        [view for seed in seeds for view in views_of(game, seed)]
        for seeds in (range(MATCHES), range(MATCHES, 4 * MATCHES))
    )
    some = random.Random(SEED).sample(views, min(POSITIONS, len(views)))
    cells = []
    for step in get_args(Step):
        for view in loading:
            _hint(view, step)
        times = [took(lambda v=view, s=step: _hint(v, s)) for view in some]  # type: ignore[misc]
        cells.append(f"{median(times):.0f}, {p95(times):.0f}")
    return f"| {description(game)} | " + " | ".join(cells) + " |"


def _hint(view: View, step: Any) -> None:
    round_ = view.match.playing
    assert round_ is not None
    area: Any = round_.boards[0].area if round_.boards else None
    rows = round_.rows or (round_.circle.questions if round_.circle else ())
    on_board = [row for row in rows if getattr(row, "board", 0) == 0]
    row: list[str] = [*(on_board[0].code or ())] if on_board else []
    if step == "possible" and not row:
        return
    hint_shown(view, HintWish(step, row=row, area=area))


def reviews(game: Game) -> str:
    """Reviews of matches between plain players.

    The first ones, not counted, load trees and first rows.
    """
    edition, seats, options = game
    rules = rules_of(edition, seats, **options)
    matches = [played(rules, seed).match for seed in range(2 * MATCHES)]
    times = [took(lambda m=match: report(m)) for match in matches]  # type: ignore[misc]
    later = times[MATCHES:]
    return f"| {description(game)} | {median(later):.0f} | {max(later):.0f} | {times[0]:.0f} |"


def whys(space: Space) -> str:
    """Statements of every kind about random positions."""
    source, times = random.Random(SEED), []
    for rows in positions(space, 60, seed=1):
        said = evidence_of(space, rows)
        for text in statements(space, source, 3):
            statement = parse(space, text)
            times.append(took(lambda s=said, t=statement: why(s, t)))  # type: ignore[misc]
    return f"why, {space}: 95 % within {p95(times):.0f} ms of {len(times)} (≤ 100)"


def lines() -> Iterator[str]:
    yield "Milliseconds of the processor. Hints, by step: the median, and 95 % are within:"
    yield ""
    yield "| game | " + " | ".join(get_args(Step)) + " |"
    yield "|---|" + "---|" * len(get_args(Step))
    for game in GAMES:
        yield hints(game)
    yield ""
    yield "Reviews of whole matches between plain players (the first one loads trees):"
    yield ""
    yield "| match | median | longest | first |"
    yield "|---|---|---|---|"
    for game in GAMES:
        yield reviews(game)


def main() -> None:
    for line in lines():
        print(line, flush=True)
    for space in (CLASSIC, JUNIOR[2], FAMILY, CHALLENGE):
        print(whys(space))


if __name__ == "__main__":
    main()
