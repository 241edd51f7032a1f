"""Golden playthroughs: a match as a text file that shows what everybody sees after each action.

A file has the header of a record, then each action behind ``>``, followed by a line for every group
of listeners with the same view. After an intended change of the engine, `python
tests/playthrough.py` plays them again; read the diff before you commit it.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from builders import NAMES
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.rules.boards import Row
from keypeg.rules.codes import Hidden
from keypeg.rules.editions import find
from keypeg.rules.holders import Pin
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.events import Listener
from keypeg.table.match import view
from keypeg.table.phases import awaited
from keypeg.table.records.export import write_record
from keypeg.table.records.record import Header
from keypeg.table.records.referee import Judged, judge
from keypeg.table.state import Match, Question, Round

FOLDER = Path(__file__).parent / "playthroughs"

PLAYED: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "classic-2": ("classic", 2, {}, 999),
    "classic-2-unplugged": ("classic", 2, {"marking": "unplugged"}, 999),
    "original-2": ("original", 2, {"blanks": True}, 999),
    "challenge-2": ("challenge", 2, {"rounds": 1}, 999),
    "challenge-2-manual": ("challenge", 2, {"rounds": 1, "marking": "manual"}, 999),
    "challenge-2-speed": ("challenge", 2, {"rounds": 1, "speed": True, "holes": (4, 5)}, 999),
    "junior-2": ("junior", 2, {"game": 3}, 999),
    "family-2": ("family", 2, {}, 999),
    "family-3": ("family", 3, {}, 999),
    "family-4": ("family", 4, {"experts": True}, 999),
    "family-5": ("family", 5, {}, 999),
    "royale-2": ("royale", 2, {"rounds": 2}, 999),
    "royale-3": ("royale", 3, {}, 45),
    "group-2": ("group", 2, {"boards": 2, "rounds": 1}, 999),
    "group-3": ("group", 3, {"rounds": 2, "claims": "any"}, 999),
    "group-4": ("group", 4, {"rounds": 1, "marking": "manual"}, 999),
}
"""Edition, seats, options, and the maximum number of actions."""

PINS = {Pin.BLACK: "●", Pin.WHITE: "○", Pin.NONE: "·"}


def short(code: Hidden | None) -> str:
    """Three letters per piece; a question mark for a piece that is not known."""
    if code is None:
        return "?"
    return " ".join(_piece(piece) for piece in code)


def _piece(piece: object) -> str:
    if isinstance(piece, tuple):
        return "/".join(str(part)[:3] for part in piece)
    return "--" if piece == "blank" else str(piece)[:3]


def _answer(mark: AnyMark | None) -> str:
    return "" if mark is None else ",".join(map(str, mark))


def _row(row: Row, round_: Round) -> str:
    area = round_.boards[row.board].area
    marks = f"={_answer(row.mark)}" if row.mark else ""
    given = f"~{_answer(row.sealed) or '?'}" if row.given else ""
    true = f"!{_answer(row.true_mark)}" if row.true_mark else ""
    at = "" if row.at is None else f"@{row.at}"
    return f"{row.seat}{':' + area[0] if area else ''}[{short(row.code)}]{at}{marks}{given}{true}"


def _question(question: Question) -> str:
    if question.is_claim:
        return f"{question.seat}[{short(question.code)}]!{'right' if question.right else 'wrong'}"
    answers = (
        f"{seat}{''.join(PINS[pin] for pin in pins)}" for seat, pins in question.answers.items()
    )
    return f"{question.seat}[{short(question.code)}]?{' '.join(answers)}"


def _round(round_: Round) -> str:
    secrets = " ".join(f"{s.seat}({short(s.code)})" for s in round_.secrets)
    rows = [_row(row, round_) for row in round_.rows]
    if round_.circle:
        rows += [_question(question) for question in round_.circle.questions]
    result = f" {round_.result} {round_.points}" if round_.result else ""
    return f"round {round_.number}: {secrets}{result} | {' '.join(rows)}"


def summary(match: Match) -> str:
    """All that a match, or a view of it, contains about the last round, in one line."""
    waiting = ", ".join("house" if seat == HOUSE else str(seat) for seat in awaited(match))
    state = f"over, won by {list(match.winners)}" if match.is_over else f"awaits {waiting}"
    covered = f" covered {short(match.covered)}" if match.covered else ""
    last = _round(match.rounds[-1]) if match.rounds else "no round yet"
    return f"{last} | {list(match.scores)} {state}{covered}"


def view_lines(judged: Judged) -> Iterator[str]:
    """A line for each group of listeners with the same view."""
    seats: list[Listener] = [Seat(seat) for seat in range(judged.match.rules.seats)]
    groups: dict[str, list[str]] = {}
    for listener in (*seats, None, HOUSE):
        shown = view(judged.header.rules, judged.events, listener, judged.header.name)
        groups.setdefault(summary(shown.match), []).append(_name(listener))
    for line, names in groups.items():
        yield f"  {', '.join(names)}: {line}"


def _name(listener: Listener) -> str:
    return "watcher" if listener is None else "house" if listener == HOUSE else f"seat {listener}"


def text_of(record: dict[str, Any]) -> str:
    """The text of a whole playthrough."""
    head = {key: value for key, value in record.items() if key != "actions"}
    lines = [json.dumps(head, ensure_ascii=False)]
    for count, action in enumerate(record["actions"], start=1):
        lines.append("> " + json.dumps(action, ensure_ascii=False))
        lines += view_lines(judge(head | {"actions": record["actions"][:count]}))
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Any]:
    """The record contained in a playthrough."""
    head, *lines = text.splitlines()
    actions = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
    return dict(json.loads(head)) | {"actions": actions}


def play_anew(key: str) -> dict[str, Any]:
    """A match of plain players, the same every time for the same name."""
    edition, seats, options, most = PLAYED[key]
    source = random.Random(key)
    table = LocalTable(Header(find(edition).rules(seats, **options), NAMES[:seats]))
    players = {Seat(seat): PLAIN for seat in range(seats)}
    for _ in zip(range(most - 1), play(table, players, source), strict=False):
        pass
    return write_record(table.header, table.events)


if __name__ == "__main__":
    for name in PLAYED:
        (FOLDER / f"{name}.txt").write_text(text_of(play_anew(name)), encoding="utf-8")
