"""A page loaded again, a connection cut, a server that starts anew, two tabs: the match goes on."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.players import Player
from e2e.tables import together
from e2e.visitors import Door, Visitor
from server.process import ServerProcess

CODE = "red blue yellow green"
MISS = "red red blue blue"

KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...where) { super(...where); window.sockets.push(this); }
};
"""

LOST = ["WebSocket connection", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED"]


def lets_go(player: Player) -> None:
    """From now on the test may close the page's socket."""
    player.visitor.expected = LOST
    player.page.add_init_script(KEEP_SOCKETS)
    player.page.reload()


def cut(player: Player) -> None:
    """The network is gone, and the socket with it."""
    player.page.context.set_offline(True)
    player.page.evaluate("sockets.at(-1).close()")
    expect(player.page.get_by_text("Connection lost.")).to_be_visible()


def test_a_page_loaded_again_shows_all_and_goes_on(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.place(MISS)
    for each in (ann, ben):
        each.page.reload()
        each.sees(MISS, "One exact, one elsewhere")
    expect(ann.page.get_by_label("Your code: red, blue, yellow, green")).to_be_visible()
    ben.place(CODE)
    ann.sees_end("The round is over.")


def test_what_was_missed_is_heard_when_the_connection_is_back(person: Door) -> None:
    """Without a reload."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    lets_go(ann)
    ann.hide(CODE)
    cut(ann)
    ben.place(MISS)
    ben.place("blue blue red red")
    ann.page.context.set_offline(False)
    ann.sees(MISS, "One exact, one elsewhere")
    ann.sees("blue blue red red", "One exact, one elsewhere")
    expect(ann.page.get_by_text("Connection lost.")).to_be_hidden()


def test_a_row_sent_without_a_connection_is_placed_once(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.piece("red").wait_for()
    lets_go(ben)
    ben.lay(MISS)
    cut(ben)
    ben.button("Place").click()
    ben.page.context.set_offline(False)
    ben.sees(MISS, "One exact, one elsewhere")
    ann.sees(MISS, "One exact, one elsewhere")
    expect(ann.page.get_by_role("img", name="Row 2:")).to_be_hidden()


def test_a_row_being_made_outlives_a_lost_connection(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.piece("red").wait_for()
    lets_go(ben)
    ben.lay("red blue")
    cut(ben)
    ben.page.context.set_offline(False)
    expect(ben.page.get_by_text("Connection lost.")).to_be_hidden()
    expect(ben.hole(2)).to_have_accessible_name("Hole 2: blue")


def test_others_see_who_is_away(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    sitting = ann.page.get_by_role("list", name="Players").get_by_role("listitem")
    ben.page.goto("/")
    expect(sitting.filter(has_text="Ben")).to_contain_text("away")
    ben.come(ben.table)
    expect(sitting.filter(has_text="Ben")).not_to_contain_text("away")


def test_two_tabs_of_one_seat_play_alike(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    tab = Player(Visitor("Ben", ben.page.context.new_page(), ben.visitor.home)).come(ben.table)
    ann.hide(CODE)
    tab.place(MISS)
    ben.sees(MISS, "One exact, one elsewhere")
    ben.place(CODE)
    for each in (ann, ben, tab):
        each.sees_end("The round is over.")
    assert not tab.visitor.complaints()


@pytest.mark.parametrize(
    "stop", [ServerProcess.stop, ServerProcess.kill], ids=["stopped", "killed"]
)
def test_the_server_starts_anew_and_both_go_on(
    browser: Browser, tmp_path: Path, stop: Callable[[ServerProcess], object]
) -> None:
    """On the same port and database, without a reload."""
    database = ("--database", f"sqlite:///{tmp_path}/keypeg.sqlite")
    with ServerProcess(*database) as server:
        port = server.address.rpartition(":")[2]
        with closing(Door(browser, f"http://{server.address}")) as door:
            ann, ben = together(door, "classic", "Ann Ben", practice=True)
            ann.hide(CODE)
            ben.place(MISS)
            stop(server)
            for each in (ann, ben):
                expect(each.page.get_by_text("Connection lost.")).to_be_visible()
            with ServerProcess("--port", port, *database):
                ben.place(CODE)
                for each in (ann, ben):
                    each.sees_end("The round is over.")
                    each.visitor.expected = LOST
                    assert not each.visitor.complaints()
