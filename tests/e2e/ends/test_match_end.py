"""The end of a match: who won and in how many rows, and a rematch with two taps."""

import re

import pytest
from playwright.sync_api import expect

from e2e.players import SHARED, Player
from e2e.scenes import EDITIONS, Scene, story
from e2e.tables import opened, together
from e2e.visitors import Door, Visitor

CODE = "red blue yellow green"


def played(person: Door) -> list[Player]:
    """Ann hid a code and Ben found it at once; then the other way round, in the second row."""
    ann, ben = together(person, "classic", "Ann Ben")
    ann.hide(CODE)
    ben.place(CODE)
    ann.go_on()
    ben.go_on()
    ben.hide(CODE)
    ann.place("red red blue blue")
    ann.place(CODE)
    return [ann, ben]


def test_two_people_need_two_taps_for_a_rematch(person: Door) -> None:
    """One player offers, the other is told and accepts; both pages show the new table."""
    ann, ben = played(person)
    ann.button("Rematch").click()
    expect(ann.page.get_by_text("Waiting for Ben…")).to_be_visible()
    expect(ben.page.get_by_text("Ann would like a rematch.")).to_be_visible()
    ben.button("Rematch").click()
    for each in (ann, ben):
        expect(each.page).not_to_have_url(re.compile(f"/t/{each.table}$"))
    assert ann.page.url == ben.page.url


def test_the_end_says_who_won_by_how_much_and_in_how_many(person: Door) -> None:
    ann, ben = played(person)
    ben.sees_end("You win by one point.")
    ann.sees_end("Ben wins by one point.")
    expect(ann.page.get_by_text("You found the code in 2 tries.")).to_be_visible()
    expect(ben.page.get_by_text("Ann found the code in 2 tries.")).to_be_visible()


def test_one_action_is_primary(person: Door) -> None:
    ann, _ = played(person)
    expect(ann.button("Rematch")).to_be_visible()
    expect(ann.page.locator("main .primary")).to_have_count(1)


def test_a_daily_puzzle_has_no_rematch_and_a_public_link(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    answer = ann.page.request.post("/api/puzzles", data={"edition": "classic"}).json()
    player = Player(ann).come(answer["room"]["table"])
    player.place_until_the_end()
    player.sees_end(re.compile("racked"))
    expect(player.button("Rematch")).to_be_hidden()
    player.button("Copy the link").click()
    expect(ann.page.locator(".said-text")).to_have_text("Copied")
    assert ann.page.evaluate("navigator.clipboard.readText()") == f"{ann.home}/day/classic"


def ended(ann: Visitor, edition: str) -> Player:
    told = story(edition)
    last = len(told.actions) - 1
    scene = Scene(ann, told, last, told.doer(last))
    scene.on()
    scene.leave()
    return Player(ann).come(scene.table)


def test_the_end_comes_in_french(person: Door) -> None:
    zoe = person("Zoé", lang="fr", reduced_motion="reduce")
    ended(zoe, "classic")
    heading = zoe.page.get_by_role("heading", name=re.compile("gagne|se partagent la victoire"))
    expect(heading).to_be_visible()
    expect(zoe.page.get_by_text(re.compile("trouvé le code (en|du)|a résisté"))).to_be_visible()


@pytest.mark.parametrize("edition", EDITIONS)
def test_on_a_desk_the_last_board_is_whole(person: Door, edition: str) -> None:
    """Beside the result and above the buttons, one of which leads to the review."""
    ann = person("Ann", reduced_motion="reduce")
    ended(ann, edition)
    review = ann.page.locator(".actions").get_by_role("link", name="Review")
    expect(review).to_be_visible()
    expect(ann.page.locator("header")).to_contain_text("The match is over")
    board, result, bar = (
        ann.page.locator(each).bounding_box() for each in (".last .case", ".result", ".actions")
    )
    assert board
    assert result
    assert bar
    assert board["x"] >= result["x"] + result["width"]
    assert board["y"] + board["height"] <= bar["y"]


def test_a_draw_has_no_winner(person: Door) -> None:
    """No player has a crown alone."""
    ann, ben = together(person, "classic", "Ann Ben")
    ann.hide(CODE)
    ben.place(CODE)
    for each in (ann, ben):
        each.go_on()
    ben.hide(CODE)
    ann.place(CODE)
    for each in (ann, ben):
        each.sees_end(SHARED)
        players = each.page.get_by_role("list", name="Players")
        expect(players.get_by_text("wins")).to_have_count(0)


def test_the_saved_game_names_the_program_as_the_table_did(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    table = opened(ann, "classic", [{"kind": "bot", "level": "fox", "name": "Fox"}], first="me")
    body = {"id": "1", "action": {"do": "resign"}}
    assert ann.page.request.post(f"/api/tables/{table}/actions", data=body).ok
    record = ann.page.request.get(f"/api/tables/{table}/record").json()
    assert record["seats"] == ["Ann", "Fox"]
