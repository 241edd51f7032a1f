"""A match with a physical box, entered on the companion page by taps."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from e2e.visitors import Visitor


class Box:
    """A match entered on the page."""

    def __init__(self, visitor: Visitor) -> None:
        self.page: Page = visitor.page

    def begin(self, edition: str, names: str, rounds: int | None = None) -> Self:
        """Starts a new match by the rules of the box, or with this many rounds."""
        people = names.split()
        self.page.goto(f"/companion/new/{edition}")
        begin = self.page.get_by_role("button", name="Begin")
        begin.wait_for()
        self._choose("How many play", len(people))
        for number, name in enumerate(people, 1):
            self.page.get_by_label(f"Player {number}", exact=True).fill(name)
        if rounds:
            self._choose("Rounds", rounds)
        begin.click()
        self.drawer.wait_for()
        return self

    def _choose(self, what: str, value: int) -> None:
        group = self.page.get_by_role("radiogroup", name=what)
        if group.count():
            group.get_by_role("radio", name=str(value), exact=True).check()

    @property
    def drawer(self) -> Locator:
        """The drawer, where actions are entered."""
        return self.page.get_by_role("region", name="What happens at the table")

    def tap(self, name: str) -> None:
        self.drawer.get_by_role("button", name=name, exact=True).click()

    def lay(self, code: str) -> None:
        """Puts the tray's pegs into the holes, and keeps the row."""
        for piece in code.split():
            self.drawer.get_by_role("button", name=re.compile(f"^{piece}, key")).click()
        self.tap("Note it")

    def mark(self, exact: int, misplaced: int) -> None:
        """Enters the maker's answer."""
        for legend, count in (
            ("Right colour, right hole", exact),
            ("Right colour, other hole", misplaced),
        ):
            group = self.drawer.get_by_role("group", name=legend)
            group.get_by_text(str(count), exact=True).click()
        self.drawer.get_by_role("button", name=re.compile("^Note: ")).click()

    def count(self, total: int) -> None:
        """Junior: what the maker answered, in one number."""
        self.drawer.get_by_role("group", name="Points").get_by_text(str(total), exact=True).click()
        self.drawer.get_by_role("button", name=re.compile("^Note: ")).click()

    def row(self, code: str, exact: int, misplaced: int) -> None:
        """A row and its mark."""
        self.lay(code)
        self.mark(exact, misplaced)

    def find(self, code: str) -> None:
        """Enters a row that is right and reveals its code, which ends the round."""
        self.row(code, len(code.split()), 0)
        self.asked("code?")
        self.tap("Note it")
        self.drawer.get_by_role("button", name="Next round").or_(self.sheets).wait_for()

    @property
    def sheets(self) -> Locator:
        """Opens the printed sheet, once the match is over."""
        return self.drawer.get_by_role("link", name="Print the score sheet")

    def asked(self, what: str) -> None:
        """Asserts what the drawer asks, or whose turn it shows."""
        heading = self.drawer.get_by_role("heading", name=what)
        expect(heading).to_be_visible()

    def cards(self, *cards: str) -> None:
        """Royale: enters cards of the pack."""
        pack = self.page.get_by_role("list", name="Cards of the pack")
        for card in cards:
            pack.get_by_role("button", name=card, exact=True).click()
        self.tap("Note it")

    def area(self, name: str) -> None:
        """Royale: the area of the next row."""
        self.page.get_by_role("heading").get_by_role("button", name=name).click()

    def ask(self, question: dict[int, str]) -> None:
        """Group: pegs by the number of their hole; the other holes stay void."""
        for number, symbol in question.items():
            self.page.get_by_role("button", name=re.compile(f"^Hole {number}:")).click()
            self.drawer.get_by_role("button", name=re.compile(f"^{symbol}, key")).click()
        self.tap("Note it")

    def answers(self, **pins: str) -> None:
        """Group: everybody's pin, in the order of the seats."""
        for name, pin in pins.items():
            self.asked(f"What did {name} answer?")
            self.drawer.locator("label").filter(has_text=pin).click()
            self.tap("Note it")

    def call(self, code: dict[int, str], *, right: bool) -> None:
        """Group: "Mastermind!", and what the others say to it."""
        self.tap("Mastermind!")
        self.ask(code)
        self.tap("It was right" if right else "It was wrong")

    def held(self, **tokens: str) -> None:
        """Group: what everybody held, as `Ann="red 2"`."""
        for name, token in tokens.items():
            self.asked(f"What had {name} held?")
            colour, number = token.split()
            colours = self.drawer.get_by_role("group", name="Colour of token 1")
            colours.locator("label").filter(has_text=colour).click()
            numbers = self.drawer.get_by_role("group", name="Number of token 1")
            numbers.get_by_text(number, exact=True).click()
            self.tap("Note it")

    def next_round(self) -> None:
        self.tap("Next round")

    def expect(self, text: str) -> None:
        """Asserts that the page shows this text."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def sheet(self) -> list[list[list[str]]]:
        """The cells of the printed sheet, a line for each round."""
        self.page.get_by_role("button", name="Score", exact=True).click()
        self.page.get_by_role("link", name="Print the score sheet").click()
        lines = self.page.locator(".paper tbody tr")
        lines.first.wait_for()
        return [
            [
                cell.locator(".cell:not(:empty)").all_inner_texts()
                for cell in line.locator("td").all()
            ]
            for line in lines.all()
        ]

    def totals(self, *points: int) -> None:
        """The totals of the score sheet."""
        sums = self.page.locator(".sheet .total")
        expect(sums).to_have_text([str(each) for each in points])
