"""Group: everybody holds a part of the code, asks, answers, and claims with "Mastermind!"."""

import re
from typing import NamedTuple

from playwright.sync_api import expect

from e2e.hiding import as_sent, knows
from e2e.players import SHARED, Player
from e2e.tables import alone, together
from e2e.visitors import Door

Question = dict[int, str]
"""Pegs by the number of their hole."""


class Group(NamedTuple):
    """Players in turn order from the starter, and the code of all their tokens."""

    players: list[Player]
    code: Question

    @property
    def wrong(self) -> Question:
        """A code that is right except for one peg."""
        number, colour = next(iter(self.code.items()))
        return self.code | {number: "black" if colour != "black" else "white"}


def token(player: Player) -> tuple[int, str]:
    """What a player holds, according to their own page."""
    held = player.page.get_by_label(re.compile(rf"^{player.name} held \w+ \d")).get_attribute(
        "aria-label"
    )
    found = re.search(r"held (\w+) (\d)", held or "")
    assert found
    return int(found[2]), found[1]


def group(person: Door, names: str, **wishes: object) -> Group:
    players = together(person, "group", names, rounds=1, **wishes)
    for each in players:
        expect(each.send.or_(each.page.get_by_text("Waiting for"))).to_be_visible()
    starter = next(seat for seat, each in enumerate(players) if each.send.is_visible())
    return Group([*players[starter:], *players[:starter]], dict(map(token, players)))


def pin(question: Question, player: Player) -> str:
    """What a player answers."""
    number, colour = token(player)
    if question.get(number) == colour:
        return "black"
    return "white" if colour in question.values() else "nothing"


def test_everybody_answers_for_what_they_hold(person: Door) -> None:
    table = group(person, "Ann Ben Eve Kim")
    asker, *others = table.players
    asker.ask(table.wrong)
    for each in table.players:
        question = each.questions.get_by_role("listitem").first
        for other in others:
            told = f"{other.name} answers {pin(table.wrong, other)}."
            expect(question).to_have_accessible_name(re.compile(re.escape(told)))


def test_the_right_call_wins(person: Door) -> None:
    table = group(person, "Ann Ben Eve Kim")
    first, second, *others = table.players
    first.ask(table.wrong)
    second.claim(table.code)
    second.sees_end("You win.")
    for each in (first, *others):
        each.sees_end(f"{second.name} wins the match.")
        expect(each.page.get_by_label("1 round won", exact=True)).to_be_visible()


def test_a_wrong_call_puts_a_seat_out(person: Door) -> None:
    """It still answers, and its turn passes to the next."""
    table = group(person, "Ann Ben Eve Kim")
    first, second, third, fourth = table.players
    first.claim(table.wrong)
    second.ask(table.wrong)
    for each in table.players:
        players = each.page.get_by_role("list", name="Players")
        expect(players.get_by_role("listitem").filter(has_text="out")).to_contain_text(first.name)
    third.ask(table.code)
    fourth.ask(table.wrong)
    second.claim(table.code)
    second.sees_end("You win.")
    first.sees_end(f"{second.name} wins the match.")


def test_the_call_can_be_taken_back_before_the_second_tap(person: Door) -> None:
    table = group(person, "Ann Ben")
    asker = table.players[0]
    asker.button("Mastermind!").click()
    asker.button("Ask instead").click()
    asker.ask(table.wrong)
    expect(asker.questions.get_by_text("Mastermind!")).to_be_hidden()


def test_a_call_at_any_time(person: Door) -> None:
    table = group(person, "Ann Ben Eve", claims="any")
    last = table.players[-1]
    last.claim(table.code)
    last.sees_end("You win.")


def test_answers_by_hand(person: Door) -> None:
    table = group(person, "Ann Ben Eve", marking="manual")
    asker, *others = table.players
    asker.ask(table.wrong)
    for each in others:
        each.answer(pin(table.wrong, each))
    others[0].claim(table.code)
    others[0].sees_end("You win.")


def test_the_question_stands_beside_the_answer(person: Door) -> None:
    """By hand: whoever answers sees it again, and where it was asked."""
    table = group(person, "Ann Ben", marking="manual")
    asker, other = table.players
    asker.ask(table.wrong)
    expect(other.desk.locator(".asked .peg").first).to_be_visible()
    expect(other.page.locator(".question.due").first).to_be_visible()


def test_the_bell_is_always_on_the_table(person: Door) -> None:
    """On a desk, for whoever may not call now too."""
    asker, other = group(person, "Ann Ben").players
    expect(asker.button("Mastermind!")).to_have_attribute("aria-disabled", "false")
    expect(other.button("Mastermind!")).to_have_attribute("aria-disabled", "true")


def test_when_all_are_out_nobody_wins(person: Door) -> None:
    table = group(person, "Ann Ben")
    first, second = table.players
    first.claim(table.wrong)
    second.claim(table.wrong)
    for each in table.players:
        each.sees_end(SHARED)


def test_nobody_sees_what_others_hold(person: Door) -> None:
    """Until the round is over; then everything is revealed."""
    table = group(person, "Ann Ben Eve Kim")
    table.players[0].ask(table.wrong)
    tokens = {each.name: token(each) for each in table.players}
    for each in table.players:
        assert {name for name, held in tokens.items() if sees(each, *held)} == {each.name}
    table.players[1].claim(table.code)
    for each in table.players:
        each.sees_end()
        assert all(sees(each, *held) for held in tokens.values())


def sees(player: Player, number: int, colour: str) -> bool:
    """Whether a page knows about a token."""
    return knows(player, as_sent([colour, number]), f"{colour} {number}")


def test_a_match_with_the_program(person: Door) -> None:
    """Ann repeats a question until somebody claims."""
    ann = alone(person, "group", programs=3, rounds=1)
    while True:
        expect(ann.send.or_(ann.end)).to_be_visible()
        if ann.end.is_visible():
            break
        ann.ask({1: "red", 2: "blue", 3: "white", 4: "black"})
    ann.sees_end()
