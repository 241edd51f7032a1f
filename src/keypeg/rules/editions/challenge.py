"""Challenge (CH): both seats make and seek at once, five rings of eight colours."""

from keypeg.rules.boards import Board
from keypeg.rules.codes import CodeSpace, palette
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import FirstTo
from keypeg.rules.options import (
    TIEBREAK,
    YES_OR_NO,
    Needs,
    OneOf,
    OneOrPair,
    Option,
    Settings,
    Whole,
    marking_option,
)
from keypeg.rules.scoring import Finder, Penalty, Proof
from keypeg.rules.seats import Seat
from keypeg.rules.turns import DuelByClock, DuelByTurns, TurnOrder

IN_TURNS = Needs("speed", (False,))
"""Against the clock there are no turns."""


def _board(edition: Edition, seeker: int, holes: int) -> Board:
    """The code that a seat must find is made by the other seat (CH 2.3)."""
    codes = CodeSpace(holes, edition.symbols)
    return Board(Seat(1 - seeker), (Seat(seeker),), 12, codes, codes, PAIR.full(holes))


def _order(chosen: Settings) -> TurnOrder:
    if not chosen.flag("speed"):
        return DuelByTurns(sealed=chosen.word("turn_order") == "sealed")
    if chosen.way.can_err:
        raise Illegal(Reason.BAD_OPTION, "beside", option="speed", other="marking")
    return DuelByClock()


def _rules(edition: Edition, chosen: Settings) -> Rules:
    holes = chosen.values["holes"]
    pair = holes if isinstance(holes, tuple) else (chosen.number("holes"),) * 2
    return Rules(
        edition=edition.key,
        chosen=chosen,
        # "the first to have 3 points of 5 rounds" (CH 2.6)
        course=FirstTo((chosen.number("rounds") + 1) // 2),
        order=_order(chosen),
        boards=(tuple(_board(edition, seeker, holes) for seeker, holes in enumerate(pair)),),
        scoring=Finder(),
        # "the point goes to the victim of the error" (CH 2.7)
        penalty=Penalty(Proof.AT_REVEAL, breaker=1),
    )


CHALLENGE = Edition(
    key="challenge",
    rulebook="CH",
    seats=range(2, 3),
    symbols=palette("white pink green red orange silver yellow blue"),
    options=(
        Option("rounds", 3, Whole(1, step=2), section="CH 2.6"),
        Option("holes", 5, OneOrPair((5, 4)), section="CH 2.8"),
        Option("speed", default=False, limits=YES_OR_NO, section="CH 2.8"),
        Option(
            "turn_order",
            "sealed",
            OneOf(("sealed", "open_alternate")),
            section="CH-A1",
            needs=IN_TURNS,
        ),
        marking_option(unplugged=False),
        TIEBREAK.at("CH 2.6"),
    ),
    build=_rules,
    puzzle={"speed": True, "rounds": 1},
)
