"""axe-core finds no accessibility violations: on every page, in every state, in both themes."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from e2e.scenes import EDITIONS, Scene, every_edition, story
from e2e.visitors import AXE, Door, Visitor

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: make web")

DESK, PHONE = (1280, 800), (320, 568)
LOOKS = [("light", DESK), ("dark", PHONE)]
OTHER_LOOKS = [("dark", DESK), ("light", PHONE)]

Looks = list[tuple[str, tuple[int, int]]]

both = pytest.mark.parametrize(
    "looks",
    [
        pytest.param(LOOKS, id="light desk, dark phone"),
        pytest.param(OTHER_LOOKS, id="dark desk, light phone", marks=pytest.mark.long),
    ],
)


def found(visitor: Visitor, looks: Looks) -> Iterator[str]:
    """Violations of the current page, in each theme and size."""
    for theme, (width, height) in looks:
        visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(visitor.page.locator(f"html[data-theme={theme}]")).to_be_attached()
        for barrier in visitor.barriers():
            yield f"{theme} {width}: {barrier}"


def at_page(ann: Visitor, path: str, looks: Looks) -> list[str]:
    ann.page.goto(path)
    ann.page.locator("main h1").first.wait_for()
    return list(found(ann, looks))


@both
@pytest.mark.parametrize(
    "path", ["/", "/settings", "/games", "/open", "/look", "/rules", "/lesson"]
)
def test_of_a_page(ann: Visitor, path: str, looks: Looks) -> None:
    Scene(ann, story("classic"), 3, 1).leave()
    ann.page.request.post("/api/tables", data=PUBLIC)
    assert not at_page(ann, path, looks)


PUBLIC = {"edition": "royale", "seats": [{"kind": "me"}, {"kind": "friend"}], "public": True}


@both
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_setting_a_table_up(ann: Visitor, edition: str, looks: Looks) -> None:
    ann.page.goto(f"/new/{edition}/here")
    ann.page.locator("summary").click()
    assert not list(found(ann, looks))


@both
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_the_rules(ann: Visitor, edition: str, looks: Looks) -> None:
    assert not at_page(ann, f"/rules/{edition}", looks)


@both
def test_of_the_lesson_at_its_end(ann: Visitor, looks: Looks) -> None:
    ann.page.goto("/lesson")
    for answer in ("One exact", "One elsewhere", "One exact, two elsewhere", "Four exact"):
        ann.page.get_by_role("button", name=answer, exact=True).click()
    assert not list(found(ann, looks))


@both
def test_of_open_menus(person: Door, looks: Looks) -> None:
    """The menus of the pages on a phone; at a table the marks, and the menu."""
    ann = person("Ann", size=PHONE)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Pages").click()
    assert not list(found(ann, [(theme, PHONE) for theme, _ in looks]))
    scene = making_a_row(ann, "classic")
    shown(ann, scene)
    scene.leave()
    for name in ("What the marks mean", "More"):
        ann.page.get_by_role("button", name=name, exact=True).click()
        assert not list(found(ann, looks)), name


@both
def test_of_open_dialogs(person: Door, looks: Looks) -> None:
    """The list of keys; the confirmation of a dispute; typing a row."""
    ann = person("Ann")
    told = story("classic", "manual")
    place = told.at("guess", 3)
    scene = Scene(ann, told, place, told.doer(place))
    shown(ann, scene)
    scene.leave()
    ann.page.get_by_role("button", name="Challenge these marks").click()
    ann.page.get_by_role("button", name="Type").click()
    assert not list(found(ann, looks))
    ann.page.locator("h1").click()
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog").wait_for()
    assert not list(found(ann, looks))


@both
def test_of_the_waiting_room(person: Door, looks: Looks) -> None:
    """For the host, and for a visitor who may take a seat."""
    ann, ben = person("Ann"), person("Ben")
    answer = ann.page.request.post("/api/tables", data=PUBLIC)
    for each in (ann, ben):
        each.page.goto(f"/t/{answer.json()['room']['table']}")
        each.page.locator("main h2").wait_for()
        assert not list(found(each, looks))


@both
def test_of_the_curtain(ann: Visitor, looks: Looks) -> None:
    wish = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}]}
    answer = ann.page.request.post("/api/tables", data=wish)
    ann.page.goto(f"/t/{answer.json()['room']['table']}")
    ann.page.locator(".curtain").wait_for()
    assert not list(found(ann, looks))


@both
def test_of_a_table_that_is_not_there(ann: Visitor, looks: Looks) -> None:
    ann.expected = ["404", "no-such-table"]
    ann.page.goto("/t/no-such-table")
    ann.page.locator("main h2").wait_for()
    assert not list(found(ann, looks))


def making_a_code(ann: Visitor, edition: str) -> Scene:
    told = story(edition)
    return Scene(ann, told, told.at("set"), told.doer(told.at("set")))


def making_a_row(ann: Visitor, edition: str) -> Scene:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 3)
    return Scene(ann, told, place, told.doer(place))


def waiting(ann: Visitor, edition: str) -> Scene:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 2)
    seats = len(told.record["seats"])
    if edition == "challenge":
        return Scene(ann, told, place + 1, told.doer(place))
    return Scene(ann, told, place, (told.doer(place) + 1) % seats)


def marking_by_hand(ann: Visitor, edition: str) -> Scene:
    told = story(edition, "manual")
    place = told.at("answer" if edition == "group" else "mark", 1)
    return Scene(ann, told, place, told.doer(place))


def ending_a_round(ann: Visitor, edition: str) -> Scene:
    told = story(edition)
    place = told.round_end()
    return Scene(ann, told, place, told.doer(place))


def ending_a_match(ann: Visitor, edition: str) -> Scene:
    told = story(edition)
    place = len(told.actions) - 1
    return Scene(ann, told, place, told.doer(place))


def shown(ann: Visitor, scene: Scene, then: int = 0) -> None:
    """The table as the visitor sees it, and after some more actions."""
    ann.page.goto(scene.path)
    ann.page.locator(".desk > *").first.wait_for()
    if then:
        scene.on(then)
        ann.page.locator(".desk .end").wait_for()
    ann.page.evaluate(
        "for (const each of document.querySelectorAll('.side details')) each.open = true"
    )


State = tuple[Callable[[Visitor, str], Scene], int]

STATES: list[State] = [
    (making_a_row, 0),
    (waiting, 0),
    (marking_by_hand, 0),
    (ending_a_match, 1),
]


@both
@pytest.mark.parametrize("edition", every_edition())
def test_of_the_game(ann: Visitor, edition: str, looks: Looks) -> None:
    """A row or question in progress, waiting, marking by hand, the end of a match."""
    for state, then in STATES:
        scene = state(ann, edition)
        shown(ann, scene, then)
        scene.leave()
        assert not list(found(ann, looks)), state.__name__


@both
@pytest.mark.parametrize("edition", every_edition("group"))
def test_of_making_a_code(ann: Visitor, edition: str, looks: Looks) -> None:
    scene = making_a_code(ann, edition)
    shown(ann, scene)
    scene.leave()
    assert not list(found(ann, looks))


@both
@pytest.mark.parametrize("edition", every_edition("challenge"))
def test_of_the_end_of_a_round(ann: Visitor, edition: str, looks: Looks) -> None:
    scene = ending_a_round(ann, edition)
    shown(ann, scene, 1)
    scene.leave()
    assert not list(found(ann, looks))


@both
def test_of_a_replay(ann: Visitor, looks: Looks) -> None:
    scene = ending_a_match(ann, "original")
    scene.on()
    scene.leave()
    ann.page.goto(f"/look/{scene.table}")
    ann.page.get_by_role("slider").wait_for()
    assert not list(found(ann, looks))
