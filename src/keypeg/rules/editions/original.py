"""Original (GO): ten rows, eleven points when not found, and the decoder's claim."""

from keypeg.rules.codes import BLANK, CodeSpace, palette
from keypeg.rules.edition import Edition, Rules, one_board_each
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import Legs
from keypeg.rules.options import (
    EVEN_ROUNDS,
    PRACTICE,
    TIEBREAK,
    WRONG_MARKS,
    YES_OR_NO,
    Option,
    Settings,
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
        boards=one_board_each(chosen.seats, CodeSpace(4, symbols), limit=10, marking=PAIR),
        # 10 rows and a bonus point (GO 9.2)
        scoring=MakerRows(fail_bonus=1),
        # "if the decoder can show": the decoder's choice, unless agreed otherwise (GO-A5)
        penalty=Penalty(
            Proof.AT_REVEAL if chosen.flag("auto_penalty") else Proof.ON_CLAIM, breaker=3
        ),
        practice=chosen.flag("practice"),
    )


ORIGINAL = Edition(
    key="original",
    rulebook="GO",
    seats=range(2, 3),
    symbols=palette("red blue yellow green orange white"),
    options=(
        EVEN_ROUNDS.at("GO 9.1"),
        PRACTICE.at("GO 9.1"),
        Option("blanks", default=False, limits=YES_OR_NO, section="GO 9.5"),
        Option("auto_penalty", default=False, limits=YES_OR_NO, section="GO-A5", needs=WRONG_MARKS),
        marking_option(),
        TIEBREAK.at("GO-A9"),
    ),
    build=_rules,
    puzzle={"practice": True},
)
