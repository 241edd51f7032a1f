"""The referee: replays a record and says how the match stands, or which action cannot be taken."""

import json
from dataclasses import dataclass, field

from keypeg.rules.boards import Row
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Word
from keypeg.table.assisted import right_marks
from keypeg.table.decide import decide
from keypeg.table.events import Event
from keypeg.table.evolve import evolve
from keypeg.table.record import Header, Json, read_action, read_header
from keypeg.table.state import Match, Question, Round, points_of

LARGEST = 1_048_576
"""Bytes a record may have."""


class Refused(ValueError):
    """A record that cannot be replayed: which action, why, and the match before it."""

    def __init__(
        self,
        action: int | None,
        why: Illegal,
        judged: "Judged | None" = None,
        seat: Seat | None = None,
    ) -> None:
        super().__init__(f"action {action}: {why}")
        self.action = action
        """The index of the action, None when the header is at fault."""
        self.why = why
        self.judged = judged
        """What was replayed before the fault, None when the header is at fault."""
        self.seat = seat
        """Who tried, as far as the action says so."""


@dataclass(slots=True)
class Judged:
    """A record replayed: its header, its match, its events, and whether all was committed to."""

    header: Header
    match: Match
    events: list[Event] = field(default_factory=list)
    bound: list[bool] = field(default_factory=list)
    """For every secret hidden, whether the record carries a commitment and its salt."""

    def take(self, seat: Seat, action: Action) -> None:
        """One action more."""
        for event in decide(self.match, seat, action):
            self.match = evolve(self.match, event)
            self.events.append(event)

    @property
    def is_fair(self) -> bool:
        """Whether every secret so far was bound by a commitment that holds."""
        return self.header.name is not None and bool(self.bound) and all(self.bound)


def parse(text: bytes) -> Json:
    """The one JSON document of a record, or `Refused`."""
    if len(text) > LARGEST:
        raise Refused(None, Illegal(Reason.BAD_RECORD, "size", most=LARGEST))
    try:
        return json.loads(text.decode(), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Refused(None, Illegal(Reason.BAD_RECORD, "json")) from None


def _no_constant(word: str) -> Json:
    raise ValueError(word)


def judge(record: Json) -> Judged:
    """Replays a record, action by action; raises `Refused` at the first that cannot be taken."""
    try:
        header, actions = read_header(record)
    except Illegal as why:
        raise Refused(None, why) from None
    judged = Judged(header, header.new_match())
    for index, raw in enumerate(actions):
        try:
            _take(judged, raw)
        except Illegal as why:
            raise Refused(index, why, judged, _seat_in(raw, header)) from None
        except RecursionError:
            deep = Illegal(Reason.BAD_RECORD, "json")
            raise Refused(index, deep, judged) from None
    return judged


def _seat_in(raw: Json, header: Header) -> Seat | None:
    seat = raw.get("seat") if isinstance(raw, dict) else None
    return Seat(seat) if type(seat) is int and 0 <= seat < len(header.names) else None


def _take(judged: Judged, raw: Json) -> None:
    seat, action = read_action(raw, judged.match)
    judged.take(seat, action)
    if judged.match.rules.way is Way.ASSISTED:
        # Such records hold no marks: each row was marked rightly before play went on.
        for maker, mark in list(right_marks(judged.match)):
            judged.take(maker, mark)
    if action.word is Word.SET:
        judged.bound.append({"salt", "commit"} <= raw.keys())
    elif action.word is Word.DEAL:
        judged.bound.append({"salts", "commits"} <= raw.keys())


def summary(judged: Judged) -> dict[str, Json]:
    """The match as the referee prints it."""
    match = judged.match
    result = {
        "ok": True,
        "edition": match.rules.edition,
        "state": "over" if match.is_over else "playing",
        "rounds": [_round(each, match) for each in match.rounds],
        "scores": list(match.scores),
        "winners": list(match.winners),
    }
    return result | {"fair": True} if judged.is_fair else result


def _round(round_: Round, match: Match) -> dict[str, Json]:
    questions = round_.circle.questions if round_.circle else ()
    return {
        "number": round_.number,
        "makers": list(round_.makers),
        "result": round_.result,
        "rows": [_row(row, round_) for row in round_.rows] + [_question(q) for q in questions],
        "points": list(points_of(round_, match.rules.seats)),
    }


def _row(row: Row, round_: Round) -> dict[str, Json]:
    area = round_.boards[row.board].area
    said = row.said
    shown: dict[str, Json] = {
        "seat": row.seat,
        "code": row.code,
        "mark": said._asdict() if said is not None else None,
    }
    if area is not None:
        shown["area"] = area
    if row.true_mark is not None:
        shown["true_mark"] = row.true_mark._asdict()
    return shown


def _question(question: Question) -> dict[str, Json]:
    shown = {"seat": question.seat, "code": question.code}
    if question.is_claim:
        return shown | {"kind": "claim", "right": question.right}
    answers = {str(seat): list(pins) for seat, pins in sorted(question.answers.items())}
    return shown | {"kind": "ask", "answers": answers}
