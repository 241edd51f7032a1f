"""A person who plays by clicks and taps, and finds elements by their accessible names."""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.visitors import Visitor

END = re.compile(
    r"wins? the match|wins? by|share the win|You win"
    r"|The round is over\.|match is over|racked"
)
"""The heading of a finished match."""


SHARED = "A shared win."
"""What tests call the end of a match that several win."""

KNOWN = "classic original challenge junior family royale group"
"""All editions."""


def has_sat_before(visitor: Visitor) -> None:
    """At a table of every box: what the marks mean is not told again by itself."""
    visitor.page.context.add_init_script(f"localStorage.setItem('keypeg seen', '{KNOWN}')")


HOLE = re.compile(r"^Hole \d:")


def said(row: str) -> str:
    """A row of names, as the page reads it out."""
    return ", ".join(row.split())


class Player:
    """A person at a table, with the actions of the game as methods."""

    def __init__(self, visitor: Visitor, table: str = "") -> None:
        self.visitor, self.page, self.name = visitor, visitor.page, visitor.name
        self.table = table
        has_sat_before(visitor)

    def come(self, table: str) -> "Player":
        """Opens the link of the table."""
        self.table = table
        self.page.goto(f"/t/{table}")
        return self

    # What is on the page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def tray(self) -> Locator:
        return self.page.get_by_role("list", name="Pieces")

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("heading", name=END)

    @property
    def desk(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def send(self) -> Locator:
        """The one button of the drawer: it sends the row, or says what is missing."""
        return self.page.locator("button.send")

    def hole(self, number: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Hole {number}:"))

    def piece(self, symbol: str) -> Locator:
        return self.tray.get_by_role("button", name=re.compile(rf"^{symbol},"))

    def row(self, row: str, number: int | None = None) -> Locator:
        """A row on the board, whatever its mark."""
        return self.page.get_by_label(re.compile(rf"^Row {number or '[0-9]+'}: {said(row)}\."))

    def on_sheet(self) -> list[list[str]]:
        """The cells of the score sheet: a line for each round, and the totals."""
        lines = self.page.get_by_role("table").get_by_role("row").all()[1:]
        return [line.get_by_role("cell").all_inner_texts() for line in lines]

    # What a player does

    def choose(self, what: str, value: str) -> None:
        """Chooses one of several values that are shown side by side."""
        choices = self.page.get_by_role("radiogroup", name=what)
        choices.get_by_role("radio", name=value, exact=True).check()

    def lay(self, row: str) -> None:
        """Taps colours into the holes, one after the other."""
        for symbol in row.split():
            self.piece(symbol).click()

    def hide(self, code: str) -> None:
        """Makes a code."""
        self.lay(code)
        self.button("Hide it").click()
        expect(self.button("Hide it")).to_be_hidden()

    def place(self, row: str, area: str | None = None) -> None:
        """Plays a row that was not played before, and sees it on the board."""
        if area:
            self.choose_area(area)
        self.lay(row)
        self.button("Guess").click()
        expect(self.row(row)).to_be_visible()

    def choose_area(self, area: str) -> None:
        choice = self.page.get_by_role("heading").get_by_role("button", name=area)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")

    def hide_cards(self, *cards: str) -> None:
        """Royale: hides three cards of the pack."""
        pack = self.page.get_by_role("list", name="Cards of the pack")
        for card in cards:
            pack.get_by_role("button", name=card, exact=True).click()
        self.button("Hide it").click()
        expect(pack).to_be_hidden()

    def pack(self) -> list[str]:
        """Royale: the cards that may be hidden."""
        pack = self.page.get_by_role("list", name="Cards of the pack")
        pack.wait_for()
        cards = [each.get_attribute("aria-label") for each in pack.get_by_role("button").all()]
        return [card for card in cards if card]

    def lay_among_voids(self, question: dict[int, str]) -> None:
        """Group: pegs by the number of their hole; the other holes stay void."""
        for number, symbol in question.items():
            self.hole(number).click()
            self.piece(symbol).click()

    def ask(self, question: dict[int, str]) -> None:
        """Group: asks everybody a question."""
        self.tray.wait_for()
        asked = self.questions.get_by_role("listitem", name=re.compile(f"^{self.name} asks"))
        before = asked.count()
        self.lay_among_voids(question)
        self.button("Ask").click()
        expect(asked).to_have_count(before + 1)

    def claim(self, code: dict[int, str]) -> None:
        """Group: "Mastermind!", the code, and "Mastermind!" again to confirm."""
        self.button("Mastermind!").click()
        expect(self.page.get_by_text("Name the whole code.")).to_be_visible()
        self.lay_among_voids(code)
        self.button("Mastermind!").click()

    @property
    def questions(self) -> Locator:
        return self.page.get_by_role("list", name="Questions")

    def answer(self, pin: str) -> None:
        """Group by hand: the pin for a token."""
        self.desk.locator("label").filter(has_text=pin).click()
        expect(self.page.get_by_role("radio", name=pin)).to_be_checked()
        self.button("Plant the pins").click()
        expect(self.button("Plant the pins")).to_be_hidden()

    def mark(self, row: int, exact: int, misplaced: int) -> None:
        """By hand: gives the mark of a row."""
        self.try_mark(row, exact, misplaced)
        expect(self.button("Give this mark")).to_be_hidden()

    def try_mark(self, row: int, exact: int, misplaced: int) -> None:
        """By hand: gives a mark that may be refused."""
        self.page.get_by_role("heading", name=f"Mark row {row}").wait_for()
        self._count("Right colour, right hole", exact)
        self._count("Right colour, other hole", misplaced)
        self.button("Give this mark").click()

    def total(self, row: int, total: int) -> None:
        """Junior by hand: gives the number of a row."""
        self.page.get_by_role("heading", name=f"Mark row {row}").wait_for()
        self._count("Points", total)
        self.button("Give this mark").click()
        expect(self.button("Give this mark")).to_be_hidden()

    def _count(self, of: str, number: int) -> None:
        numbers = self.page.get_by_role("group", name=of)
        numbers.get_by_text(str(number), exact=True).click()

    def place_until_the_end(self) -> None:
        """Plays arbitrary rows until the match is over."""
        self._place_until(self.end)

    def place_until_round_ends(self, number: int) -> None:
        """Plays arbitrary rows, whenever it is this player's turn, until a round is over."""
        self._place_until(self.page.get_by_role("heading", name=f"Round {number} is over"))

    def _place_until(self, over: Locator) -> None:
        rows: dict[tuple[str, ...], Iterator[tuple[str, ...]]] = {}
        while self._may_place_before(over):
            tray = tuple(self.in_tray())
            area = rows.setdefault(tray, permutations(tray, self.holes()))
            self.place(" ".join(next(area)))

    def _may_place_before(self, over: Locator) -> bool:
        """Waits until it is this player's turn, or play is over."""
        expect(self.send.or_(over)).to_be_visible()
        return not over.is_visible()

    def holes(self) -> int:
        """The holes of the row in progress."""
        return self.page.get_by_role("button", name=HOLE).count()

    def in_tray(self) -> list[str]:
        """The names of the pieces in the tray."""
        self.tray.wait_for()
        labels = [
            each.get_attribute("aria-label") or "" for each in self.tray.locator("button").all()
        ]
        return [label.partition(",")[0] for label in labels]

    def dispute(self) -> None:
        """By hand: disputes the marks and confirms.

        The confirmation stays open as long as it takes.
        """
        self.button("Challenge these marks").click()
        self.button("Really challenge these marks").click()
        expect(self.button("Really challenge these marks")).to_be_hidden()

    def go_on(self) -> None:
        """Closes the summary of a round."""
        self.button("Next round").click()

    # What a player sees

    def sees(self, row: str, mark: str) -> None:
        """Expects a row with its mark, as both are read out."""
        label = re.compile(rf"^Row \d+: {said(row)}\. {mark}\.")
        expect(self.page.get_by_label(label)).to_be_visible()

    def sees_round_end(self, number: int, result: str) -> None:
        """Expects the heading above a finished round."""
        heading = re.compile(rf"Round {number} is over: {result}\.")
        expect(self.page.get_by_role("heading", name=heading)).to_be_visible()

    def sees_code(self, maker: str, code: str) -> None:
        """Expects the revealed code of a maker."""
        expect(self.page.get_by_label(f"{maker} had hidden {said(code)}.")).to_be_visible()

    def sees_opened(self, maker: str) -> None:
        """Expects that a maker's code is revealed, whatever it is."""
        expect(self.page.get_by_label(re.compile(f"^{maker} had hidden"))).to_be_visible()

    def sees_end(self, heading: str | re.Pattern[str] = END) -> None:
        """Expects the heading that says who has won, whatever it says about the score."""
        if isinstance(heading, str):
            ending = {"You win.": r"^You win( by .+)?\.$", SHARED: r" share the win\.$"}
            name = heading.removesuffix(" wins the match.")
            heading = re.compile(ending.get(heading, rf"^{name}( wins (the match|by .+)\.)?$"))
        expect(self.page.get_by_role("heading", name=heading)).to_be_visible()

    def sees_points(self, **points: int) -> None:
        """Expects everybody's points next to their names, during the match and at its end."""
        players = self.page.get_by_role("list", name=re.compile("^(Players|Result)$"))
        for name, count in points.items():
            sitting = players.get_by_role("listitem").filter(has_text=name)
            many = f"{count} point" if count == 1 else f"{count} points"
            expect(sitting.get_by_label(many, exact=True)).to_be_visible()

    def sees_waiting(self, name: str) -> None:
        expect(self.page.get_by_text(f"Waiting for {name}.")).to_be_visible()

    def must_not_place(self) -> None:
        """Expects that it is somebody else's turn."""
        expect(self.send).to_be_hidden()

    def view(self) -> dict[str, Any]:
        """The last complete view that the server sent to this page."""
        return dict(self.visitor.heard("hello")[-1]["view"])
