"""Prints the solver's results as docs/results.md shows them, each with its proof status.

Figures are computed here, or read from the shipped trees, which are followed for every code, and
compared with the literature.

    python -m bench.solver.results > docs/results.md
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from keypeg.solver import Game, Policy
from keypeg.solver.editions.royale import cards_of, rows_needed
from keypeg.solver.editions.royale_areas import CostBounds, bounds_of_the_full_pack
from keypeg.solver.files.build_trees import TOO_LARGE
from keypeg.solver.files.shipped import SHIPPED
from keypeg.solver.files.tree_file import Saved, load
from keypeg.solver.files.verify import verify
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.search.optimal import least_total

KNOWN = (
    (2, 6, 132),
    (3, 3, 73),
    (3, 4, 206),
    (3, 5, 451),
    (3, 6, 854),
    (3, 9, 3596),
    (4, 2, 44),
    (4, 3, 246),
    (4, 4, 905),
    (4, 6, 5625),
    (5, 2, 97),
    (5, 3, 816),
    (6, 2, 224),
)
"""Holes, colours and the published optimal total, for games proved here again in a moment."""

NO_REPEATS = ((4, 5, 462), (4, 6, 1446), (5, 6, 3434), (4, 8, 7817))
"""Repeats are allowed neither in codes nor in guesses."""

LITERATURE = {
    "classic": "5625 (4.3403)",
    "classic-blanks": "11228, as four holes and seven colours",
    "family-no-repeats": "7817",
    "family-experts": "20471",
    "challenge": "best found 179274 (5.4710), not proved",
}
"""Published totals to compare the shipped trees with; nothing was found for the others."""

PLAYED = {
    "classic": "classic, original: 4 holes, 6 colours",
    "classic-blanks": "classic, original with blanks",
    "junior-1": "junior, game 1: colours alone, order ignored",
    "junior-2": "junior, game 2: twice exact and misplaced, one number",
    "junior-3": "junior, game 3: the same with blanks",
    "family": "family: no repeats in codes, repeats in guesses",
    "family-no-repeats": "family: no repeats in codes nor guesses",
    "family-experts": "family, experts; challenge with four rings: 4 holes, 8 colours",
    "challenge": "challenge: 5 holes, 8 colours",
}

ONE_STEP = [policy for policy in Policy if policy is not Policy.OPTIMAL]


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a table."""

    game: str
    strategy: Strategy
    literature: str

    @property
    def cells(self) -> tuple[str, ...]:
        found = self.strategy
        status = "proved" if found.proved else "best found, not proved"
        figures = (f"{found.space.size:,}", f"**{found.total}**", f"{found.mean:.5f}")
        return (self.game, *figures, str(found.max), found.first, status, self.literature)


HEAD = ("game", "codes", "total", "mean", "at most", "first", "status", "literature")


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for cells in lines:
        yield "| " + " | ".join(cells) + " |"
    yield ""


def checked(saved: Saved) -> Strategy:
    verify(saved)
    return saved.strategy


def shipped() -> Iterator[Line]:
    """Follows every code of every shipped tree before a figure is printed."""
    for each in SHIPPED:
        literature = LITERATURE.get(each.name, "none found")
        yield Line(PLAYED[each.name], checked(load(each.file)), literature)


def depths() -> Iterator[tuple[str, ...]]:
    """Worst case: the number of guesses that always suffices, and the best total within it."""
    for each in SHIPPED:
        if each.space.size <= TOO_LARGE:
            found = Game.of_edition(each.edition, each.options).shallowest()
            yield PLAYED[each.name], str(found.max), str(found.total), "proved"


def proved_anew() -> Iterator[Line]:
    for holes, colours, known in KNOWN:
        found = Game(holes, colours).strategy()
        yield Line(f"{holes} holes, {colours} colours", found, str(known))
    for holes, colours, known in NO_REPEATS:
        game = Game(holes, colours, code_repeats=False, guess_repeats=False)
        yield Line(f"{holes} of {colours}, no repeats", game.strategy(), str(known))


def several_colours() -> str:
    """What a maker gains by never hiding a code of one colour."""
    space = Game(4, 6).space
    codes = space.codes[(space.codes != space.codes[:, :1]).any(axis=1)]
    total = least_total(space, codes)
    return f"{total} guesses for {len(codes):,} codes, {total / len(codes):.5f} on average"


def one_step() -> Iterator[tuple[str, ...]]:
    for holes, colours in ((4, 6), (5, 8)):
        for policy in ONE_STEP:
            found = Game(holes, colours).strategy(policy)
            figures = (str(found.total), f"{found.mean:.5f}", str(found.max), found.first)
            yield (f"{holes} holes, {colours} colours", str(policy), *figures)


def royale(bounds: CostBounds, greedy: float) -> Iterator[tuple[str, ...]]:
    lines = {
        "no strategy needs fewer": bounds.least,
        "the row 123 in both areas, then one area after the other": bounds.opened,
        "one area first, then the other, each at its best": bounds.in_order,
        "always the most telling row of both areas": round(greedy * bounds.deals),
    }
    for told, rows in lines.items():
        status = "proved bound" if rows == bounds.least else "exact for this strategy"
        yield told, f"{rows / bounds.deals:.5f}", str(rows), status


def page() -> Iterator[str]:
    yield "# Results"
    yield ""
    yield "Written by `python -m bench.solver.results`. A total is the number of guesses over all"
    yield "codes, the last one included. *Proved*: the search has shown that none needs fewer."
    yield ""
    yield "## The trees that come with the package"
    yield ""
    yield "Followed code by code with the plain marking of the rules (`keypeg verify`)."
    yield ""
    yield from table(HEAD, (line.cells for line in shipped()))
    yield "## The worst code"
    yield ""
    yield "The smallest number of guesses that always suffices, and the smallest total of the"
    yield "strategies that never need more than that."
    yield ""
    yield from table(("game", "guesses", "total", "status"), depths())
    yield "## Royale with the full pack"
    yield ""
    yield "Expected rows of a round, both areas together, over the 13,800 ordered triples of 25"
    yield "cards; rows are not limited. The best strategy lies between the first two lines."
    yield "Nothing published was found."
    yield ""
    head = ("strategy", "rows", "over all deals", "status")
    yield from table(head, royale(bounds_of_the_full_pack(), rows_needed(cards_of())))
    yield "## Optima known from the literature, proved anew"
    yield ""
    yield from table(HEAD, (line.cells for line in proved_anew()))
    yield "With four holes and six colours, against a maker who hides all codes but those of one"
    yield f"colour equally often, no breaker needs fewer than {several_colours()}"
    yield "(proved). The literature gives 5600/1290 as the value of the game; that a breaker can"
    yield "hold it there against every maker is not shown here."
    yield ""
    yield "## One-step policies"
    yield ""
    yield "Ties go to a guess that could be the code, then to the smallest in digit order."
    yield ""
    yield from table(("game", "policy", "total", "mean", "at most", "first"), one_step())


if __name__ == "__main__":
    print("\n".join(page()).rstrip())
