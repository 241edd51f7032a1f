"""The foundations of the other browser tests: pages render, and errors are detected."""

import pytest

from e2e.visitors import AXE, Door, Visitor

LISTEN = """
async (table) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?views=1`);
  await new Promise((heard) => socket.addEventListener("message", heard, { once: true }));
  socket.close();
}
"""


def opened(ann: Visitor) -> str:
    body = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    answer = ann.page.request.post("/api/tables", data=body)
    return str(answer.json()["room"]["table"])


@pytest.mark.parametrize("path", ["/", "/t/no-such-table", "/rules/classic"])
def test_the_page_is_drawn(ann: Visitor, path: str) -> None:
    """On every path, under the strict content policy."""
    ann.expected = ["404", "no-such-table"]
    ann.page.goto(path)
    ann.page.get_by_role("main").locator("> *").first.wait_for()
    assert "Keypeg" in ann.page.title()


def test_frames_are_recorded(ann: Visitor) -> None:
    ann.page.goto("/")
    table = opened(ann)
    ann.page.evaluate(LISTEN, table)
    (hello, *_) = [each for each in ann.heard("hello") if each["room"]["table"] == table]
    assert hello["seat"] == 0


def test_an_error_in_the_browser_is_detected(person: Door) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.evaluate("console.error('a slip')")
    with ann.page.expect_event("pageerror"):
        ann.page.evaluate("setTimeout(() => { throw new Error('a fall'); })")
    assert [text.partition(" (")[0] for text in ann.complaints()] == ["a slip", "a fall"]
    ann.expected = ["a slip", "a fall"]


def test_people_have_separate_contexts(person: Door) -> None:
    """Each has a separate cookie and language."""
    ann, zoe = person("Ann"), person("Zoé", lang="fr", size=(360, 740))
    names = [each.page.request.get("/api/me").json()["name"] for each in (ann, zoe)]
    assert names == ["Ann", "Zoé"]
    for each in (ann, zoe):
        each.page.goto("/")
    assert zoe.page.evaluate("navigator.language") == "fr-FR"
    assert zoe.page.evaluate("innerWidth") == 360


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: make web")
def test_accessibility_violations_are_detected(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.page.evaluate("document.body.append(document.createElement('button'))")
    assert [found for found in ann.barriers() if found.startswith("button-name")]
