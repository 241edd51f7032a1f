"""Ways to a table: the start page, a link, a code, a shared device."""

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from e2e.hiding import traces
from e2e.players import SHARED, Player
from e2e.visitors import Door

CODE = "red blue yellow green"


def test_one_tap_to_a_game_with_the_program(person: Door) -> None:
    ann = Player(person("Ann"))
    ann.page.goto("/")
    ann.button("Play Classic against Fox").click()
    ann.lay("red red blue blue")
    ann.button("Guess").click()
    expect(ann.row("red red blue blue")).to_be_visible()


def choose(ann: Player, edition: str) -> None:
    """Chooses an edition on the start page."""
    ann.page.goto("/")
    ann.page.get_by_role("list", name="Editions").get_by_role("button", name=edition).click()


def set_up(ann: Player, edition: str) -> None:
    """From the start page to setting up a table."""
    choose(ann, edition)
    ann.page.get_by_role("link", name="Custom game").click()
    expect(ann.button("Open the table")).to_be_visible()


def fill_seat(ann: Player, number: int, kind: str) -> None:
    seat = ann.page.get_by_role("combobox", name=re.compile(f"^Player {number}"))
    seat.select_option(kind)


def invite(ann: Player) -> Player:
    """Opens a table with a seat for a friend."""
    set_up(ann, "Classic")
    fill_seat(ann, 2, "A friend, by link")
    ann.choose("Who makes the first code", "I do")
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    return ann


def test_one_tap_to_a_game_with_a_friend(person: Door) -> None:
    """The friend makes the first code."""
    ann, ben = Player(person("Ann")), Player(person("Ben"))
    choose(ann, "Junior")
    ann.button("A friend, by link").click()
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name=re.compile("Take seat")).click()
    ben.hide("red blue yellow green")
    ann.place("red blue yellow green")
    ben.sees("red blue yellow green", "8 points")


def test_one_tap_to_a_game_on_a_shared_device(person: Door) -> None:
    ann = Player(person("Ann"))
    choose(ann, "Classic")
    ann.button("Pass & play").click()
    ann.button("I am Player 2").click()
    ann.hide(CODE)
    ann.button("I am Ann").click()
    ann.place(CODE)


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


def invited(person: Door) -> tuple[Player, Player]:
    """Ann, and Ben at the link to her table; his device is new here."""
    ann, ben = invite(Player(person("Ann"))), Player(person("Ben"))
    ben.page.context.clear_cookies()
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    return ann, ben


def test_a_friend_without_an_identity_joins_too(person: Door) -> None:
    """The device gets an identity when the friend takes a seat."""
    ann, ben = invited(person)
    ben.button("Take seat 2").click()
    ann.hide(CODE)
    ben.place(CODE)


def test_a_guest_sees_the_game_and_says_a_name(person: Door) -> None:
    """Before taking a seat; the host sees it too."""
    ann, ben = invited(person)
    expect(ben.page.get_by_role("heading", name="Ann invites you.")).to_be_visible()
    expect(ben.page.get_by_text("Find four hidden colours in ten tries.")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Bénédicte")
    ben.button("Take seat 2").click()
    players = ann.page.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem").filter(has_text="Bénédicte")).to_be_visible()


def test_the_link_is_shown_as_a_picture_too(person: Door) -> None:
    ann = invite(Player(person("Ann")))
    picture = ann.page.get_by_alt_text("The link as a QR code")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


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
    """Three seats: Ann, the program, a friend; and a longer match."""
    ann, ben = Player(person("Ann")), Player(person("Ben"))
    set_up(ann, "Family")
    ann.choose("How many play", "3")
    fill_seat(ann, 3, "A friend, by link")
    ann.choose("Cycles", "2")
    ann.page.get_by_role("switch", name="Experts").check()
    ann.button("Open the table").click()
    ben.page.goto(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name=re.compile("Take seat")).click()
    expect(ben.page.get_by_role("heading", name="Family")).to_be_visible()
    expect(ben.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)
    view = ben.view()
    assert view["options"]["cycles"] == 2
    assert view["options"]["experts"] is True


def share_a_device(person: Door) -> Player:
    """Ann and Zoe share a device; Ann makes the first code."""
    ann = Player(person("Ann", reduced_motion="reduce"))
    set_up(ann, "Classic")
    fill_seat(ann, 2, "Somebody at this screen")
    ann.page.get_by_label("Name of player 2").fill("Zoe")
    ann.choose("Who makes the first code", "I do")
    ann.button("Open the table").click()
    ann.button("I am Ann").click()
    return ann


def with_time_stopped(device: Player) -> Player:
    """Stops time, so that the curtain does not close by itself after a glance at the table."""
    device.page.clock.install()
    device.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    return device


def test_on_a_shared_device_the_curtain_hides_the_code(person: Door) -> None:
    """Nothing secret is on the page or sent to it until Ann looks again."""
    device = with_time_stopped(share_a_device(person))
    device.hide(CODE)
    device.button("Show my code").click()
    expect(device.page.get_by_label("Your code: red, blue, yellow, green")).to_be_visible()
    assert any(trace in device.page.content() for trace in traces(CODE))
    told, sent = len(device.visitor.frames), len(device.visitor.sent)
    device.button("Hand over").click()
    expect(device.page.get_by_role("heading", name="Hand the device over")).to_be_visible()
    assert not any(trace in device.page.content() for trace in traces(CODE))
    device.page.clock.resume()
    device.button("I am Zoe").click()
    device.place("red red blue blue")
    since = device.visitor.frames[told:] + device.visitor.sent[sent:] + [device.page.content()]
    assert not any(trace in text for trace in traces(CODE) for text in since)


def test_on_a_shared_device_the_curtain_closes_by_itself(person: Door) -> None:
    device = with_time_stopped(share_a_device(person))
    device.hide(CODE)
    expect(device.button("Hand over")).to_be_visible()
    device.page.clock.run_for(1_200)
    expect(device.page.get_by_role("heading", name="Hand the device over")).to_be_visible()
    assert not any(trace in device.page.content() for trace in traces(CODE))


def test_a_match_on_a_shared_device(person: Door) -> None:
    device = share_a_device(person)
    device.hide(CODE)
    device.button("I am Zoe").click()
    device.place(CODE)
    device.go_on()
    device.hide(CODE)
    device.button("I am Ann").click()
    device.place(CODE)
    device.sees_end(SHARED)


def test_a_reload_closes_the_curtain(person: Door) -> None:
    device = share_a_device(person)
    device.hide(CODE)
    told = len(device.visitor.frames)
    device.page.reload()
    expect(device.page.get_by_role("heading", name="Hand the device over")).to_be_visible()
    since = [*device.visitor.frames[told:], device.page.content()]
    assert not any(trace in text for trace in traces(CODE) for text in since)
