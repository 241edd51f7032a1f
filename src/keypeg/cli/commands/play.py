"""``keypeg play``: a match against the program."""

import json
import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from keypeg.cli.arguments.options import option_given
from keypeg.cli.arguments.players import unknown_player
from keypeg.cli.console.parsing import Parser
from keypeg.players.registry import UnknownPlayer, player
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.table.records.export import write_record
from keypeg.table.records.record import Header
from keypeg.terminal.opponents import character_typed, introduced, listed_characters, names_around
from keypeg.terminal.person import Left
from keypeg.terminal.plain import Lines, PlainGame
from keypeg.terminal.sentences import explained
from keypeg.terminal.typed import folded
from keypeg.words import Words

USUAL: Final = "fox"
"""A good match for most."""


def run(arguments: list[str]) -> int:
    """Plays until the match is over or the person leaves."""
    parser = _parser(arguments)
    typed = parser.parsed()
    if not typed.plain:
        sys.stderr.write(parser.words("play-terminal-only") + "\n")
        return 2
    try:
        return _play(typed, parser.words)
    except Illegal as why:
        sys.stderr.write(explained(parser.words, why) + "\n")
        return 1
    except Left:
        Lines().show("", parser.words("play-left"))
        return 0


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("play", arguments)
    parser.add("edition", about="edition", nargs="?", metavar="EDITION")
    parser.add("--plain", about="plain", action="store_true")
    parser.add("--seats", about="seats", type=int, metavar="N")
    parser.add("--seat", about="seat", type=int, metavar="N")
    parser.add("--against", about="against", metavar="NAME")
    parser.add("--name", about="name", metavar="NAME")
    parser.add("--option", about="option", action="append", default=[], metavar="NAME=VALUE")
    parser.add("--record", about="record", metavar="FILE")
    return parser


def _play(typed: Namespace, words: Words) -> int:
    screen = Lines()
    edition = find(typed.edition) if typed.edition else _chosen(screen, words)
    asked = _seats(edition, typed, screen, words) if typed.seats is None else typed.seats
    rules = edition.rules(asked, **dict(map(option_given, typed.option)))
    if typed.seat is not None and typed.seat not in range(rules.seats):
        sys.stderr.write(words("play-bad-seat", least=0, most=rules.seats - 1) + "\n")
        return 1
    against = typed.against or _rival(typed, screen, words)
    try:
        player(against, rules)
    except UnknownPlayer:
        sys.stderr.write(unknown_player(rules, against).sentence(words) + "\n")
        return 1
    if typed.record and not _can_write(typed.record):
        sys.stderr.write(words("play-not-written", file=typed.record) + "\n")
        return 1
    seat = _seat(typed.seat, rules, screen, words)
    names = names_around(words, rules, seat, against, typed.name or words("play-you"))
    header = Header(rules, names, name=secrets.token_hex(8))
    screen.show(words.attribute(f"edition-{edition.key}", "tagline"), words("play-help"))
    screen.show(*introduced(words, against))
    game = PlainGame(header, seat, words, screen, against)
    game.play()
    if typed.record:
        record = write_record(header, game.table.events)
        Path(typed.record).write_text(json.dumps(record, indent=1), encoding="utf-8")
        screen.show(words("play-saved", file=typed.record))
    return 0


def _can_write(file: str) -> bool:
    """Whether a file can be written, checked before the match; leaves nothing behind."""
    path = Path(file)
    try:
        was_there = path.exists()
        with path.open("a", encoding="utf-8"):
            pass
        if not was_there:
            path.unlink()
    except (OSError, ValueError):
        return False
    return True


def _chosen(screen: Lines, words: Words) -> Edition:
    """The edition that the person chooses from the list."""
    screen.show(words("play-welcome"))
    for number, edition in enumerate(EDITIONS, start=1):
        key = f"edition-{edition.key}"
        screen.show(f"  {number}  {words(key):<10} {words.attribute(key, 'tagline')}")
    while True:
        typed = folded(screen.ask(words("play-choose")))
        for number, edition in enumerate(EDITIONS, start=1):
            if typed in (str(number), edition.key, folded(words(f"edition-{edition.key}"))):
                return edition


def _seats(edition: Edition, typed: Namespace, screen: Lines, words: Words) -> int:
    """The number of seats; asked for only if the edition was chosen from the list."""
    if typed.edition or len(edition.seats) == 1:
        return edition.seats.start
    while True:
        prompt = words("play-players", least=edition.seats.start, most=edition.seats.stop - 1)
        count = screen.ask(prompt)
        if count.isdecimal() and int(count) in edition.seats:
            return int(count)


def _rival(typed: Namespace, screen: Lines, words: Words) -> str:
    """The opponent: asked for only if the person has also chosen the edition."""
    if typed.edition:
        return USUAL
    screen.show(words("play-rival", usual=words(f"level-{USUAL}")), *listed_characters(words))
    while True:
        asked = screen.ask(words("play-choose"))
        if rival := character_typed(words, asked or USUAL):
            return rival


def _seat(given: int | None, rules: Rules, screen: Lines, words: Words) -> Seat:
    """The given seat, or one chosen from a list of what each seat does first."""
    if given is not None:
        return Seat(given)
    screen.show(words("play-seat"))
    for seat in range(rules.seats):
        screen.show(f"  {seat + 1}  {_role(seat, rules, words)}")
    while True:
        typed = screen.ask(words("play-number"))
        if typed.isdecimal() and 1 <= int(typed) <= rules.seats:
            return Seat(int(typed) - 1)


def _role(seat: int, rules: Rules, words: Words) -> str:
    """What a seat does in the first round."""
    boards = rules.boards[0] if rules.boards else ()
    makers = {board.maker for board in boards}
    if len(makers) == 1:
        return words("play-seat-makes" if seat in makers else "play-seat-seeks")
    return words("play-seat-duel", number=seat + 1)
