"""Worked examples for the rules pages: short match records, replayed by the referee."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from keypeg.rules.codes import BLANK
from keypeg.rules.options import Value
from keypeg.table.events import Listener
from keypeg.table.match import View, view
from keypeg.table.records.referee import judge

Raw = dict[str, Any]


class Example(NamedTuple):
    """A match, or its beginning."""

    edition: str
    names: tuple[str, ...]
    actions: tuple[Raw, ...]
    options: tuple[tuple[str, Value], ...] = ()

    def record(self, count: int | None = None) -> Raw:
        """The match record, or its first actions."""
        return {
            "keypeg": 1,
            "edition": self.edition,
            "options": dict(self.options),
            "seats": list(self.names),
            "actions": list(self.actions[:count]),
        }

    def view(self, count: int, listener: Listener) -> View:
        """What a listener knows after this many actions, refereed like any other match."""
        judged = judge(self.record(count))
        return view(judged.header.rules, judged.events, listener, judged.header.name)


def _set(seat: int, code: str) -> Raw:
    return {"do": "set", "seat": seat, "code": code.split()}


def _rows(seat: int, *rows: str, **more: str) -> Iterator[Raw]:
    return ({"do": "guess", "seat": seat, "code": row.split(), **more} for row in rows)


def _cards(seat: int, *cards: str) -> Raw:
    return {"do": "set", "seat": seat, "code": [card.split() for card in cards]}


def _asked(seat: int, row: str, word: str = "ask") -> Raw:
    return {"do": word, "seat": seat, "code": row.replace("-", BLANK).split()}


def _dealt(*tokens: tuple[str, int]) -> Raw:
    return {"do": "deal", "starter": 0, "tokens": [[list(token)] for token in tokens]}


def _in_turn(first: Iterator[Raw], second: Iterator[Raw]) -> Iterator[Raw]:
    for pair in zip(first, second, strict=True):
        yield from pair


EXAMPLES: Final = {
    "classic": Example(
        "classic",
        ("Ann", "Ben"),
        (
            _set(0, "red blue yellow green"),
            *_rows(1, "blue red yellow orange", "yellow red blue green"),
            *_rows(1, "blue yellow red green", "red blue yellow green"),
        ),
    ),
    "original": Example(
        "original",
        ("Ann", "Ben"),
        (
            _set(0, "red blue yellow green"),
            *_rows(1, "red orange blue orange", "yellow red blue red"),
            *_rows(1, "red yellow yellow blue", "red blue yellow green"),
        ),
    ),
    "challenge": Example(
        "challenge",
        ("Ann", "Ben"),
        (
            _set(0, "red red green blue blue"),
            _set(1, "white pink green yellow orange"),
            *_in_turn(
                _rows(
                    0,
                    "white white pink red green",
                    "white red green orange red",
                    "pink pink green red red",
                    "pink white green orange orange",
                    "white pink green silver orange",
                ),
                _rows(
                    1,
                    "red green red red blue",
                    "green red red blue blue",
                    "blue red red green blue",
                    "green red blue red blue",
                    "red red green blue blue",
                ),
            ),
        ),
    ),
    "junior": Example(
        "junior",
        ("Ann", "Ben"),
        (
            _set(0, "red blue yellow pink"),
            *_rows(1, "yellow purple yellow red", "purple red blue yellow"),
            *_rows(1, "green purple red blue", "pink purple pink yellow", "red blue yellow pink"),
        ),
    ),
    "family": Example(
        "family",
        ("Julie", "Thierry", "Alexandre"),
        (
            _set(0, "pink red blue yellow"),
            *_in_turn(
                _rows(
                    1, "green orange pink silver", "pink blue green orange", "pink green red orange"
                ),
                _rows(2, "pink green orange silver", "pink blue red green", "pink red blue yellow"),
            ),
        ),
    ),
    "royale": Example(
        "royale",
        ("Ann", "Ben"),
        (
            _cards(0, "red circle", "red star", "blue square"),
            *_rows(1, "red blue red", area="colours"),
            *_rows(1, "circle square triangle", area="shapes"),
            *_rows(1, "blue red red", "red red blue", area="colours"),
            *_rows(1, "square cross triangle", "circle star square", area="shapes"),
        ),
    ),
    "group": Example(
        "group",
        ("A", "B", "C", "D"),
        (
            _dealt(("blue", 3), ("red", 2), ("yellow", 1), ("green", 5)),
            _asked(0, "red red blue - yellow"),
            _asked(1, "yellow red green - white"),
            _asked(2, "yellow white blue - green"),
            _asked(3, "blue red black - green"),
            _asked(0, "yellow red blue - green", "claim"),
        ),
    ),
}
"""By edition: the rulebook's own example if it has one."""
