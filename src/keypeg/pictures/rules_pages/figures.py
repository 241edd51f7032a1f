"""Figures for the rules pages: positions of the worked examples, from one listener's view."""

from typing import Final, NamedTuple

from keypeg.pictures.rules_pages.examples import EXAMPLES, Example
from keypeg.pictures.scene import Scene
from keypeg.pictures.view_picture import scene_of, scene_svg
from keypeg.rules.seats import Seat
from keypeg.table.events import Listener
from keypeg.table.match import View
from keypeg.words import Words


class Figure(NamedTuple):
    """A position of an example."""

    example: str
    actions: int
    """How many of its actions have been played."""
    seat: Listener
    """Who sees it; None for a watcher."""
    spare: int | None = 1
    """How many empty rows to show; None for the whole board."""


_MAKER, _BREAKER = Seat(0), Seat(1)

FIGURES: Final = {
    "classic-board": Figure("classic", 1, _BREAKER, None),
    "classic-mark": Figure("classic", 2, _MAKER),
    "original-board": Figure("original", 1, _BREAKER, None),
    "original-mark": Figure("original", 2, _MAKER),
    "challenge-boards": Figure("challenge", 3, _BREAKER, 3),
    "challenge-mark": Figure("challenge", 4, _MAKER),
    "junior-road": Figure("junior", 1, _BREAKER, None),
    "junior-mark": Figure("junior", 2, _MAKER),
    "family-board": Figure("family", 1, _BREAKER, None),
    "family-mark": Figure("family", 5, _MAKER),
    "family-sheet": Figure("family", 7, None, 0),
    "royale-table": Figure("royale", 1, _BREAKER, None),
    "royale-mark": Figure("royale", 3, _MAKER),
    "royale-covers": Figure("royale", 7, None, 0),
    "group-tokens": Figure("group", 1, Seat(0)),
    "group-answers": Figure("group", 2, Seat(1)),
}
"""By the name used in the pages."""


def figure_view(name: str) -> View:
    """The view that a figure shows."""
    figure = FIGURES[name]
    return EXAMPLES[figure.example].view(figure.actions, figure.seat)


def figure(name: str, words: Words) -> str:
    """A figure as SVG."""
    shown = FIGURES[name]
    return scene_svg(_scene(EXAMPLES[shown.example], figure_view(name), words, shown.spare))


def _scene(example: Example, view: View, words: Words, spare: int | None) -> Scene:
    whole = scene_of(view, example.names, words)
    return Scene(view, whole.names, words, spare=spare)


def steps(example: Example, words: Words) -> list[Scene]:
    """An example as a watcher sees it, before its first action and after each."""
    counts = range(len(example.actions) + 1)
    return [_scene(example, example.view(count, None), words, 1) for count in counts]
