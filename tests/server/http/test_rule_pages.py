"""The rules, and finished matches to share, over plain HTTP."""

import httpx
import pytest

from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import Seat
from server.people import Person, run_scenario


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("edition", [each.key for each in EDITIONS])
def test_the_rules_of_an_edition_have_pictures(edition: str, lang: str, address: str) -> None:
    page = httpx.get(f"http://{address}/api/rules/{edition}?lang={lang}", timeout=60)
    assert page.headers["content-encoding"] == "gzip"
    assert page.text.count("<svg") > 3


def test_a_page_is_sent_uncompressed_if_gzip_is_not_accepted(address: str) -> None:
    asked = {"accept-encoding": "identity"}
    page = httpx.get(f"http://{address}/api/rules/classic", headers=asked)
    assert "content-encoding" not in page.headers
    assert "<svg" in page.text


def test_there_are_no_rules_of_an_unknown_edition(address: str) -> None:
    page = httpx.get(f"http://{address}/api/rules/chess")
    assert (page.status_code, page.json()["reason"]) == (404, "unknown_edition")


def test_a_shared_match_reveals_no_colours(address: str) -> None:
    """A puzzle names its day; a match in play is not shared."""

    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        tried = (await ann.http.post("/api/puzzles", json={"edition": "classic"})).json()
        table = tried["room"]["table"]
        early = await ann.http.get(f"/api/tables/{table}/share.txt")
        assert early.json()["reason"] == "wrong_phase"
        await ann.play(table, Seat(1), find("classic").rules(2, practice=True))
        text = (await ann.http.get(f"/api/tables/{table}/share.txt?lang=fr")).text
        assert "202" in text.splitlines()[0]
        assert "●" in text
        picture = (await ann.http.get(f"/api/tables/{table}/share.svg")).text
        assert picture.startswith("<svg")

    run_scenario(scenario())
