"""Rebuilds the match record from events alone."""

from collections.abc import Callable, Iterable
from typing import Any

from keypeg.rules.boards import Board
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table import events as e
from keypeg.table.actions import Word
from keypeg.table.decisions.rows import row_number
from keypeg.table.evolve import evolve
from keypeg.table.phases import silent, turn_order
from keypeg.table.records.record import VERSION, Header, Json
from keypeg.table.state import Match


def write_record(header: Header, events: Iterable[e.Event]) -> dict[str, Json]:
    """The record of a match as JSON values, with every action taken, in order."""
    record: dict[str, Json] = {
        "keypeg": VERSION,
        "edition": header.rules.edition,
        "options": _plain(header.rules.chosen.given),
        "seats": list(header.names),
    }
    if header.name is not None:
        record["match"] = header.name
    return record | {"actions": actions_of(header.new_match(), events)[0]}


def actions_of(match: Match, events: Iterable[e.Event]) -> tuple[list[Json], Match]:
    """The actions behind some events, starting between rounds, and the match they lead to."""
    writer = _Writer(match)
    return writer.actions_of(events), writer.match


class _Writer:
    """Follows the match, because rows are numbered by board and areas have names."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.follows_all = match.rules.way.by_hand or match.rules.holders is not None
        """Whether rows and questions matter beyond their events: where people mark or answer."""
        self.actions: list[dict[str, Json]] = []
        self.placed: dict[int, dict[str, Json]] = {}
        """The action that placed each row, or asked each question, of the round being written."""

    def actions_of(self, events: Iterable[e.Event]) -> list[Json]:
        for event in events:
            kind = type(event)
            if self.follows_all or kind in _ABOUT_ROUNDS:
                self.match = evolve(self.match, event)
            write = _WRITERS.get(kind)
            if write is not None:
                write(self, event)
        if self.match.rules.way is Way.ASSISTED:
            self._leave_out_waiting_rows()
        return [_plain(action) for action in self.actions]

    def add(self, word: Word, seat: Seat | None, **fields: Json) -> None:
        action = {"seat": seat, "do": str(word)} | fields
        self.actions.append({key: value for key, value in action.items() if value is not None})

    def complete(self, **fields: Json) -> None:
        """Add to the last action the fields that others must not see."""
        self.actions[-1] |= fields

    def board(self, row: int) -> Board:
        playing = self.match.rounds[-1]
        return playing.boards[playing.rows[row].board]

    def _leave_out_waiting_rows(self) -> None:
        """Assisted: a row is not part of the record until its maker has marked it.

        Nor is anything after it in the same turn, because a record is judged in order.
        """
        playing = self.match.playing
        if playing is None:
            return
        if playing.circle is not None:
            first = len(playing.circle.questions) - bool(silent(playing.circle, self.match))
        else:
            due = turn_order(self.match).due(playing.rows)
            waiting = [row for row in due if not playing.rows[row].given]
            first = min(waiting, default=len(playing.rows))
        left_out = [self.placed[row] for row in self.placed if row >= first]
        self.actions = [each for each in self.actions if not any(each is out for out in left_out)]

    def begin(self, event: e.RoundBegun) -> None:
        self.placed = {}

    def set_code(self, event: e.CodeSet) -> None:
        self.add(Word.SET, event.seat, commit=event.commit)

    def keep_code(self, event: e.CodeKept) -> None:
        self.complete(code=event.code)

    def keep_salt(self, event: e.SaltKept) -> None:
        if self.actions[-1]["do"] == Word.SET:
            self.complete(salt=event.salt)
        else:
            self.complete(salts=[*self.actions[-1].get("salts", ()), event.salt])

    def deal(self, event: e.Dealt) -> None:
        starter = event.starter if len(self.match.rounds) == 1 else None
        self.add(Word.DEAL, None, tokens=[], starter=starter, commits=event.commits)

    def keep_tokens(self, event: e.TokensKept) -> None:
        self.actions[-1]["tokens"].append(event.tokens)

    def remove(self, event: e.CardsRemoved) -> None:
        self.add(Word.REMOVE, None, cards=event.cards)

    def place(self, event: e.RowPlaced) -> None:
        area = self.match.rounds[-1].boards[event.board].area
        self.add(Word.GUESS, event.seat, code=event.code, area=area, at=event.at)
        self.placed[len(self.placed)] = self.actions[-1]

    def seal(self, event: e.RowSealed) -> None:
        self.add(Word.GUESS, event.seat, area=self.match.rounds[-1].boards[event.board].area)
        self.placed[len(self.placed)] = self.actions[-1]

    def keep_row(self, event: e.RowKept) -> None:
        self.complete(code=event.code)

    def mark(self, event: e.MarkKept) -> None:
        if self.match.rules.way is not Way.ASSISTED:
            number, area = row_number(self.match.rounds[-1], event.row), self.board(event.row).area
            self.add(Word.MARK, event.seat, row=number, area=area, **event.mark._asdict())

    def ask(self, event: e.Asked) -> None:
        self.add(Word.ASK, event.seat, code=event.code)
        self.placed[self._questions() - 1] = self.actions[-1]

    def answer(self, event: e.Answered) -> None:
        if self.match.rules.way is Way.MANUAL:
            self.add(Word.ANSWER, event.seat, row=self._questions(), pins=event.pins)

    def _questions(self) -> int:
        circle = self.match.rounds[-1].circle
        assert circle is not None
        return len(circle.questions)

    def claim(self, event: e.Claimed) -> None:
        self.add(Word.CLAIM, event.seat, code=event.code)

    def dispute(self, event: e.Disputed) -> None:
        self.add(Word.DISPUTE, event.seat)

    def reveal(self, event: e.CodeRevealed) -> None:
        self.add(Word.REVEAL, event.seat, code=event.code)

    def resign(self, event: e.Resigned) -> None:
        self.add(Word.RESIGN, event.seat, by=event.by)


def _plain(value: Json) -> Json:
    """The value as lists and strings, as a JSON parser would return it."""
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, str) else value


_ABOUT_ROUNDS = frozenset({e.RoundBegun, e.RoundEnded, e.RoundOverturned})

_WRITERS: dict[type[e.Event], Callable[[_Writer, Any], None]] = {
    e.RoundBegun: _Writer.begin,
    e.CodeSet: _Writer.set_code,
    e.CodeKept: _Writer.keep_code,
    e.SaltKept: _Writer.keep_salt,
    e.Dealt: _Writer.deal,
    e.TokensKept: _Writer.keep_tokens,
    e.CardsRemoved: _Writer.remove,
    e.RowPlaced: _Writer.place,
    e.RowSealed: _Writer.seal,
    e.RowKept: _Writer.keep_row,
    e.MarkKept: _Writer.mark,
    e.Asked: _Writer.ask,
    e.Answered: _Writer.answer,
    e.Claimed: _Writer.claim,
    e.Disputed: _Writer.dispute,
    e.CodeRevealed: _Writer.reveal,
    e.Resigned: _Writer.resign,
}
