"""A strategy's figures on a terminal: how many codes are found with each guess."""

from rich.table import Table

from keypeg.solver.model.strategy import Strategy
from keypeg.terminal.console import console
from keypeg.words import Words

WIDTH = 40
"""Length of the longest bar, in characters."""

EIGHTHS = " ▏▎▍▌▋▊▉"


def figures_sentence(words: Words, strategy: Strategy) -> str:
    """A strategy's figures in one sentence."""
    return words(
        "strategy-figures",
        codes=strategy.space.size,
        policy=str(strategy.policy),
        first=strategy.first,
        total=strategy.total,
        mean=words.figure(strategy.mean, digits=5),
        max=strategy.max,
    )


def show_strategy(words: Words, strategy: Strategy) -> None:
    """Prints the figures and a bar for each guess."""
    screen = console()
    screen.print(figures_sentence(words, strategy))
    screen.print(words("strategy-proved" if strategy.proved else "strategy-not-proved"))
    screen.print(bars(words, strategy.histogram))


def bars(words: Words, histogram: tuple[int, ...]) -> Table:
    """One line per guess: its number, a bar, the number of codes found."""
    table = Table(box=None, padding=(0, 1))
    table.add_column(words("strategy-guess"), justify="right")
    table.add_column("")
    table.add_column(words("strategy-codes"), justify="right")
    for number, codes in enumerate(histogram, start=1):
        table.add_row(str(number), bar(codes, max(histogram)), f"{codes}")
    return table


def bar(part: int, whole: int, width: int = WIDTH) -> str:
    """A bar with a resolution of 1/8 character; rounds up, so that only zero is empty.

    >>> bar(1, 2) == "█" * (WIDTH // 2)
    True
    """
    eighths = -(-part * width * 8 // whole)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
