"""The subject of the coach's commands: a record and a seat, or a game and its rows."""

from argparse import Namespace
from dataclasses import dataclass

from keypeg.cli.arguments.files import judged_from
from keypeg.cli.arguments.games import add_game, check_game, game_given, is_named, row_given
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal
from keypeg.coach.evidence.marked_rows import Evidence, evidence_of
from keypeg.coach.evidence.sought_code import NothingSought, SoughtCode, round_of, sought_code
from keypeg.pictures.sentences.arguments import Namer, namer_of
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import MOST_CODES
from keypeg.table.records.referee import Judged
from keypeg.table.state import Round
from keypeg.words import Words


@dataclass(frozen=True)
class Subject:
    """The evidence, the names of its symbols, and the round it is from."""

    evidence: Evidence
    name: Namer
    sought: SoughtCode | None = None
    """For records; None for rows given on the command line."""
    round: Round | None = None


class NoSuchArea(ValueError):
    """A statement about an area of royale in a game that has none, or not this one."""


def add_subject(parser: Parser) -> None:
    """Adds the arguments that select a subject."""
    shared = {"command": "coach"}
    parser.add("file", about="file", nargs="?", metavar="FILE", **shared)
    parser.add("--seat", about="seat", type=int, metavar="N", **shared)
    parser.add("--round", about="round", type=int, metavar="N", **shared)
    add_game(parser)
    parser.add("--row", about="row", action="append", default=[], metavar="CODE:MARK", **shared)
    parser.add("--json", about="json", action="store_true", **shared)


def check_subject(parser: Parser, typed: Namespace) -> None:
    """Checks usage: either a record or a game with rows; seats and rounds only with records."""
    if typed.file is None and not is_named(parser, typed) and not typed.row:
        parser.wrong("cli-coach-what")
    if typed.file is None:
        check_game(parser, typed)
        if typed.seat is not None or typed.round is not None:
            parser.wrong("cli-coach-record")
    elif is_named(parser, typed) or typed.row:
        parser.wrong("cli-coach-both")


def subject(typed: Namespace, words: Words, area: str | None = None) -> Subject:
    """The selected subject; raises `Refusal`, `Illegal`, `RecordRefused` or `NoSuchArea`."""
    if typed.file is not None:
        return _of_record(typed, words, area)
    if area is not None:
        raise NoSuchArea(area)
    game = game_given(typed)
    if game.space.size > MOST_CODES:
        raise Refusal("too_large", codes=game.space.size, guesses=game.space.guess_count)
    rows = [row_given(game.space, text) for text in typed.row]
    name = Namer(words, game.palette, blanks=game.space.blanks)
    return Subject(evidence_of(game.space, rows), name)


def round_given(typed: Namespace) -> tuple[Judged, Round]:
    """The record and a round, by default its last; raises `Refusal` or `RecordRefused`."""
    judged = judged_from(typed.file)
    round_ = round_of(judged.match, typed.round)
    if round_ is None:
        raise Refusal("bad_round")
    return judged, round_


def rounds_given(typed: Namespace) -> tuple[Judged, tuple[Round, ...]]:
    """The record and the round asked for, or all; raises `Refusal` or `RecordRefused`."""
    judged, round_ = round_given(typed)
    return judged, judged.match.rounds if typed.round is None else (round_,)


def holders_round_given(typed: Namespace) -> tuple[Judged, Round] | None:
    """The record and a round of Group; None for other games and without a record."""
    if typed.file is None:
        return None
    judged, round_ = round_given(typed)
    return None if round_.circle is None else (judged, round_)


def _of_record(typed: Namespace, words: Words, area: str | None) -> Subject:
    judged, round_ = round_given(typed)
    if area is not None and all(board.area != area for board in round_.boards):
        raise NoSuchArea(area)
    try:
        sought = sought_code(judged.match, round_, _seat(round_, typed.seat), area)
    except NothingSought:
        raise Refusal("bad_seat") from None
    return Subject(sought.evidence, namer_of(words, sought), sought, round_)


def _seat(round_: Round, asked: int | None) -> Seat:
    """The selected seat, by default the round's first breaker."""
    if asked is not None:
        return Seat(asked)
    return next((seat for board in round_.boards for seat in board.seekers), Seat(-1))
