"""Family (M2, MN): two seats play for rounds won, three to five for points; twelve rows."""

from keypeg.rules.codes import CodeSpace, palette
from keypeg.rules.edition import Edition, Rules, one_board_each
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import Legs
from keypeg.rules.options import (
    TIEBREAK,
    YES_OR_NO,
    Option,
    Settings,
    Whole,
    marking_option,
)
from keypeg.rules.scoring import Penalty, Proof, RoundWinner, SeekersAndTable
from keypeg.rules.turns import InRotation


def _rules(edition: Edition, chosen: Settings) -> Rules:
    experts, guess_repeats = chosen.flag("experts"), chosen.flag("guess_repeats")
    if experts and not guess_repeats:
        # A code with repeats could not be found (M2-A2).
        raise Illegal(Reason.BAD_OPTION, "beside", option="experts", other="guess_repeats")
    duel = chosen.seats == 2
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=Legs(chosen.number("rounds") if duel else chosen.number("cycles") * chosen.seats),
        order=InRotation(),
        boards=one_board_each(
            chosen.seats,
            CodeSpace(4, edition.symbols, repeats=experts),
            guesses=CodeSpace(4, edition.symbols, repeats=guess_repeats),
            limit=12,
            marking=PAIR,
        ),
        scoring=RoundWinner() if duel else SeekersAndTable(),
        # The rulebook has no rule for wrong marks: the round is played again (M2 4.6).
        penalty=Penalty(Proof.ON_CLAIM),
        row_repeats=duel or chosen.flag("row_repeats"),
    )


FAMILY = Edition(
    key="family",
    rulebook="M2, MN",
    seats=range(2, 6),
    symbols=palette("white pink green red orange silver yellow blue"),
    options=(
        Option("rounds", 2, Whole(1), seats=(2,), section="M2-A3"),
        Option("cycles", 1, Whole(1), seats=(3, 4, 5), section="MN-A6"),
        # Off as a house rule: otherwise rows may be repeated just for their points.
        Option("row_repeats", default=True, limits=YES_OR_NO, seats=(3, 4, 5), section="MN 5.2"),
        Option("experts", default=False, limits=YES_OR_NO, section="M2 4.5"),
        Option("guess_repeats", default=True, limits=YES_OR_NO, section="M2-A2"),
        marking_option(),
        TIEBREAK.at("M2-A5, MN-A10"),
    ),
    build=_rules,
    puzzle={"rounds": 1},
)
