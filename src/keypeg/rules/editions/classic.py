"""Classic (CL): four holes, six colours; the maker scores a point per row."""

from keypeg.rules.codes import BLANK, CodeSpace, palette
from keypeg.rules.edition import Edition, Rules, one_board_each
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import Legs
from keypeg.rules.options import (
    EVEN_ROUNDS,
    FAIL_BONUS,
    PRACTICE,
    TIEBREAK,
    WRONG_MARKS,
    YES_OR_NO,
    OneOf,
    Option,
    Settings,
    Whole,
    marking_option,
)
from keypeg.rules.scoring import MakerRows, Penalty, Proof
from keypeg.rules.turns import InRotation


def _rules(edition: Edition, chosen: Settings) -> Rules:
    symbols = (*edition.symbols, BLANK) if chosen.flag("blanks") else edition.symbols
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=Legs(chosen.rounds()),
        order=InRotation(),
        boards=one_board_each(
            chosen.seats, CodeSpace(4, symbols), limit=chosen.number("rows"), marking=PAIR
        ),
        scoring=MakerRows(chosen.number("fail_bonus")),
        # The rulebook transfers three points to the opponent (CL-A3).
        penalty=Penalty(
            Proof.AT_REVEAL, breaker=3, maker=-3 if chosen.word("penalty") == "transfer" else 0
        ),
        practice=chosen.flag("practice"),
    )


CLASSIC = Edition(
    key="classic",
    rulebook="CL",
    seats=range(2, 3),
    symbols=palette("red blue yellow green orange white"),
    options=(
        EVEN_ROUNDS.at("CL 8.2"),
        PRACTICE.at("CL 8.2"),
        # The number of rows is missing in the rulebook: 10, as in the sister edition (CL-A1).
        Option("rows", 10, Whole(6, 12), section="CL-A1"),
        Option("blanks", default=False, limits=YES_OR_NO, section="CL 8.4"),
        FAIL_BONUS.at("CL-A2"),
        Option(
            "penalty", "transfer", OneOf(("transfer", "award")), section="CL-A3", needs=WRONG_MARKS
        ),
        marking_option(),
        TIEBREAK.at("CL-A11"),
    ),
    build=_rules,
    puzzle={"practice": True},
)
