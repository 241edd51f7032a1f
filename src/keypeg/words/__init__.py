"""Everything said to people: one Fluent catalogue and one rules page per edition and language."""

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

_HERE: Final = files(__name__)

_ENTRY: Final = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ }].*)?(?=\n|$))*", re.MULTILINE)
"""A message of a catalogue, with whatever is indented under it."""

_PICTURE: Final = re.compile(r"^!\[.*\]\((?:figure|example):[\w-]+\)\n+", re.MULTILINE)
"""A picture in a rules page."""


class Words:
    """The catalogue of one language: a key in, a sentence out."""

    def __init__(self, language: str) -> None:
        # Slow to load, and a command that prints JSON says nothing.
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        self.language = language
        text = (_HERE / f"{language}.ftl").read_text(encoding="utf-8")
        self._entries = {found[1]: found[0] for found in _ENTRY.finditer(text)}
        # No isolation marks: names are short, and both languages run from left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parsed = FluentResource

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence of a key; a key that is missing is a mistake of ours."""
        message = self._message(key)
        assert message.value is not None
        return self._format(message.value, facts)

    def attribute(self, key: str, name: str) -> str:
        """What hangs on a key: a symbol's letter, an option's explanation."""
        return self._format(self._message(key).attributes[name], {})

    def _message(self, key: str) -> "Message":
        """A message, parsed when it is first said: most commands say little."""
        if not self._bundle.has_message(key):
            self._bundle.add_resource(self._parsed(self._entries[key]))
        return self._bundle.get_message(key)

    def _format(self, pattern: object, facts: dict[str, object]) -> str:
        plain = {name: fact if isinstance(fact, int) else str(fact) for name, fact in facts.items()}
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

    def page(self, edition: str) -> str:
        """The rules of an edition, as Markdown to be read without pictures."""
        return _PICTURE.sub("", self.illustrated_page(edition))

    def illustrated_page(self, edition: str) -> str:
        """The same with the places of its pictures: ``![caption](figure:name)`` alone in a line."""
        return (_HERE / "pages" / self.language / f"{edition}.md").read_text(encoding="utf-8")


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
