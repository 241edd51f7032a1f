"""Every sentence with a plural is right for nought too, which French counts as one."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from keypeg.words import LANGUAGES, read

ONE = re.compile(r"\b(?:une?|d’une?|seule?|premi[eè]re?|one|a single)\b", re.IGNORECASE)
"""Words that are wrong for nought."""


class Plurals(Visitor):
    """The variables by which a message chooses a plural, and all that it names."""

    def __init__(self) -> None:
        self.chosen: set[str] = set()
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # its name
        keys = {getattr(each.key, "name", "") for each in node.variants}
        if "one" in keys and isinstance(node.selector, ast.VariableReference):
            self.chosen.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # its name
        self.names.add(node.id.name)


class Plural(NamedTuple):
    """A message that chooses by the number of a variable."""

    key: str
    variable: str
    names: frozenset[str]


def plurals(text: str) -> Iterator[Plural]:
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            found = Plurals()
            found.visit(entry)
            yield from (
                Plural(entry.id.name, name, frozenset(found.names)) for name in sorted(found.chosen)
            )


def said(bundle: FluentBundle, plural: Plural, number: int) -> str:
    facts: dict[str, int | str] = dict.fromkeys(plural.names, "…") | {plural.variable: number}
    pattern = bundle.get_message(plural.key).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, facts)[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["", "web/"])
def test_nought_never_reads_as_one(language: str, folder: str) -> None:
    text = read(language, f"{folder}{language}.ftl")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    every = [*plurals(text)]
    assert every
    nought = {plural: said(bundle, plural, 0) for plural in every}
    wrong = [p.key for p in every if nought[p] == said(bundle, p, 1) and ONE.search(nought[p])]
    assert wrong == []
