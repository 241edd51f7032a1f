"""Lists the pieces that an edition still lacks, by the files that ARCHITECTURE.md says to touch."""

from collections.abc import Iterator
from typing import NamedTuple

import keypeg.words
import playthrough
from golden.test_complete import SHOWN
from keypeg.pictures.materials.appearance import APPEARANCES
from keypeg.pictures.materials.dresses import DRESSES
from keypeg.pictures.materials.palette import PEGS, SHAPES
from keypeg.pictures.rules_pages.examples import EXAMPLES
from keypeg.pictures.rules_pages.figures import FIGURES
from keypeg.pictures.rules_pages.pages import PICTURE
from keypeg.rules import editions
from keypeg.rules.edition import Edition
from keypeg.words import LANGUAGES
from keypeg.words.typescript import patterns
from table.test_points import FORMULAS


class Missing(NamedTuple):
    """A missing piece."""

    file: str
    """The file it belongs in, as ARCHITECTURE.md writes it."""
    what: str


def missing(edition: Edition) -> list[Missing]:
    """All missing pieces of an edition."""
    return [*_listed(edition), *_worded(edition), *_drawn(edition), *_tested(edition)]


def _listed(edition: Edition) -> Iterator[Missing]:
    if edition not in editions.EDITIONS:
        yield Missing("rules/editions/__init__.py", "a line in EDITIONS")


def _worded(edition: Edition) -> Iterator[Missing]:
    key = edition.key
    keys = [f"edition-{key}", f"edition-{key}.tagline"]
    keys += [f"symbol-{symbol}" for symbol in edition.symbols]
    keys += [f"option-{option.name}" for option in edition.options]
    for language in LANGUAGES:
        known = patterns(language)
        yield from (Missing(f"words/{language}.ftl", each) for each in keys if each not in known)
        if f"web-legend-{key}" not in known:
            yield Missing(f"words/web/{language}.ftl", f"web-legend-{key}")
        if not (keypeg.words.HERE / "pages" / language / f"{key}.md").is_file():
            yield Missing("words/pages/LANGUAGE/NAME.md", f"its rules ({language})")


def _drawn(edition: Edition) -> Iterator[Missing]:
    key = edition.key
    for symbol in edition.symbols:
        if symbol not in PEGS and symbol not in SHAPES:
            yield Missing("pictures/materials/palette.py", symbol)
    if key not in APPEARANCES:
        yield Missing("pictures/materials/appearance.py", "its pieces and board")
    if key not in DRESSES:
        yield Missing("pictures/materials/dresses.py", "its colours")
    if key not in EXAMPLES:
        yield Missing("pictures/rules_pages/examples.py", "its worked example")
    if not any(figure.example == key for figure in FIGURES.values()):
        yield Missing("pictures/rules_pages/figures.py", "the figures of its page")
    yield from _pictured(key)


def _pictured(key: str) -> Iterator[Missing]:
    """Figures that the rules page names and that do not exist."""
    for language in LANGUAGES:
        page = keypeg.words.HERE / "pages" / language / f"{key}.md"
        if not page.is_file():
            continue
        for kind, name in PICTURE.findall(page.read_text(encoding="utf-8")):
            if name not in (FIGURES if kind == "figure" else EXAMPLES):
                yield Missing(f"pictures/{kind}s.py", f"{name}, named by its page ({language})")


def _tested(edition: Edition) -> Iterator[Missing]:
    key = edition.key
    played = {(name, seats) for name, seats, *_ in playthrough.PLAYED.values()}
    for seats in edition.seats:
        if (key, seats) not in played:
            yield Missing("tests/playthrough.py", f"a playthrough for {seats}")
    if key not in FORMULAS:
        yield Missing("tests/table/test_points.py", "its formula")
    shown = {section for sections in SHOWN for section in sections}
    if not shown.issuperset(edition.rulebook.split(", ")):
        yield Missing("tests/golden/", "its worked examples")
