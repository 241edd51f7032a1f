"""All texts for people: one Fluent catalogue and one rules page per edition and language."""

import os
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

LANGUAGES: Final = ("en", "fr")
"""The first is spoken where nothing else is asked for."""

HERE: Final = files(__name__)
"""Where the catalogues and pages are."""

_ENTRY: Final = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ }].*)?(?=\n|$))*", re.MULTILINE)
"""A message of a catalogue, with whatever is indented under it."""

_HELD: Final = {"fr": re.compile(r"(?<=«) | (?=[:;!?»%])")}
"""Spaces at which a line never breaks, for each language that sets marks apart."""

_PICTURE: Final = re.compile(r"^!\[.*\]\((?:figure|example):[\w-]+\)\n+", re.MULTILINE)
"""A picture in a rules page."""

LONGEST: Final = 1000
"""Characters of a fact; Fluent refuses longer ones."""


class Words:
    """The catalogue of one language: a key in, a sentence out."""

    def __init__(self, language: str) -> None:
        # Slow to load, and not needed by a command that prints JSON.
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        self.language = language
        text = read(language, f"{language}.ftl")
        self._entries = {found[1]: found[0] for found in _ENTRY.finditer(text)}
        # No isolation marks: names are short, and both languages run from left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parsed = FluentResource

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence of a key; a key that is missing is a mistake of ours."""
        message = self._message(key)
        assert message.value is not None
        return self._format(message.value, facts)

    def attribute(self, key: str, *names: str) -> str:
        """What hangs on a key: a symbol's letter, an option's explanation; the first there is."""
        hanging = self._message(key).attributes
        return self._format(next(hanging[name] for name in names if name in hanging), {})

    def _message(self, key: str) -> "Message":
        """A message, parsed on first use: most commands need few."""
        if not self._bundle.has_message(key):
            self._bundle.add_resource(self._parsed(self._entries[key]))
        return self._bundle.get_message(key)

    def _format(self, pattern: object, facts: dict[str, object]) -> str:
        plain = {name: _plain(fact) for name, fact in facts.items()}
        # The library's own types for patterns are not exported.
        text, errors = self._bundle.format_pattern(pattern, plain)  # type: ignore[arg-type]
        assert not errors, errors
        return str(text)

    def listed(self, items: Iterable[str]) -> str:
        """Several words as one phrase: "Ann, Ben and Eve"."""
        every = list(items)
        if len(every) < 2:
            return every[0] if every else self("list-empty")
        from babel.lists import format_list  # noqa: PLC0415  # slow to load, seldom needed

        return format_list(every, locale=self.language)

    def figure(self, value: float, *, digits: int = 2, signed: bool = False) -> str:
        """A number as the language writes it, with a real minus.

        >>> words_in("fr").figure(-0.349722)
        '−0,35'
        """
        from babel.numbers import format_decimal  # noqa: PLC0415  # slow to load, seldom needed

        form = f"0.{'0' * digits}" if digits else "0"
        both = f"{'+' if signed else ''}{form};−{form}"
        return format_decimal(value, format=both, locale=self.language)

    def percentage(self, share: float, *, digits: int = 0) -> str:
        """A share in percent, with the space that the language sets.

        >>> words_in("en").percentage(0.71)
        '71%'
        """
        return self("figure-percent", figure=self.figure(100 * share, digits=digits))

    def page(self, edition: str) -> str:
        """The rules of an edition, as Markdown to be read without pictures."""
        return _PICTURE.sub("", self.illustrated_page(edition))

    def illustrated_page(self, edition: str) -> str:
        """The same with the places of its pictures: ``![caption](figure:name)`` alone in a line."""
        return read(self.language, f"pages/{self.language}/{edition}.md")


def _plain(fact: object) -> int | str:
    """A number, or a text that is not too long for a sentence."""
    if isinstance(fact, int):
        return fact
    text = str(fact)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def read(language: str, file: str) -> str:
    """A file of words as it is printed: what belongs to a word stays beside it."""
    text = (HERE / file).read_text(encoding="utf-8")
    held = _HELD.get(language)
    return held.sub("\N{NO-BREAK SPACE}", text) if held else text


@cache
def words_in(language: str) -> Words:
    """The catalogue of a language, read once."""
    return Words(language)


def spoken_here(asked: str | None = None) -> str:
    """The language asked for, or the one of the environment, or the first."""
    variables = ("KEYPEG_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    for wish in (asked, *map(os.environ.get, variables)):
        if wish and wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    return LANGUAGES[0]
