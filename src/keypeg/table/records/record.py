"""The match record: one JSON document with all it takes to replay a match.

Actions are read in two steps, because faults are reported in a fixed order: first the seat and the
word, then, if the seat may act at all, the other fields.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from keypeg.rules.codes import Code, Hidden
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import Mark, Total
from keypeg.rules.options import Value, Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action, Word
from keypeg.table.phases import permit
from keypeg.table.state import Match

VERSION = 1

Json = Any
"""Any JSON value."""


@dataclass(frozen=True, slots=True)
class Header:
    """A record without its actions."""

    rules: Rules
    names: tuple[str, ...]
    name: str | None = None
    """The name that commitments are bound to."""

    def new_match(self) -> Match:
        return Match(self.rules, self.name)


def read_header(record: Json) -> tuple[Header, list[Json]]:
    """The header and the raw actions; raises `Illegal` for the first fault."""
    return _read_header(record, Edition.rules)


def read_paper_header(record: Json) -> tuple[Header, list[Json]]:
    """The same for a log kept with a physical box: people mark, regardless of its options."""
    return _read_header(record, Edition.on_paper)


def _read_header(record: Json, rules_of: Callable[..., Rules]) -> tuple[Header, list[Json]]:
    _require_keys(record)
    edition = find(record["edition"])
    names = _names(record["seats"])
    if len(names) not in edition.seats:
        raise Illegal(
            Reason.BAD_SEATS, "count", least=edition.seats.start, most=edition.seats.stop - 1
        )
    rules = rules_of(edition, len(names), **plain_options(record.get("options", {})))
    if not isinstance(record["actions"], list):
        raise Illegal(Reason.BAD_RECORD, "actions")
    return Header(rules, names, _match_name(record)), record["actions"]


def _require_keys(record: Json) -> None:
    if not isinstance(record, dict):
        raise Illegal(Reason.BAD_RECORD, "object")
    for key in ("keypeg", "edition", "seats", "actions"):
        if key not in record:
            raise Illegal(Reason.BAD_RECORD, "key", key=key)
    if type(record["keypeg"]) is not int or record["keypeg"] != VERSION:
        raise Illegal(Reason.BAD_RECORD, "version")


def _names(seats: Json) -> tuple[str, ...]:
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise Illegal(Reason.BAD_SEATS, "texts")
    return tuple(seats)


def plain_options(options: Json) -> dict[str, Value]:
    """The options of a record, lists as tuples; the edition checks them later."""
    if not isinstance(options, dict):
        raise Illegal(Reason.BAD_OPTION, "object")
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in options.items()
    }


def _match_name(record: dict[str, Json]) -> str | None:
    name = record.get("match")
    if "match" in record and not (isinstance(name, str) and _is_text(name)):
        raise Illegal(Reason.BAD_RECORD, "match")
    return name


def _is_text(text: str) -> bool:
    """Whether the text can be encoded as UTF-8: lone surrogates cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_action(raw: Json, match: Match) -> tuple[Seat, Action]:
    """An action and its seat; checks its form, then that it may be done now, then its fields."""
    word, seat = _shape(raw, match.rules.seats)
    at = raw.get("at")
    refused = permit(match, seat, word, at if type(at) is int else None)
    if refused is not None:
        raise Illegal(refused)
    return seat, _READERS[word](raw, match)


def _shape(raw: Json, seats: int) -> tuple[Word, Seat]:
    if not isinstance(raw, dict):
        raise Illegal(Reason.BAD_RECORD, "action")
    if not isinstance(raw.get("do"), str) or raw["do"] not in _WORDS:
        raise Illegal(Reason.BAD_RECORD, "do")
    word = Word(raw["do"])
    if word in a.CHANCE:
        return word, HOUSE
    seat = raw.get("seat")
    if type(seat) is not int or not 0 <= seat < seats:
        raise Illegal(Reason.BAD_RECORD, "seat")
    return word, Seat(seat)


_WORDS = frozenset(str(word) for word in Word)


def _field(raw: dict[str, Json], key: str) -> Json:
    if key not in raw:
        raise Illegal(Reason.BAD_RECORD, "field", key=key)
    return raw[key]


def _number(raw: dict[str, Json], key: str) -> int:
    value = _field(raw, key)
    if type(value) is not int:
        raise Illegal(Reason.BAD_RECORD, "field", key=key)
    return value


def _list(raw: dict[str, Json], key: str) -> tuple[Json, ...]:
    value = _field(raw, key)
    if not isinstance(value, list):
        raise Illegal(Reason.BAD_RECORD, "field", key=key)
    return tuple(value)


def frozen(value: Json) -> Json:
    """Lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def _code(raw: dict[str, Json]) -> Code:
    """The code as written; its space checks it later."""
    return cast(Code, frozen(_field(raw, "code")))


def _area(raw: dict[str, Json], match: Match) -> str | None:
    areas = [board.area for board in match.rules.boards[0] if board.area]
    if not areas:
        return None
    area = _field(raw, "area")
    if area not in areas:
        raise Illegal(Reason.BAD_RECORD, "area")
    return str(area)


def _read_set(raw: dict[str, Json], match: Match) -> a.Set:
    code: Hidden = _code(raw)
    salt, commit = _hex(raw, "salt"), _hex(raw, "commit")
    # Without a match name a commitment cannot be checked.
    return a.Set(code) if match.name is None else a.Set(code, salt, commit)


def _hex(raw: dict[str, Json], key: str) -> str | None:
    value = raw.get(key)
    if key in raw and not isinstance(value, str):
        raise Illegal(Reason.BAD_RECORD, "hex")
    return value


def _read_guess(raw: dict[str, Json], match: Match) -> a.Guess:
    timed = match.rules.order is not None and match.rules.order.timed
    return a.Guess(
        code=_code(raw), area=_area(raw, match), at=_number(raw, "at") if timed else None
    )


def _read_mark(raw: dict[str, Json], match: Match) -> a.GiveMark:
    row, area = _number(raw, "row"), _area(raw, match)
    if isinstance(match.rules.marking.full(1), Total):
        return a.GiveMark(row, Total(_number(raw, "total")), area)
    return a.GiveMark(row, Mark(_number(raw, "exact"), _number(raw, "misplaced")), area)


def _read_answer(raw: dict[str, Json], match: Match) -> a.GiveAnswer:
    return a.GiveAnswer(_number(raw, "row"), _list(raw, "pins"))


def _read_claim(raw: dict[str, Json], match: Match) -> a.Claim:
    if match.rules.way is not Way.UNPLUGGED:
        return a.Claim(_code(raw))
    code, right = _code(raw), _field(raw, "right")
    if type(right) is not bool:
        raise Illegal(Reason.BAD_RECORD, "field", key="right")
    return a.Claim(code, right)


def _read_deal(raw: dict[str, Json], match: Match) -> a.Deal:
    if match.rules.way is Way.UNPLUGGED:
        return a.Deal((), _starter(raw))
    tokens, starter = frozen(list(_list(raw, "tokens"))), _starter(raw)
    salts, commits = _texts(raw, "salts"), _texts(raw, "commits")
    if match.name is None:
        return a.Deal(tokens, starter)
    return a.Deal(tokens, starter, salts, commits)


def _starter(raw: dict[str, Json]) -> Seat | None:
    """Who starts, or None if not stated; an invalid value becomes the house, which is refused."""
    if "starter" not in raw:
        return None
    return Seat(raw["starter"]) if type(raw["starter"]) is int else HOUSE


def _texts(raw: dict[str, Json], key: str) -> tuple[str, ...] | None:
    if key not in raw:
        return None
    texts = _list(raw, key)
    if not all(isinstance(text, str) for text in texts):
        raise Illegal(Reason.BAD_RECORD, "hex")
    return texts


def _read_remove(raw: dict[str, Json], match: Match) -> a.Remove:
    cards = frozen(list(_list(raw, "cards")))
    if not all(isinstance(card, tuple) and all(isinstance(x, str) for x in card) for card in cards):
        raise Illegal(Reason.BAD_DEAL, "cards")
    return a.Remove(cards)


def _read_resign(raw: dict[str, Json], match: Match) -> a.Resign:
    by = raw.get("by")
    return a.Resign(by if isinstance(by, str) else None)


_READERS: dict[Word, Callable[[dict[str, Json], Match], Action]] = {
    Word.SET: _read_set,
    Word.GUESS: _read_guess,
    Word.ASK: lambda raw, match: a.Ask(_code(raw)),
    Word.CLAIM: _read_claim,
    Word.MARK: _read_mark,
    Word.ANSWER: _read_answer,
    Word.DISPUTE: lambda raw, match: a.Dispute(),
    Word.REVEAL: lambda raw, match: a.Reveal(_code(raw)),
    Word.DEAL: _read_deal,
    Word.REMOVE: _read_remove,
    Word.RESIGN: _read_resign,
}
