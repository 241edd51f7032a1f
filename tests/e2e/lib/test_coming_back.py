"""Reloads, lost connections, server restarts, two tabs: the match goes on."""

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


def intercept_socket(player: Player) -> None:
    """Lets the test close the page's socket from now on."""
    player.visitor.expected = LOST
    player.page.add_init_script(KEEP_SOCKETS)
    player.page.reload()


def cut(player: Player) -> None:
    """Cuts the network and closes the socket."""
    player.page.context.set_offline(True)
    player.page.evaluate("sockets.at(-1).close()")
    expect(player.page.get_by_text("Connection lost.")).to_be_visible()


def test_a_reload_restores_everything(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.place(MISS)
    for each in (ann, ben):
        each.page.reload()
        each.sees(MISS, "One exact, one elsewhere")
    expect(ann.page.get_by_label("Your code: red, blue, yellow, green")).to_be_visible()
    ben.place(CODE)
    ann.sees_end("The round is over.")


def test_missed_events_arrive_after_reconnecting(person: Door) -> None:
    """Without a reload."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    intercept_socket(ann)
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
    intercept_socket(ben)
    ben.lay(MISS)
    cut(ben)
    ben.button("Guess").click()
    ben.page.context.set_offline(False)
    ben.sees(MISS, "One exact, one elsewhere")
    ann.sees(MISS, "One exact, one elsewhere")
    expect(ann.page.get_by_role("img", name="Row 2:")).to_be_hidden()


def test_a_row_in_progress_survives_a_lost_connection(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.piece("red").wait_for()
    intercept_socket(ben)
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


def test_two_tabs_of_one_seat_stay_in_step(person: Door) -> None:
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
def test_both_go_on_after_a_restart_of_the_server(
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
