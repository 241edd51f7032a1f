"""The referee: replays a record and reports the state of the match, or the first illegal action."""

import json
from dataclasses import dataclass, field

from keypeg.rules.boards import Row
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, Word
from keypeg.table.assisted import right_marks
from keypeg.table.decide import drafted
from keypeg.table.events import Event
from keypeg.table.records.record import Header, Json, read_action, read_header
from keypeg.table.state import Match, Question, Round, points_of

LARGEST = 1_048_576
"""The maximum size of a record, in bytes."""


class RecordRefused(ValueError):
    """A record that cannot be replayed: at which action, why, and the match before it."""

    def __init__(
        self,
        action: int | None,
        why: Illegal,
        judged: "Judged | None" = None,
        seat: Seat | None = None,
    ) -> None:
        super().__init__(f"action {action}: {why}")
        self.action = action
        """The index of the action; None if the header is at fault."""
        self.why = why
        self.judged = judged
        """What was replayed before the fault; None if the header is at fault."""
        self.seat = seat
        """The seat that tried, if the action names one."""

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Pickled without the match before the fault."""
        return RecordRefused, (self.action, self.why, None, self.seat)


@dataclass(slots=True)
class Judged:
    """A replayed record: its header, match and events, and whether all secrets were committed."""

    header: Header
    match: Match
    events: list[Event] = field(default_factory=list)
    bound: list[bool] = field(default_factory=list)
    """For every hidden secret, whether the record contains a commitment and its salt."""

    def take(self, seat: Seat, action: Action) -> None:
        """Take one more action."""
        draft = drafted(self.match, seat, action)
        self.match = draft.match
        self.events.extend(draft.events)

    @property
    def is_fair(self) -> bool:
        """Whether every secret so far was bound by a commitment that holds."""
        return self.header.name is not None and bool(self.bound) and all(self.bound)


def parse(text: bytes) -> Json:
    """Parse the JSON of a record; raises `RecordRefused`."""
    if len(text) > LARGEST:
        raise RecordRefused(None, Illegal(Reason.BAD_RECORD, "size", most=LARGEST))
    try:
        return json.loads(text.decode(), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise RecordRefused(None, Illegal(Reason.BAD_RECORD, "json")) from None


def _no_constant(word: str) -> Json:
    raise ValueError(word)


def judge(record: Json) -> Judged:
    """Replay a record; raises `RecordRefused` at the first action that cannot be taken."""
    try:
        header, actions = read_header(record)
    except Illegal as why:
        raise RecordRefused(None, why) from None
    return judge_actions(header, actions)


def judge_actions(header: Header, actions: list[Json]) -> Judged:
    """The same, for a header that has already been read."""
    judged = Judged(header, header.new_match())
    for index, raw in enumerate(actions):
        try:
            _take(judged, raw)
        except Illegal as why:
            raise RecordRefused(index, why, judged, _seat_in(raw, header)) from None
        except RecursionError:
            deep = Illegal(Reason.BAD_RECORD, "json")
            raise RecordRefused(index, deep, judged) from None
    return judged


def _seat_in(raw: Json, header: Header) -> Seat | None:
    seat = raw.get("seat") if isinstance(raw, dict) else None
    return Seat(seat) if type(seat) is int and 0 <= seat < len(header.names) else None


def _take(judged: Judged, raw: Json) -> None:
    seat, action = read_action(raw, judged.match)
    judged.take(seat, action)
    if judged.match.rules.way is Way.ASSISTED:
        # Such records contain no marks: each row was marked correctly before play went on.
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
    mark = row.latest_mark
    shown: dict[str, Json] = {
        "seat": row.seat,
        "code": row.code,
        "mark": mark._asdict() if mark is not None else None,
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
