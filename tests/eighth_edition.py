"""An eighth edition that exists only in the tests: three holes, five colours, two seats."""

from typing import Final

from keypeg.pictures.materials.appearance import Appearance, OnPage
from keypeg.pictures.materials.dresses import Dress
from keypeg.pictures.rules_pages.examples import Example
from keypeg.pictures.rules_pages.figures import Figure
from keypeg.rules.codes import CodeSpace, palette
from keypeg.rules.edition import Edition, Rules, one_board_each
from keypeg.rules.marking import PAIR
from keypeg.rules.match_length import Legs
from keypeg.rules.options import EVEN_ROUNDS, PRACTICE, Settings, marking_option
from keypeg.rules.scoring import MakerRows, Penalty, Proof
from keypeg.rules.seats import Seat
from keypeg.rules.turns import InRotation


def _rules(edition: Edition, chosen: Settings) -> Rules:
    codes = CodeSpace(3, edition.symbols)
    return Rules(
        edition=edition.key,
        chosen=chosen,
        course=Legs(chosen.rounds()),
        order=InRotation(),
        boards=one_board_each(chosen.seats, codes, limit=6, marking=PAIR),
        scoring=MakerRows(fail_bonus=1),
        penalty=Penalty(Proof.AT_REVEAL, breaker=3),
        practice=chosen.flag("practice"),
    )


EIGHTH: Final = Edition(
    key="pocket",
    rulebook="PO",
    seats=range(2, 3),
    symbols=palette("red blue yellow green white"),
    options=(EVEN_ROUNDS.at("PO 1"), PRACTICE.at("PO 1"), marking_option()),
    build=_rules,
    puzzle={"practice": True},
)

MESSAGES: Final = """
edition-pocket = Pocket
    .tagline = Three holes and five colours.
"""

WEB_MESSAGES: Final = "\nweb-legend-pocket = Lay three colours in the row.\n"

SECTIONS: Final = 8
PAGE: Final = "\n".join(
    [
        "# Pocket",
        "![The board](figure:pocket-board)\n",
        "![A mark](figure:pocket-mark)\n",
        "![A round](example:pocket)\n",
        *(f"\n## Section {number}\n" for number in range(1, SECTIONS + 1)),
        *(f"`{option.name}`" for option in EIGHTH.options),
    ]
)

EXAMPLE: Final = Example(
    "pocket",
    ("Ann", "Ben"),
    (
        {"do": "set", "seat": 0, "code": ["red", "blue", "green"]},
        {"do": "guess", "seat": 1, "code": ["red", "green", "white"]},
        {"do": "guess", "seat": 1, "code": ["red", "blue", "green"]},
    ),
)

FIGURES: Final = {
    "pocket-board": Figure("pocket", 1, Seat(1), None),
    "pocket-mark": Figure("pocket", 2, Seat(0)),
}

LOOK: Final = Appearance(OnPage("case", "lid"))
DRESS: Final = Dress({"field-1": "#eef6ee"}, {"field-1": "#223322"})
