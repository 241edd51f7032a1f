"""Royale (RO): three cards of 25; their colours and their shapes are decoded side by side."""

from itertools import product

from keypeg.rules.boards import Board
from keypeg.rules.codes import CardSpace, CodeSpace, palette
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import Legs, Pack
from keypeg.rules.options import (
    FAIL_BONUS,
    TIEBREAK,
    YES_OR_NO,
    OneOf,
    Option,
    Settings,
    Whole,
    marking_option,
)
from keypeg.rules.scoring import MakerRows, Penalty, Proof
from keypeg.rules.seats import Seat, others
from keypeg.rules.turns import TwoAreas

COLOURS = palette("red blue yellow green white")
SHAPES = palette("circle square triangle cross star")
FACES = {"colours": COLOURS, "shapes": SHAPES}
"""The two areas and their symbols."""

SET_OF_ROUNDS = 8
"""Rounds until the pack is used up but for one card (RO 6.2)."""


def _boards(maker: Seat, seats: int) -> tuple[Board, ...]:
    """Colours go to the left neighbour, shapes to the right; with two seats to the same (RO-A6)."""
    codes = CardSpace(3, tuple(product(COLOURS, SHAPES)))
    seekers = others(maker, seats)
    return tuple(
        Board(maker, (seeker,), 8, codes, CodeSpace(3, symbols), PAIR.full(3), area, face)
        for face, (area, symbols), seeker in zip(
            range(2), FACES.items(), (seekers[0], seekers[-1]), strict=True
        )
    )


def _course(chosen: Settings) -> tuple[Legs, Pack]:
    if chosen.seats == 3:
        rounds = 3 * SET_OF_ROUNDS
        return Legs(rounds), Pack(used_leave=False, remove_every=3, last_removal=rounds - 3)
    if chosen.flag("one_maker"):
        return Legs(2 * SET_OF_ROUNDS, stay=SET_OF_ROUNDS), Pack(refill_after=SET_OF_ROUNDS)
    return Legs(chosen.rounds()), Pack()


def _rules(edition: Edition, chosen: Settings) -> Rules:
    chosen.refuse_beside("practice", "one_maker")
    chosen.refuse_beside("one_maker", "rounds")
    course, pack = _course(chosen)
    alternate = chosen.seats == 3 or chosen.word("area_order") == "alternate"
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=course,
        order=TwoAreas(alternate=alternate),
        boards=tuple(_boards(Seat(maker), chosen.seats) for maker in range(chosen.seats)),
        scoring=MakerRows(chosen.number("fail_bonus")),
        # The rulebook has no rule for wrong answers: the round is played again (RO 6.8).
        penalty=Penalty(Proof.ON_CLAIM),
        pack=pack,
        practice=chosen.flag("practice"),
    )


ROYALE = Edition(
    key="royale",
    rulebook="RO",
    seats=range(2, 4),
    symbols=COLOURS + SHAPES,
    options=(
        Option(
            "rounds", SET_OF_ROUNDS, Whole(2, SET_OF_ROUNDS, step=2), seats=(2,), section="RO-A14"
        ),
        Option("practice", default=False, limits=YES_OR_NO, seats=(2,), section="RO 6.5"),
        Option("one_maker", default=False, limits=YES_OR_NO, seats=(2,), section="RO 6.5"),
        FAIL_BONUS.at("RO-A2"),
        Option("area_order", "free", OneOf(("free", "alternate")), seats=(2,), section="RO-A3"),
        marking_option(),
        TIEBREAK.at("RO-A16"),
    ),
    build=_rules,
    puzzle={"practice": True},
)
