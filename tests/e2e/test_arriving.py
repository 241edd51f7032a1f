"""Coming to a table: through the start page, by a link, by a code, round one screen."""

import re

from playwright.sync_api import expect

from e2e.hiding import traces
from e2e.players import Player
from e2e.visitors import Door

CODE = "red blue yellow green"


def test_one_tap_to_a_game_with_the_program(person: Door) -> None:
    ann = Player(person("Ann"))
    ann.page.goto("/")
    ann.button("Play the program").click()
    ann.lay("red red blue blue")
    ann.button("Place").click()
    expect(ann.row("red red blue blue")).to_be_visible()


def set_up(ann: Player, edition: str, way: str) -> None:
    """From the start page to the table's set-up."""
    ann.page.goto("/")
    ann.page.get_by_role("list", name="Editions").get_by_role("button", name=edition).click()
    ann.page.get_by_role("link", name=way, exact=True).click()
    expect(ann.page.get_by_role("heading", name=edition)).to_be_visible()


def invite(ann: Player) -> Player:
    """Opens a table with a seat for a friend."""
    set_up(ann, "Classic", "Play a friend")
    ann.page.get_by_label("Who makes the first code").select_option("I do")
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    return ann


def test_a_friend_joins_by_the_link(person: Door) -> None:
    ann, ben = invite(Player(person("Ann"))), Player(person("Ben"))
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    ben.button("Take seat 2").click()
    ann.hide(CODE)
    ben.place(CODE)
    ann.sees(CODE, "Four exact")


def test_a_friend_joins_by_the_short_code(person: Door) -> None:
    ann, ben = invite(Player(person("Ann"))), Player(person("Ben"))
    code = re.search(r"Code: (\S+)", ann.page.get_by_role("main").inner_text())
    assert code
    ben.page.goto("/")
    ben.page.get_by_label("Code of a table").fill(code[1].lower())
    ben.button("Join").click()
    ben.button("Take seat 2").click()
    ann.hide(CODE)
    ben.place(CODE)


def test_a_friend_without_an_identity_joins_too(person: Door) -> None:
    """The device gets one on sitting down."""
    ann, ben = invite(Player(person("Ann"))), Player(person("Ben"))
    ben.page.context.clear_cookies()
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    ben.button("Take seat 2").click()
    ann.hide(CODE)
    ben.place(CODE)


def test_the_link_is_a_picture_too(person: Door) -> None:
    ann = invite(Player(person("Ann")))
    picture = ann.page.get_by_alt_text("The link as a QR code")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")


def test_a_third_may_watch_and_not_play(person: Door) -> None:
    ann, ben, eve = invite(Player(person("Ann"))), Player(person("Ben")), Player(person("Eve"))
    link = ann.page.get_by_label("Link", exact=True).input_value()
    ben.page.goto(link)
    ben.button("Take seat 2").click()
    ann.hide(CODE)
    eve.page.goto(link)
    ben.place("red red blue blue")
    eve.sees("red red blue blue", "One exact, one elsewhere")
    eve.must_not_place()


def test_options_and_seats_are_chosen(person: Door) -> None:
    """Three at a table: Ann, a program, a friend; a longer match."""
    ann, ben = Player(person("Ann")), Player(person("Ben"))
    set_up(ann, "Family", "Choose everything")
    ann.page.get_by_label("How many play").select_option("3")
    third = ann.page.get_by_role("combobox", name=re.compile("^Player 3"))
    third.select_option("A friend, by link")
    ann.page.get_by_label("cycles").fill("2")
    ann.page.get_by_label("experts").check()
    ann.button("Open the table").click()
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name=re.compile("Take seat")).click()
    expect(ben.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)
    view = ben.view()
    assert view["options"]["cycles"] == 2
    assert view["options"]["experts"] is True


def round_this_screen(person: Door) -> Player:
    """Ann and Zoe share a device; Ann makes the first code."""
    ann = Player(person("Ann", reduced_motion="reduce"))
    set_up(ann, "Classic", "Round this screen")
    ann.page.get_by_label("Your name").fill("Zoe")
    ann.page.get_by_label("Who makes the first code").select_option("I do")
    ann.button("Open the table").click()
    ann.button("I am Ann").click()
    return ann


def test_round_one_screen_the_curtain_hides_the_code(person: Door) -> None:
    """Nothing secret is on the page, or told to it, until Ann looks again."""
    device = round_this_screen(person)
    device.hide(CODE)
    assert any(trace in device.page.content() for trace in traces(CODE))
    told, sent = len(device.visitor.frames), len(device.visitor.sent)
    device.button("Hand over").click()
    expect(device.page.get_by_role("heading", name="Hand the device over")).to_be_visible()
    assert not any(trace in device.page.content() for trace in traces(CODE))
    device.button("I am Zoe").click()
    device.place("red red blue blue")
    since = device.visitor.frames[told:] + device.visitor.sent[sent:] + [device.page.content()]
    assert not any(trace in text for trace in traces(CODE) for text in since)


def test_a_match_round_one_screen(person: Door) -> None:
    device = round_this_screen(person)
    device.hide(CODE)
    device.button("Hand over").click()
    device.button("I am Zoe").click()
    device.place(CODE)
    device.go_on()
    device.hide(CODE)
    device.button("Hand over").click()
    device.button("I am Ann").click()
    device.place(CODE)
    device.sees_end("A draw.")


def test_a_reload_closes_the_curtain(person: Door) -> None:
    device = round_this_screen(person)
    device.hide(CODE)
    told = len(device.visitor.frames)
    device.page.reload()
    expect(device.page.get_by_role("heading", name="Hand the device over")).to_be_visible()
    since = [*device.visitor.frames[told:], device.page.content()]
    assert not any(trace in text for trace in traces(CODE) for text in since)
