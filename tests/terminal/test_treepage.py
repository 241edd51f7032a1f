"""A tree as an HTML page: complete, bilingual, and without external resources."""

import json
import re
from typing import Any

import pytest

from keypeg.solver import Game
from keypeg.solver.model.strategy import Strategy
from keypeg.terminal.treepage import page
from keypeg.terminal.treetext import codes_below
from keypeg.words import LANGUAGES

GAME = Game.of_edition("junior", {"game": 3})


def strategy_of(game: Game) -> Strategy:
    return game.strategy("most-parts")


def data_in(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="tree">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_a_page_loads_no_external_resource() -> None:
    text = page(strategy_of(GAME), GAME.palette, "en")
    assert not re.search(r"(src|href)=|url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_both_languages_and_opens_in_one(language: str) -> None:
    data = data_in(page(strategy_of(GAME), GAME.palette, language))
    assert data["language"] == language
    assert data["words"]["en"].keys() == data["words"]["fr"].keys()
    assert data["symbols"]["1"]["name"] == {"en": "red", "fr": "rouge"}
    assert data["symbols"]["0"]["name"]["en"] == "blank"


def test_a_page_contains_the_whole_tree() -> None:
    """Guesses in preorder, each followed by the marks that have a subtree."""
    strategy = strategy_of(GAME)
    data = data_in(page(strategy, GAME.palette, "en"))
    nodes = data["marksOf"].split(" ")
    assert len(nodes) == len(strategy.tree)
    assert len(data["guesses"]) == 4 * len(nodes)
    assert data["guesses"][:4] == strategy.first
    win = chr(256 + len(data["marks"]) - 1)
    assert sum(win in marks for marks in nodes) == GAME.space.size
    assert sum(len(marks.replace(win, "")) for marks in nodes) == len(nodes) - 1


def test_a_game_without_an_edition_has_pegs_with_digits() -> None:
    game = Game(2, 12)
    data = data_in(page(strategy_of(game), None, "en"))
    assert list(data["symbols"]) == list("123456789abc")
    assert data["symbols"]["c"]["letter"] == {"en": "c", "fr": "c"}


def test_every_node_lists_its_codes() -> None:
    strategy = strategy_of(GAME)
    counts = codes_below(strategy.tree)
    assert counts[0] == GAME.space.size
    assert counts.min() == 1
