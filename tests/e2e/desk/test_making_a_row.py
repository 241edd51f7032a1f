"""Making a row: by taps, drags, keys or typing; and why a row cannot be sent."""

import pytest
from playwright.sync_api import Locator, expect

from e2e.players import Player
from e2e.tables import BOT, alone, opened, together
from e2e.visitors import Door


@pytest.fixture
def ann(person: Door) -> Player:
    """Ann, who seeks the program's code."""
    return alone(person, "classic", first="other")


def holds(player: Player, *pieces: str) -> None:
    """What the holes of the row in progress contain."""
    for number, piece in enumerate(pieces, 1):
        expect(player.hole(number)).to_have_accessible_name(f"Hole {number}: {piece}")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player: Player, start: Locator, end: Locator) -> None:
    """With the mouse, over a few points in between."""
    start.scroll_into_view_if_needed()
    mouse = player.page.mouse
    mouse.move(*middle(start))
    mouse.down()
    mouse.move(*middle(end), steps=5)
    mouse.up()


def long_press(player: Player, on: Locator) -> None:
    """Presses until it has an effect, which the caller names."""
    player.page.mouse.move(*middle(on))
    player.page.mouse.down()


def test_a_colour_goes_to_the_next_hole(ann: Player) -> None:
    ann.lay("red blue")
    holds(ann, "red", "blue", "empty", "empty")


def test_a_hole_is_chosen_first(ann: Player) -> None:
    ann.hole(3).click()
    ann.piece("green").click()
    ann.piece("red").click()
    holds(ann, "empty", "empty", "green", "red")


def test_a_placed_piece_is_replaced(ann: Player) -> None:
    ann.lay("red blue yellow green")
    ann.hole(2).click()
    ann.piece("white").click()
    holds(ann, "red", "white", "yellow", "green")


def test_a_piece_is_dragged_from_the_tray(ann: Player) -> None:
    ann.tray.wait_for()
    drag(ann, ann.piece("orange"), ann.hole(4))
    holds(ann, "empty", "empty", "empty", "orange")


def test_pieces_change_places_by_a_drag_from_hole_to_hole(ann: Player) -> None:
    ann.lay("red blue yellow")
    drag(ann, ann.hole(1), ann.hole(3))
    holds(ann, "yellow", "blue", "red", "empty")


def test_a_piece_is_dragged_out_of_its_hole(ann: Player) -> None:
    ann.lay("red blue")
    drag(ann, ann.hole(1), ann.page.get_by_role("heading", name="Classic"))
    holds(ann, "empty", "blue", "empty", "empty")


def test_an_old_row_is_dragged_down(ann: Player) -> None:
    ann.place("red red blue white")
    holds(ann, "empty", "empty", "empty", "empty")
    drag(ann, ann.row("red red blue white"), ann.hole(2))
    holds(ann, "red", "red", "blue", "white")


def test_an_old_row_is_copied_by_a_tap(ann: Player) -> None:
    ann.place("red red blue white")
    ann.row("red red blue white").click()
    holds(ann, "red", "red", "blue", "white")
    expect(ann.desk.get_by_role("status")).to_have_text("You have played this row before.")


def test_a_long_press_on_a_colour_fills_the_row(ann: Player) -> None:
    ann.tray.wait_for()
    long_press(ann, ann.piece("green"))
    holds(ann, "green", "green", "green", "green")
    ann.page.mouse.up()
    holds(ann, "green", "green", "green", "green")


def test_a_long_press_on_a_hole_empties_it(ann: Player) -> None:
    ann.lay("red blue")
    long_press(ann, ann.hole(1))
    holds(ann, "empty", "blue", "empty", "empty")
    ann.page.mouse.up()


def test_clear_and_undo(ann: Player) -> None:
    ann.lay("red blue yellow")
    ann.button("Clear").click()
    holds(ann, "empty", "empty", "empty", "empty")
    ann.button("Undo").click()
    holds(ann, "red", "blue", "yellow", "empty")
    ann.button("Undo").click()
    holds(ann, "red", "blue", "empty", "empty")


def test_keys_lay_move_take_back_and_send(ann: Player) -> None:
    """The digits of the tray, arrows, Backspace, U and Enter."""
    ann.tray.wait_for()
    ann.page.keyboard.type("1234")
    holds(ann, "red", "blue", "yellow", "green")
    ann.page.keyboard.press("Backspace")
    holds(ann, "red", "blue", "yellow", "empty")
    for key in ("ArrowLeft", "ArrowLeft", "6"):
        ann.page.keyboard.press(key)
    holds(ann, "red", "white", "yellow", "empty")
    ann.page.keyboard.press("u")
    holds(ann, "red", "blue", "yellow", "empty")
    ann.page.keyboard.type("5")
    ann.page.keyboard.press("Enter")
    expect(ann.row("red blue yellow orange")).to_be_visible()


def test_a_code_in_progress_survives_that_another_hides_one(person: Door) -> None:
    """Pieces, focus and what can be undone stay, though the other's code begins the round."""
    ann, ben = together(person, "challenge", "Ann Ben", holes=4)
    ann.lay("red green")
    ben.hide("white pink orange silver")
    expect(ann.page.get_by_label("Ben has hidden a code.")).to_be_visible()
    holds(ann, "red", "green", "empty", "empty")
    expect(ann.piece("green")).to_be_focused()
    ann.button("Undo").click()
    holds(ann, "red", "empty", "empty", "empty")


@pytest.mark.parametrize("text", ["1124", "r r b g", "red red blue green", "RRBG"])
def test_a_row_is_typed(ann: Player, text: str) -> None:
    ann.button("Type").click()
    box = ann.page.get_by_label("Digits, letters or names")
    box.fill(text)
    holds(ann, "red", "red", "blue", "green")
    box.press("Enter")
    expect(ann.row("red red blue green")).to_be_visible()


def test_an_incomplete_row_shows_why_it_cannot_be_sent(ann: Player) -> None:
    ann.lay("red blue")
    send = ann.send
    expect(send).to_have_attribute("aria-disabled", "true")
    expect(send).to_have_accessible_name("Choose 2 colours")
    send.click(force=True)
    expect(ann.desk.get_by_role("status")).to_have_text("Choose 2 colours")
    ann.lay("red blue")
    expect(send).to_have_accessible_name("Guess")
    send.click()
    expect(ann.row("red blue red blue")).to_be_visible()


def test_a_code_without_repeats_says_so(person: Door) -> None:
    ann = alone(person, "family")
    ann.lay("red red blue green")
    expect(ann.desk.get_by_role("status")).to_have_text("Here no colour may stand twice.")
    expect(ann.send).to_have_attribute("aria-disabled", "true")


def test_blanks_are_one_more_piece(person: Door) -> None:
    ann = alone(person, "classic", first="other", blanks=True)
    ann.place("red blank blank blue")


@pytest.fixture
def phone(person: Door) -> Player:
    """Ann with a phone."""
    ann = person("Ann", size=(360, 740), has_touch=True, is_mobile=True, reduced_motion="reduce")
    return Player(ann).come(opened(ann, "classic", [BOT], first="other"))


def test_a_row_by_taps_of_a_finger(phone: Player) -> None:
    for colour in ("red", "red", "blue", "green"):
        phone.piece(colour).tap()
    phone.button("Guess").tap()
    expect(phone.row("red red blue green")).to_be_visible()


def test_a_finger_chooses_a_hole(phone: Player) -> None:
    phone.hole(4).tap()
    phone.piece("white").tap()
    holds(phone, "empty", "empty", "empty", "white")


def slide(player: Player, start: Locator, end: Locator) -> None:
    """With a finger, over a few points in between."""
    start.scroll_into_view_if_needed()
    (left, top), (right, bottom) = middle(start), middle(end)
    way = [(left + (right - left) * part / 5, top + (bottom - top) * part / 5) for part in range(6)]
    finger = player.page.context.new_cdp_session(player.page)
    for kind, (x, y) in zip(["touchStart"] + ["touchMove"] * 5, way, strict=True):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_a_piece_from_the_tray(phone: Player) -> None:
    phone.tray.wait_for()
    slide(phone, phone.piece("orange"), phone.hole(4))
    holds(phone, "empty", "empty", "empty", "orange")


def test_a_finger_drags_a_piece_from_hole_to_hole(phone: Player) -> None:
    phone.lay("red blue")
    slide(phone, phone.hole(1), phone.hole(3))
    holds(phone, "empty", "blue", "red", "empty")
