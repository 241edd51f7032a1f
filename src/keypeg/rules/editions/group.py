"""Group (GR): each seat holds part of the code and answers for that part only."""

from keypeg.rules.codes import BLANK, CodeSpace, palette
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.holders import Holders
from keypeg.rules.match_length import Legs
from keypeg.rules.options import TIEBREAK, OneOf, Option, Settings, Whole, marking_option
from keypeg.rules.scoring import Penalty, Proof

HOLES = 5


def _holders(edition: Edition, chosen: Settings) -> Holders:
    boards = chosen.number("boards")
    if boards == 2 and chosen.seats != 2:
        raise Illegal(Reason.BAD_OPTION, "value", option="boards")
    symbols = (*edition.symbols, BLANK)
    like_a_code = CodeSpace(HOLES, symbols, pegs=boards * chosen.seats)
    free = chosen.word("question_shape") == "free"
    return Holders(
        colours=edition.symbols,
        holes=HOLES,
        seats=chosen.seats,
        tokens=boards,
        questions=CodeSpace(HOLES, symbols) if free else like_a_code,
        claims=like_a_code,
        claim_any_time=chosen.word("claims") == "any",
    )


def _rules(edition: Edition, chosen: Settings) -> Rules:
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=Legs(chosen.number("rounds")),
        holders=_holders(edition, chosen),
        # No rule for wrong answers: a new deal, once no deal fits the answers (GR-A17).
        penalty=Penalty(Proof.CONTRADICTION),
    )


GROUP = Edition(
    key="group",
    rulebook="GR",
    seats=range(2, 5),
    symbols=palette("red blue yellow green white black"),
    options=(
        Option("rounds", 3, Whole(1), section="GR-A11"),
        Option("boards", 1, OneOf((1, 2)), section="GR 7.1"),
        Option("claims", "turn", OneOf(("turn", "any")), section="GR 7.3"),
        Option("question_shape", "code_like", OneOf(("code_like", "free")), section="GR-A3"),
        marking_option(unplugged=False),
        TIEBREAK.at("GR-A18"),
    ),
    build=_rules,
    # With four, each seat holds a quarter of the code, as shown on the box.
    usual_seats=4,
)
