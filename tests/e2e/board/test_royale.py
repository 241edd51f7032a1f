"""Royale: three cards of the pack, with colours and shapes sought side by side."""

from playwright.sync_api import expect

from e2e.records import before_round, played
from e2e.tables import alone, together
from e2e.visitors import Door

CARDS = ("red circle", "blue square", "yellow star")
COLOURS, SHAPES = "red blue yellow", "circle square star"
OPENED = "red circle, blue square, yellow star"


def test_two_make_and_break_a_code_each(person: Door) -> None:
    """A point for each row: the maker has three, then two."""
    ann, ben = together(person, "royale", "Ann Ben", rounds=2)
    ann.hide_cards(*CARDS)
    ben.place("red yellow green", area="colours")
    ann.sees("red yellow green", "One exact, one elsewhere")
    ben.place(SHAPES, area="shapes")
    ben.place(COLOURS)
    for each in (ann, ben):
        each.sees_round_end(1, "found")
        expect(each.page.get_by_label(f"Ann had hidden {OPENED}.")).to_be_visible()
        each.go_on()
    ben.hide_cards("green cross", "white triangle", "red square")
    ann.place("green white red", area="colours")
    ann.place("cross triangle square")
    for each in (ann, ben):
        each.sees_points(Ann=3, Ben=2)
    ann.sees_end("You win.")
    ben.sees_end("Ann wins the match.")


def test_used_cards_are_covered_and_cannot_be_chosen(person: Door) -> None:
    ann, ben = together(person, "royale", "Ann Ben", rounds=2)
    ann.hide_cards(*CARDS)
    ben.place(SHAPES, area="shapes")
    ben.place(COLOURS)
    for each in (ann, ben):
        each.go_on()
    expect(ann.page.get_by_label("Central board: 22 cards are in the pack")).to_be_visible()
    expect(ann.page.get_by_label("red circle, covered")).to_be_visible()
    pack = ben.page.get_by_role("list", name="Cards of the pack")
    expect(pack.get_by_role("button")).to_have_count(22)


def test_areas_in_turn(person: Door) -> None:
    """Colours first, then shapes, with no choice of area."""
    ann, ben = together(person, "royale", "Ann Ben", practice=True, area_order="alternate")
    ann.hide_cards(*CARDS)
    expect(ben.piece("red")).to_be_visible()
    expect(ben.page.get_by_role("group", name="Area")).to_be_hidden()
    ben.place("red green white")
    expect(ben.piece("circle")).to_be_visible()
    ben.place(SHAPES)
    ben.place(COLOURS)
    ben.sees_end("The round is over.")


def test_the_button_names_the_missing_colour_or_shape(person: Door) -> None:
    ann, ben = together(person, "royale", "Ann Ben", practice=True)
    ann.hide_cards(*CARDS)
    ben.choose_area("colours")
    ben.lay("red")
    expect(ben.send).to_have_accessible_name("Choose 2 colours")
    ben.choose_area("shapes")
    expect(ben.send).to_have_accessible_name("Choose 3 shapes")


def test_the_last_round_of_three(person: Door) -> None:
    """Ann, Ben and Eve have played twenty-three rounds; Eve makes the last code."""
    record = played("royale", 3)
    ann, ben, eve = players = together(
        person, "royale", "Ann Ben Eve", record=record, actions=before_round(24, record)
    )
    cards = eve.pack()[:3]
    colours, shapes = zip(*map(str.split, cards), strict=True)
    eve.hide_cards(*cards)
    ann.place(" ".join(colours))
    ben.place(" ".join(shapes))
    for each in players:
        expect(each.page.get_by_label(f"Eve had hidden {', '.join(cards)}.")).to_be_visible()
        each.sees_end()


def test_a_first_round_of_three(person: Door) -> None:
    """Two seek in turn, colours first, then shapes."""
    ann, ben, eve = players = together(person, "royale", "Ann Ben Eve")
    ann.hide_cards(*CARDS)
    ben.place("red green white")
    eve.place(SHAPES)
    ben.place(COLOURS)
    for each in players:
        each.sees_round_end(1, "found")


def test_a_match_with_the_program(person: Door) -> None:
    """It seeks Ann's cards; then she places shapes and colours until no row is left."""
    ann = alone(person, "royale", rounds=2)
    ann.hide_cards(*CARDS)
    ann.sees_round_end(1, "(found|not found)")
    ann.go_on()
    ann.place_until_the_end()
    ann.sees_end()
    ann.sees_opened("Program")
