"""``keypeg editions``: lists all editions and options, derived from the rules."""

import sys

from rich.console import Group
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from keypeg.cli.console.parsing import Parser
from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Option
from keypeg.terminal.console import console
from keypeg.terminal.sentences import explained, limits_text, value_text
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Shows all editions, or one edition with its rules."""
    parser = Parser("editions", arguments)
    parser.add("edition", about="edition", nargs="?", metavar="EDITION")
    screen, words = console(), parser.words
    wanted = parser.parsed().edition
    if wanted is None:
        screen.print(*(edition_shown(words, edition) for edition in EDITIONS), sep="\n")
        return 0
    try:
        edition = find(wanted)
    except Illegal as why:
        sys.stderr.write(explained(words, why) + "\n")
        return 1
    screen.print(Markdown(words.page(edition.key)), edition_shown(words, edition), sep="\n")
    return 0


def edition_shown(words: Words, edition: Edition) -> Group:
    """An edition's facts and a table of its options."""
    key = f"edition-{edition.key}"
    head = words(
        "editions-head",
        title=words(key),
        key=edition.key,
        players=_players(edition),
    )
    table = Table(*(words(f"editions-{column}") for column in ("option", "default", "values")))
    table.columns[0].no_wrap = table.columns[1].no_wrap = True
    table.add_column(words("editions-about"), ratio=1)
    for option in edition.options:
        table.add_row(*_option_cells(words, edition, option))
    return Group(Text(head, style="bold"), words.attribute(key, "tagline"), table)


def _players(edition: Edition) -> str:
    seats = edition.seats
    return str(seats.start) if len(seats) == 1 else f"{seats.start}–{seats.stop - 1}"


def _option_cells(words: Words, edition: Edition, option: Option) -> tuple[str, str, str, str]:
    about = words.attribute(f"option-{option.name}", edition.key, "about")
    if option.seats:
        seats = words.listed(map(str, option.seats))
        about += f" ({words('editions-for', seats=seats)})"
    return option.name, value_text(option.default), limits_text(words, option.limits), about
