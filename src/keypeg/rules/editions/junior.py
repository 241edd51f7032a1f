"""Junior (KB): cars under a bridge, eleven tries, a mark that is one number."""

from keypeg.rules.codes import BLANK, CodeSpace, palette
from keypeg.rules.edition import Edition, Rules, one_board_each
from keypeg.rules.marking import COLOURS, SUM
from keypeg.rules.match_length import Legs
from keypeg.rules.options import (
    EVEN_ROUNDS,
    FAIL_BONUS,
    PRACTICE,
    TIEBREAK,
    OneOf,
    Option,
    Settings,
    marking_option,
)
from keypeg.rules.scoring import MakerRows, Penalty, Proof
from keypeg.rules.turns import InRotation

MARKINGS = {1: COLOURS, 2: SUM, 3: SUM}
"""By the leaflet's option: colours only; colours and positions; the same with blanks (KB 3.5)."""


def _rules(edition: Edition, chosen: Settings) -> Rules:
    game = chosen.number("game")
    symbols = (*edition.symbols, BLANK) if game == 3 else edition.symbols
    marking = MARKINGS[game]
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=Legs(chosen.rounds()),
        order=InRotation(),
        boards=one_board_each(chosen.seats, CodeSpace(4, symbols), limit=11, marking=marking),
        marking=marking,
        scoring=MakerRows(chosen.number("fail_bonus")),
        # The breaker starts the replay with three points (KB-A5).
        penalty=Penalty(Proof.AT_REVEAL, breaker=3),
        practice=chosen.flag("practice"),
    )


JUNIOR = Edition(
    key="junior",
    rulebook="KB",
    seats=range(2, 3),
    symbols=palette("red blue yellow green pink purple"),
    options=(
        EVEN_ROUNDS.at("KB 3.1"),
        PRACTICE.at("KB-A9"),
        Option("game", 2, OneOf((2, 1, 3)), section="KB 3.5"),
        FAIL_BONUS.at("KB-A4"),
        marking_option(),
        TIEBREAK.at("KB-A10"),
    ),
    build=_rules,
    puzzle={"practice": True},
)
