"""Setting up a table: what is asked, what is not, and why something cannot be chosen."""

import pytest
from playwright.sync_api import Locator, expect

from e2e.players import Player
from e2e.scenes import EDITIONS
from e2e.visitors import Door, Visitor


def setting_up(ann: Visitor, edition: str) -> Player:
    """With all choices unfolded."""
    ann.page.goto(f"/new/{edition}")
    ann.page.locator("summary").click()
    return Player(ann)


def group(ann: Player, name: str) -> Locator:
    return ann.page.get_by_role("radiogroup", name=name)


def switch(ann: Player, name: str) -> Locator:
    return ann.page.get_by_role("switch", name=name)


def test_conflicting_options_are_disabled_with_a_reason(ann: Visitor) -> None:
    """A practice round has no number of rounds, and choosing a number excludes practice."""
    player = setting_up(ann, "classic")
    switch(player, "Practice").check()
    rounds = group(player, "Rounds")
    expect(rounds.get_by_role("radio", name="4")).to_be_disabled()
    expect(rounds).to_have_accessible_description("Not together with “practice”.")
    switch(player, "Practice").uncheck()
    player.choose("Rounds", "4")
    expect(switch(player, "Practice")).to_be_disabled()
    expect(switch(player, "Practice")).to_have_accessible_description("Not together with “rounds”.")


def test_the_penalty_is_asked_only_where_marks_can_be_wrong(ann: Visitor) -> None:
    player = setting_up(ann, "classic")
    penalty = ann.page.get_by_role("combobox", name="Penalty")
    expect(ann.page.get_by_role("combobox", name="Marking")).to_be_visible()
    expect(penalty).to_be_hidden()
    ann.page.get_by_role("combobox", name="Marking").select_option("The maker alone")
    expect(penalty).to_be_visible()
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Classic")).to_be_visible()


@pytest.mark.parametrize("edition", ["group", "challenge"])
def test_the_first_maker_is_asked_only_where_somebody_is_first(ann: Visitor, edition: str) -> None:
    player = setting_up(ann, edition)
    expect(player.button("Open the table")).to_be_visible()
    expect(group(player, "Who makes the first code")).to_be_hidden()
    expect(group(player, "Who places the first row")).to_be_hidden()


def test_in_open_duels_the_first_to_place_a_row_is_asked(ann: Visitor) -> None:
    player = setting_up(ann, "challenge")
    ann.page.get_by_role("combobox", name="Turn order").select_option("Openly, in turn")
    expect(group(player, "Who places the first row")).to_be_visible()
    switch(player, "Speed").check()
    expect(group(player, "Who places the first row")).to_be_hidden()


def test_an_emptied_number_keeps_its_value(ann: Visitor) -> None:
    player = setting_up(ann, "group")
    player.choose("Rounds", "Other")
    rounds = ann.page.get_by_role("spinbutton", name="Rounds")
    rounds.fill("9")
    rounds.blur()
    rounds.fill("")
    rounds.blur()
    expect(rounds).to_have_value("9")
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Group")).to_be_visible()
    assert player.view()["options"]["rounds"] == 9


def test_group_offers_one_to_seven_rounds_and_any_other_number(ann: Visitor) -> None:
    player = setting_up(ann, "group")
    offered = group(player, "Rounds").get_by_role("radio")
    numbers = group(player, "Rounds").locator("label")
    expect(offered).to_have_count(8)
    expect(numbers).to_have_text([*map(str, range(1, 8)), "Other"])
    player.choose("Rounds", "7")
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Group")).to_be_visible()
    assert player.view()["options"]["rounds"] == 7


def test_rounds_by_twos_are_offered_up_to_eight(ann: Visitor) -> None:
    player = setting_up(ann, "classic")
    expect(group(player, "Rounds").locator("label")).to_have_text(["2", "4", "6", "8", "Other"])


def test_two_boards_are_given_up_when_more_than_two_play(ann: Visitor) -> None:
    """Group has them for two; with four the table opens with one board each."""
    player = setting_up(ann, "group")
    player.choose("How many play", "2")
    player.choose("Boards", "2")
    player.choose("How many play", "4")
    expect(group(player, "Boards")).to_be_hidden()
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Group")).to_be_visible()
    assert player.view()["options"]["boards"] == 1


def test_two_boards_are_there_again_when_two_play(ann: Visitor) -> None:
    player = setting_up(ann, "group")
    player.choose("How many play", "2")
    player.choose("Boards", "2")
    for count in ("3", "2"):
        player.choose("How many play", count)
    expect(group(player, "Boards").get_by_role("radio", name="2")).to_be_checked()
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Group")).to_be_visible()
    assert player.view()["options"]["boards"] == 2


def test_a_number_between_steps_is_rounded_to_an_allowed_one(ann: Visitor) -> None:
    """Classic has an even number of rounds."""
    player = setting_up(ann, "classic")
    player.choose("Rounds", "Other")
    rounds = ann.page.get_by_role("spinbutton", name="Rounds")
    rounds.fill("11")
    rounds.blur()
    expect(rounds).to_have_value("12")


def test_a_handicap_is_chosen_by_person(ann: Visitor) -> None:
    """Wherever they sit: Ann seeks four rings, the program five."""
    player = setting_up(ann, "challenge")
    player.choose("Rings to find: you", "4")
    player.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Challenge")).to_be_visible()
    hello = ann.heard("hello")[-1]
    (mine,) = hello["room"]["yours"]
    holes = hello["view"]["options"]["holes"]
    assert (holes[mine], holes[1 - mine]) == (4, 5)


def test_royale_for_three_explains_why_rounds_are_fixed(ann: Visitor) -> None:
    player = setting_up(ann, "royale")
    player.choose("How many play", "3")
    expect(group(player, "Rounds")).to_be_hidden()
    expect(ann.page.get_by_text("With three players there are 24 rounds")).to_be_visible()


def test_juniors_options_have_their_names(ann: Visitor) -> None:
    setting_up(ann, "junior")
    game = ann.page.get_by_role("combobox", name="Option")
    expect(game.get_by_role("option")).to_have_text(
        [
            "Option 2: colours and places",
            "Option 1: colours only",
            "Option 3: with empty places",
        ]
    )


def test_every_character_can_be_chosen(person: Door) -> None:
    """The owl and a hare at one table, each with its name."""
    ann = person("Ann")
    # On a lower screen the bar with the button lies on half of the third player's row.
    ann.page.set_viewport_size({"width": 1280, "height": 1000})
    player = setting_up(ann, "family")
    player.choose("How many play", "3")
    for number, name in ((2, "Owl"), (3, "Hare")):
        seat = ann.page.get_by_role("group", name=f"Character of player {number}")
        seat.get_by_role("button", name=name).click()
    player.button("Open the table").click()
    players = ann.page.get_by_role("list", name="Players").get_by_role("listitem")
    for name in ("Owl", "Hare"):
        expect(players.filter(has_text=name)).to_be_attached()
        expect(ann.page.locator(".sitting").filter(has_text=name)).to_be_visible()


def bottoms(ann: Visitor, selector: str) -> list[float]:
    """Where parts of the page end."""
    boxes = [each.bounding_box() for each in ann.page.locator(selector).all()]
    return [round(box["y"] + box["height"]) for box in boxes if box]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_a_desk_more_choices_are_in_sight(person: Door, edition: str, lang: str) -> None:
    """Above the bar, beside columns that end together."""
    ann = person("Ann", lang=lang)
    ann.page.goto(f"/new/{edition}")
    bar = ann.page.locator(".sum").bounding_box()
    assert bar
    assert max(bottoms(ann, "summary")) <= bar["y"]
    assert len(set(bottoms(ann, ".setup > .card:not(.wide), .column"))) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_on_a_phone_the_chosen_box_is_in_the_middle(person: Door, edition: str) -> None:
    """Or as near to it as the end of the shelf allows."""
    ann = person("Ann", size=(390, 844))
    ann.page.goto(f"/new/{edition}")
    box = ann.page.locator(".shelf [aria-pressed=true]")
    box.wait_for()
    where = box.bounding_box()
    assert where
    assert where["x"] >= 0
    assert where["x"] + where["width"] <= 390


def test_oneself_has_the_first_seat(ann: Visitor) -> None:
    ann.page.goto("/new/classic")
    expect(ann.page.locator(".seats > li").first).to_have_text("you")
