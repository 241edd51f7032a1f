"""Somebody who plays by clicks and taps, and finds things by what they are called."""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.visitors import Visitor

END = re.compile(r"wins? the match|share the win|You win|A draw|The round is over\.|match is over")
"""What the heading of a match that is over says."""


HOLE = re.compile(r"^Hole \d:")


def said(row: str) -> str:
    """A row of names, as the page reads it out."""
    return ", ".join(row.split())


class Player:
    """A visitor at a table: the verbs of the game."""

    def __init__(self, visitor: Visitor, table: str = "") -> None:
        self.visitor, self.page, self.name = visitor, visitor.page, visitor.name
        self.table = table

    def come(self, table: str) -> "Player":
        """Opens the table's link."""
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

    def hole(self, number: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Hole {number}:"))

    def piece(self, symbol: str) -> Locator:
        return self.tray.get_by_role("button", name=re.compile(rf"^{symbol},"))

    def row(self, row: str, number: int | None = None) -> Locator:
        """A row on the board, whatever its mark."""
        return self.page.get_by_label(re.compile(rf"^Row {number or '[0-9]+'}: {said(row)}\."))

    def on_sheet(self) -> list[list[str]]:
        """The score sheet, cell by cell: a line for each round, and the totals."""
        lines = self.page.get_by_role("table").get_by_role("row").all()[1:]
        return [line.get_by_role("cell").all_inner_texts() for line in lines]

    # What a player does

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
        """Plays a row that has not been played before, and sees it on the board."""
        if area:
            self.choose_area(area)
        self.lay(row)
        self.button("Place").click()
        expect(self.row(row)).to_be_visible()

    def choose_area(self, area: str) -> None:
        choice = self.page.get_by_role("group", name="Area").get_by_role("button", name=area)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")

    def hide_cards(self, *cards: str) -> None:
        """Royale: three cards of the pack."""
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
        """Group: pegs by the number of their hole; the others stay void."""
        for number, symbol in question.items():
            self.hole(number).click()
            self.piece(symbol).click()

    def ask(self, question: dict[int, str]) -> None:
        """Group: a question to everybody."""
        expect(self.button("Ask")).to_be_visible()
        asked = self.questions.get_by_role("listitem", name=re.compile(f"^{self.name} asks"))
        before = asked.count()
        self.lay_among_voids(question)
        self.button("Ask").click()
        expect(asked).to_have_count(before + 1)

    def claim(self, code: dict[int, str]) -> None:
        """Group: "Mastermind!", the code, and "Mastermind!" once more."""
        self.button("Mastermind!").click()
        expect(self.page.get_by_text("Name the whole code.")).to_be_visible()
        self.lay_among_voids(code)
        self.button("Mastermind!").click()

    @property
    def questions(self) -> Locator:
        return self.page.get_by_role("list", name="Questions")

    def answer(self, pin: str) -> None:
        """Group by hand: the pin for a token."""
        self.page.get_by_role("radio", name=pin).check()
        self.button("Plant the pins").click()
        expect(self.button("Plant the pins")).to_be_hidden()

    def mark(self, row: int, exact: int, misplaced: int) -> None:
        """By hand: the mark of a row, given."""
        self.try_mark(row, exact, misplaced)
        expect(self.button("Give this mark")).to_be_hidden()

    def try_mark(self, row: int, exact: int, misplaced: int) -> None:
        """By hand: a mark that may be refused."""
        self.page.get_by_role("heading", name=f"Mark row {row}").wait_for()
        self._count("Right colour, right hole", exact)
        self._count("Right colour, other hole", misplaced)
        self.button("Give this mark").click()

    def total(self, row: int, total: int) -> None:
        """Junior by hand: the number of a row."""
        self.page.get_by_role("heading", name=f"Mark row {row}").wait_for()
        self._count("Points", total)
        self.button("Give this mark").click()
        expect(self.button("Give this mark")).to_be_hidden()

    def _count(self, of: str, number: int) -> None:
        numbers = self.page.get_by_role("group", name=of)
        numbers.get_by_text(str(number), exact=True).click()

    def place_until_the_end(self) -> None:
        """Plays rows without thinking until the match is over."""
        self._place_until(self.end)

    def place_until_round_ends(self, number: int) -> None:
        """Plays rows without thinking, whenever it is due, until a round is over."""
        self._place_until(self.page.get_by_role("heading", name=f"Round {number} is over"))

    def _place_until(self, over: Locator) -> None:
        rows: dict[tuple[str, ...], Iterator[tuple[str, ...]]] = {}
        while self._may_place_before(over):
            tray = tuple(self.in_tray())
            area = rows.setdefault(tray, permutations(tray, self.holes()))
            self.place(" ".join(next(area)))

    def _may_place_before(self, over: Locator) -> bool:
        """Once it is this player's turn, or all is over."""
        expect(self.button("Place").or_(over)).to_be_visible()
        return not over.is_visible()

    def holes(self) -> int:
        """Of the row being made."""
        return self.page.get_by_role("button", name=HOLE).count()

    def in_tray(self) -> list[str]:
        """The names of the pieces."""
        self.tray.wait_for()
        labels = [
            each.get_attribute("aria-label") or "" for each in self.tray.locator("button").all()
        ]
        return [label.partition(",")[0] for label in labels]

    def go_on(self) -> None:
        """Has looked at the end of a round."""
        self.button("Next round").click()

    # What a player sees

    def sees(self, row: str, mark: str) -> None:
        """A row with its mark, as both are read out."""
        label = re.compile(rf"^Row \d+: {said(row)}\. {mark}\.")
        expect(self.page.get_by_label(label)).to_be_visible()

    def sees_round_end(self, number: int, result: str) -> None:
        """The heading over a finished round."""
        heading = re.compile(rf"Round {number} is over: {result}\.")
        expect(self.page.get_by_role("heading", name=heading)).to_be_visible()

    def sees_code(self, maker: str, code: str) -> None:
        """The code that a maker had hidden, opened."""
        expect(self.page.get_by_label(f"{maker} had hidden {said(code)}.")).to_be_visible()

    def sees_opened(self, maker: str) -> None:
        """Whatever the code was, it lies open."""
        expect(self.page.get_by_label(re.compile(f"^{maker} had hidden"))).to_be_visible()

    def sees_end(self, heading: str | re.Pattern[str] = END) -> None:
        expect(self.page.get_by_role("heading", name=heading)).to_be_visible()

    def sees_points(self, **points: int) -> None:
        """Everybody's points beside their names."""
        players = self.page.get_by_role("list", name="Players")
        for name, count in points.items():
            sitting = players.get_by_role("listitem").filter(has_text=name)
            many = f"{count} point" if count == 1 else f"{count} points"
            expect(sitting.get_by_label(many, exact=True)).to_be_visible()

    def sees_waiting(self, name: str) -> None:
        expect(self.page.get_by_text(f"Waiting for {name}.")).to_be_visible()

    def must_not_place(self) -> None:
        """It is somebody else's turn."""
        expect(self.button("Place")).to_be_hidden()

    def view(self) -> dict[str, Any]:
        """The last whole view that the server told this page."""
        return dict(self.visitor.heard("hello")[-1]["view"])
