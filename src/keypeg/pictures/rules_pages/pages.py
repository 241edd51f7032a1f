"""A rules page as HTML, with figures drawn and examples shown step by step."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from keypeg.pictures.rules_pages.examples import EXAMPLES
from keypeg.pictures.rules_pages.figures import figure, steps
from keypeg.pictures.scene import Scene
from keypeg.pictures.sentences.descriptions import step_description
from keypeg.pictures.view_picture import scene_svg
from keypeg.words import Words, words_in

PICTURE: Final = re.compile(r"^!\[.*\]\((figure|example):([\w-]+)\)$", re.MULTILINE)
"""A picture in a rules page, by kind and name."""

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def page(edition: str, language: str) -> str:
    """The rules of an edition in a language, as a fragment of HTML."""
    words = words_in(language)
    tokens = _MARKDOWN.parse(words.illustrated_page(edition))
    drawn_in = list(_illustrated(tokens, words))
    return str(_MARKDOWN.renderer.render(drawn_in, _MARKDOWN.options, {}))


def _illustrated(tokens: Sequence[Token], words: Words) -> Iterator[Token]:
    """Replace paragraphs that consist of a picture by that picture."""
    pictures = {
        at: _html(token.children[0], words)
        for at, token in enumerate(tokens)
        if token.children and len(token.children) == 1 and token.children[0].type == "image"
    }
    for at, token in enumerate(tokens):
        if at in pictures:
            yield Token("html_block", "", 0, content=pictures[at])
        elif at + 1 not in pictures and at - 1 not in pictures:
            yield token


def _html(image: Token, words: Words) -> str:
    """``figure:NAME`` or ``example:EDITION``, with its caption."""
    kind, _, name = str(image.attrs["src"]).partition(":")
    return _KINDS[kind](name, f"<figcaption>{escape(image.content)}</figcaption>", words)


def _figure(name: str, caption: str, words: Words) -> str:
    return f'<figure class="picture">{figure(name, words)}{caption}</figure>\n'


def _example(name: str, caption: str, words: Words) -> str:
    """All steps as text and pictures; ``data-record`` lets the page play it on a board."""
    example = EXAMPLES[name]
    record = escape(json.dumps(example.record(), ensure_ascii=False))
    every = pairwise(steps(example, words))
    shown = "".join(_step(before, after) for before, after in every)
    return f'<figure class="example" data-record="{record}">{caption}<ol>{shown}</ol></figure>\n'


def _step(before: Scene, after: Scene) -> str:
    return f"<li><p>{escape(step_description(before, after))}</p>{scene_svg(after)}</li>"


_KINDS: Final[dict[str, Callable[[str, str, Words], str]]] = {
    "figure": _figure,
    "example": _example,
}
