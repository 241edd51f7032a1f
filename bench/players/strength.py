"""Writes docs/strength.md: the ladder of every edition and the price of the sly maker, with seeds.

    nice -n 15 python -m bench.players.strength [SECTION…]

Writes all sections, or those named (classic, group-3, sly, wanted …). Each section is written to
the page as soon as it is complete; the others stay unchanged. Games played before an interruption
are kept in build/strength/ until then.
"""

import json
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from bench.players.learn_patterns import TASKS, Numbers, Patterns, Task, informed
from keypeg.arena.contest import Contest, Share
from keypeg.arena.tallies import Game, mean_interval, tallied
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.players.makers.preferences import ANY, HARD, Preference, orders, pattern
from keypeg.players.registry import CHARACTERS
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.options import Value
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import reference
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.search.weighted import WeightedSearch

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "strength"
SEED = 15

HEAD = f"""# How strong the players are

Written by `bench/players/strength.py` from games of the arena with seed {SEED}, with 95 %
intervals, each for its own line. Whether the characters err like people has not been measured.

On boards for one breaker all five seek the same codes, and neighbours on the ladder are compared
code by code. Elsewhere one character sits among characters of the rung below and moves on by a
seat after each game. The figure by which neighbours are compared was chosen beforehand for each
edition; it is in the last column.
"""

Options = tuple[tuple[str, Value], ...]

Lines = list[str]


@dataclass(frozen=True)
class Ladder(ABC):
    """A section of the page: the rules, and the number of games per line."""

    key: str
    title: str
    edition: str
    games: int
    seats: int = 2
    options: Options = ()

    @abstractmethod
    def lines(self) -> Lines:
        """The text below the title."""

    def played(self, *players: str) -> list[Game]:
        """Plays the games and shows progress; games stored on disk are not played again."""
        contest = Contest(self.edition, self.options, players, SEED)
        file = KEPT / f"{self.key}-{'-'.join(players[:2])}.jsonl"
        games = list(_cached(file))[: self.games]
        with file.open("a", encoding="utf-8") as kept:
            for number in range(len(games), self.games):
                games.append(contest.play(number))
                kept.write(_written(games[-1]))
                kept.flush()
                sys.stderr.write(f"\r{file.stem} {number + 1} of {self.games} ")
        sys.stderr.write("\n")
        return games

    def delete_cached_games(self) -> None:
        """Deletes the cached games once they are written to the page."""
        for file in KEPT.glob(f"{self.key}-*.jsonl"):
            file.unlink()


def _cached(file: Path) -> Iterator[Game]:
    file.parent.mkdir(parents=True, exist_ok=True)
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        game: list[tuple[float, int, list[int]]] = json.loads(line)
        yield tuple(Share(worth, points, tuple(rows), ()) for worth, points, rows in game)


def _written(game: Game) -> str:
    return json.dumps([(share.worth, share.points, share.rows) for share in game]) + "\n"


def mean_text(values: Sequence[float], sign: str = "") -> str:
    """A mean with half the width of its interval."""
    mean, (low, high) = mean_interval(values)
    return f"{mean:{sign}.3f} ± {(high - low) / 2:.3f}"


def difference(values: Sequence[float], what: str) -> str:
    """A difference that is 0 between equals, and whether it is significant at 95 %."""
    low, high = mean_interval(values)[1]
    figure = f"{mean_text(values, '+')} {what}"
    return f"**{figure}**" if low > 0 or high < 0 else f"not told apart: {figure}"


def table(*head: str) -> Lines:
    return [row(*head), "|" + "---|" * len(head)]


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


class Race(Ladder):
    """All characters seek the same codes, each alone."""

    def lines(self) -> Lines:
        alone = [self.played(name) for name in CHARACTERS]
        lines = [f"{self.games} codes.", ""]
        lines += table("player", "rows", "score against the rung below", "fewer for the same code")
        for place, name in enumerate(CHARACTERS):
            below = _against(alone[place], alone[place - 1]) if place else ("–", "–")
            lines.append(row(name, mean_text([float(n) for n in _rows(alone[place])]), *below))
        return lines


def _rows(games: Sequence[Game]) -> list[int]:
    return [game[0].rows[0] for game in games]


def _against(one: Sequence[Game], other: Sequence[Game]) -> tuple[str, str]:
    tally = tallied([a + b for a, b in zip(one, other, strict=True)], 2)[0]
    fewer = [float(b - a) for a, b in zip(_rows(one), _rows(other), strict=True)]
    low, high = tally.interval
    return f"{tally.score:.3f} ± {(high - low) / 2:.3f}", difference(fewer, "rows")


@dataclass(frozen=True)
class Meeting(Ladder):
    """Each character plays against characters of the rung below."""

    by_points: bool = True
    """Whether neighbours are compared by points, or by the share of wins."""

    def lines(self) -> Lines:
        fair = f"{1 / self.seats:.3f}"
        lines = [f"{self.games} games a line; between equals the share of wins is {fair}.", ""]
        lines += table("player", "against", "share of wins", "points", "of each other", "ahead by")
        for weaker, stronger in pairwise(CHARACTERS):
            games = self.played(stronger, *[weaker] * (self.seats - 1))
            lines.append(row(stronger, f"{self.seats - 1} × {weaker}", *self._figures(games)))
        return lines

    def _figures(self, games: Sequence[Game]) -> tuple[str, str, str, str]:
        wins = [share(game) for game in games]
        own = [float(game[0].points) for game in games]
        theirs = [_mean_of_others(game) for game in games]
        ahead = [a - b for a, b in zip(own, theirs, strict=True)]
        fair = 1 / self.seats
        by = (
            difference(ahead, "points")
            if self.by_points
            else difference([w - fair for w in wins], "wins")
        )
        return mean_text(wins), mean_text(own), mean_text(theirs), by


def share(game: Game) -> float:
    """1 for a win, or a fraction if the best result is shared."""
    best = max(each.worth for each in game)
    winners = [each.worth == best for each in game]
    return winners[0] / sum(winners)


def _mean_of_others(game: Game) -> float:
    return sum(each.points for each in game[1:]) / (len(game) - 1)


SLY: list[tuple[str, str, dict[str, Value]]] = [
    ("classic, original", "classic", {}),
    ("classic, original with blanks", "classic", {"blanks": True}),
    ("junior, game 1", "junior", {"game": 1}),
    ("junior, game 2", "junior", {"game": 2}),
    ("junior, game 3", "junior", {"game": 3}),
    ("family for experts, two seats", "family", {"experts": True}),
    ("challenge, four rings", "challenge", {"holes": 4}),
    ("challenge, five rings", "challenge", {}),
]
"""Editions that have a shipped tree and whose sly maker differs from the fair one."""


def sly() -> Lines:
    """Mean over all codes, weighted by how often the sly maker hides them."""
    lines = [
        "Rows by the shipped tree, the mean over all codes that the maker may hide: exact.",
        "A breaker who knows the maker's weights may need fewer: the last columns give the better",
        "of the tree and the best strategy that a narrow search found, which are upper bounds.",
        "In junior's first game a fair maker does not hide all choices of colours alike either.",
        "",
    ]
    lines += table("game", "fair maker", "sly maker", "price", "informed: fair", "sly", "price")
    for name, edition, options in SLY:
        fair, hard, easy, known = rows_of_tree(find(edition).rules(2, **options))
        told = [f"{hard:.4f}", f"{hard - fair:+.4f}"]
        told += [f"{easy:.4f}", f"{known:.4f}", f"{known - easy:+.4f}"]
        lines.append(row(name, f"{fair:.4f}", *told))
    return lines


def rows_of_tree(rules: Rules) -> tuple[float, float, float, float]:
    """Rows of the tree against a fair maker and a sly one, and of an informed breaker."""
    board = rules.boards[0][0]
    pegs = pegs_of(board, rules.marking.key)
    saved = tree_for(pegs.space)
    assert saved is not None
    tree = saved.tree
    wins = np.flatnonzero(tree.wins)
    rows = tree.depths[wins]
    found = pegs.space.guesses[tree.guesses[wins]]
    fair, hard = (
        float(np.average(rows, weights=hidden(each, rules, found))) for each in (ANY, HARD)
    )
    # Where a fair maker hides all codes of the solver alike, nobody is known to beat the tree.
    easy = fair if pegs.space.ordered else known_rows(ANY, rules, pegs)
    return fair, hard, easy, min(hard, known_rows(HARD, rules, pegs))


def known_rows(preference: Preference, rules: Rules, pegs: Pegs) -> float:
    """The rows of a breaker who knows how often each code is hidden; exact without an order."""
    space = pegs.space
    weights = hidden(preference, rules, space.codes)
    if space.ordered:
        return informed(space, weights, _task(space))
    whole = np.round(weights / weights.min()).astype(int)
    marks = reference.mark_all(space, space.guesses, space.codes)
    search = WeightedSearch(marks, whole.tolist(), int(space.marks.win))
    openings = Patterns(space).openings.tolist()
    return search.cost(range(len(whole)), openings) / int(whole.sum())


def hidden(preference: Preference, rules: Rules, codes: Codes) -> Numbers:
    """How often a maker hides each of these codes of the solver, in proportion."""
    board = rules.boards[0][0]
    pegs = pegs_of(board, rules.marking.key)
    named = [pegs.code(code) for code in codes]
    weights = [preference.weight(board.codes, rules.marking.key, code) for code in named]
    times = [1 if pegs.space.ordered else orders(pattern(code)) for code in named]
    return np.array(weights) * times


def _task(space: Space) -> Task:
    """As the weights are learnt; with fewer codes as wide as with four holes."""
    return TASKS["5x8" if len(space.codes) > 10_000 else "4x8"]


BLANKS = (("blanks", True),)

LADDERS: list[Ladder] = [
    Race("classic", "Classic", "classic", 4000),
    Race("original", "Original", "original", 2000),
    Race("blanks", "Original with blanks", "original", 2000, options=(("blanks", True),)),
    Race("junior", "Junior", "junior", 2000),
    Race("family-2", "Family for two", "family", 2000),
    Race("royale", "Royale for two, the full pack", "royale", 2000),
    Meeting("challenge", "Challenge, a round", "challenge", 600),
    Meeting("group-3", "Group for three, a round", "group", 1500, 3, by_points=False),
    Meeting("group-4", "Group for four, a round", "group", 200, 4, by_points=False),
    Meeting("family-3", "Family for three, a match", "family", 200, 3, by_points=False),
    Meeting("family-4", "Family for four, a match", "family", 150, 4, by_points=False),
    Meeting("family-5", "Family for five, a match", "family", 150, 5, by_points=False),
]


def wanted_and_reached() -> Lines:
    """The table of docs/players.md: each figure with its target and how it was measured."""
    text = (ROOT / "docs" / "players.md").read_text(encoding="utf-8").partition("## Measured")[2]
    return [line for line in text.splitlines() if line.startswith("|")]


WANTED_TITLE = "Figures and targets"
SLY_TITLE = "What the sly maker costs a breaker"
TITLES = [*(ladder.title for ladder in LADDERS), SLY_TITLE, WANTED_TITLE]


def put(title: str, lines: Lines) -> None:
    """Replaces a section of the page."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    sections = dict(re.findall(r"^## (.+)\n\n((?:(?!## ).*\n)*)", text, re.MULTILINE))
    sections[title] = "\n".join(lines) + "\n"
    parts = [f"\n## {each}\n\n{sections[each].rstrip()}\n" for each in TITLES if each in sections]
    PAGE.write_text(HEAD + "".join(parts), encoding="utf-8")


def main(wanted: Sequence[str]) -> None:
    for ladder in LADDERS:
        if not wanted or ladder.key in wanted:
            put(ladder.title, ladder.lines())
            ladder.delete_cached_games()
    if not wanted or "sly" in wanted:
        put(SLY_TITLE, sly())
    if not wanted or "wanted" in wanted:
        put(WANTED_TITLE, wanted_and_reached())


if __name__ == "__main__":
    main(sys.argv[1:])
