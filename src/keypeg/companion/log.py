"""The log of a match with a physical box: a list of actions, from which everything else follows.

A log is a match record in which the players keep their codes: it has the actions of
`match-record.md` for an `unplugged` game, in every edition. In addition, in challenge both makers
`reveal`, and group has `deal` without tokens, `claim` with `"right"` and a `reveal` of tokens by
every seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Self

from keypeg.rules.boards import Board
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import AnyMark
from keypeg.rules.options import Value
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action, Word
from keypeg.table.records.record import VERSION, Header, Json, read_paper_header
from keypeg.table.records.referee import Judged, RecordRefused, judge_actions

Raw = dict[str, Json]
"""An action as JSON in a log."""

MARKING: Final = "marking"
"""The option that a log omits, since with a physical box people always mark."""


@dataclass(frozen=True, slots=True)
class Log:
    """A valid log: all of its actions have been applied.

    >>> from keypeg.rules.codes import palette
    >>> log = Log.create("original", ("Ann", "Ben"))
    >>> log = log.after(Seat(1), a.Guess(palette("red red blue blue")))
    >>> log.actions[-1]
    {'seat': 1, 'do': 'guess', 'code': ['red', 'red', 'blue', 'blue']}
    >>> log.undone().actions
    ()
    """

    judged: Judged
    """The match after all actions."""
    options: dict[str, Value]
    actions: tuple[Raw, ...] = ()

    @classmethod
    def create(cls, edition: str, names: Sequence[str], **options: Value) -> Self:
        """A new, empty log; raises `Illegal` for unknown editions, seats or options."""
        rules = find(edition).on_paper(len(names), **options)
        header = Header(rules, tuple(names))
        return cls(Judged(header, header.new_match()), _without_marking(options))

    @classmethod
    def read(cls, document: Json) -> Self:
        """A log from its JSON; raises `RecordRefused` at the first illegal action."""
        try:
            header, actions = read_paper_header(document)
        except Illegal as why:
            raise RecordRefused(None, why) from None
        judged = judge_actions(header, actions)
        return cls(judged, _without_marking(document.get("options", {})), tuple(actions))

    @property
    def document(self) -> dict[str, Json]:
        """The log as JSON, for storing and sending."""
        return {
            "keypeg": VERSION,
            "edition": self.judged.header.rules.edition,
            "options": {name: _plain(value) for name, value in self.options.items()},
            "seats": list(self.judged.header.names),
            "actions": list(self.actions),
        }

    def after(self, seat: Seat, action: Action) -> Self:
        """The log with one more action; raises `Illegal`."""
        header, match = self.judged.header, self.judged.match
        judged = Judged(header, match, list(self.judged.events))
        judged.take(seat, action)
        return replace(self, judged=judged, actions=(*self.actions, raw_action(seat, action)))

    def undone(self) -> Self:
        """The log without its last action; an empty log stays empty."""
        return self._again(self.actions[:-1])

    def amended(self, maker: Seat, row: int, mark: AnyMark, area: str | None = None) -> Self:
        """The log with a corrected mark for a row of the last round.

        Raises `Illegal` for a row without a mark, `RecordRefused` if later actions become illegal.
        """
        place = self._place_of(Mistake(maker, row, area))
        raw = self.actions[place] | mark._asdict()
        return self._again((*self.actions[:place], raw, *self.actions[place + 1 :]))

    def _again(self, actions: tuple[Raw, ...]) -> Self:
        return type(self).read(self.document | {"actions": list(actions)})

    def _place_of(self, meant: "Mistake") -> int:
        """The index of the action that gave a row of the last round its current mark."""
        if not self._is_marked(meant):
            raise Illegal(Reason.WRONG_PHASE, "unmarked")
        return max(place for place, told in enumerate(self.actions) if meant.is_in(told))

    def _is_marked(self, meant: "Mistake") -> bool:
        last = self.judged.match.last
        rows = last.rows if last else ()
        boards = last.boards if last else ()
        own = [row for row in rows if meant.is_on(boards[row.board])]
        return 1 <= meant.row <= len(own) and own[meant.row - 1].latest_mark is not None


class Mistake(NamedTuple):
    """A row of the last round with a wrong mark, counted from 1 on its board."""

    maker: Seat
    row: int
    area: str | None = None

    def is_on(self, board: Board) -> bool:
        """Whether the row is on this board."""
        return (board.maker, board.area) == (self.maker, self.area)

    def is_in(self, raw: Raw) -> bool:
        """Whether an action marks the row."""
        meant = (raw.get("seat"), raw.get("row"), raw.get("area"))
        return raw["do"] == Word.MARK and meant == self


def raw_action(seat: Seat, action: Action) -> Raw:
    """An action as JSON in a log."""
    raw: Raw = {} if seat == HOUSE else {"seat": int(seat)}
    fields = {name: _plain(getattr(action, name)) for name in action.__slots__}
    if isinstance(action, a.GiveMark):
        del fields["mark"]
        fields |= action.mark._asdict()
    if isinstance(action, a.Deal):
        del fields["tokens"]
    return raw | {"do": str(action.word)} | {k: v for k, v in fields.items() if v is not None}


def _plain(value: Any) -> Json:
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, str) else value


def _without_marking(options: dict[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in options.items() if name != MARKING}
