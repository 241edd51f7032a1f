"""The catalogues for the browser: every message a small typed function, without a library."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from keypeg import words
from keypeg.words import LANGUAGES

SHARED: Final = (
    "edition-",
    "symbol-",
    "area-",
    "level-",
    "maker-",
    "pin-",
    "option-",
    "value-",
    "result-",
    "reason-",
    "told-",
    "board-",
    "list-",
)
"""Groups of the main catalogue that the browser uses too."""

NOTE: Final = "// Made from src/keypeg/words by `make words`; never edited by hand."

_HELPERS: Final = """\
const plural = new Intl.PluralRules("{language}");
const number = new Intl.NumberFormat("{language}");
const say = (fact: Fact): string => (typeof fact === "number" ? number.format(fact) : fact);
const is = (fact: Fact, word: string): boolean =>
  typeof fact === "number" ? plural.select(fact) === word : fact === word;
"""

_KEYS_END: Final = """\
export type Fact = string | number;

export type Key = keyof Args;

/** A whole catalogue: for each key, what is said with its facts. */
export type Messages = { [K in Key]: (a: Args[K]) => string };
"""


@cache
def patterns(language: str) -> dict[str, ast.Pattern]:
    """All messages of the browser in a language, by key; an attribute's key is `name.attribute`."""
    web = _messages(language, f"web/{language}.ftl")
    shared = [m for m in _messages(language, f"{language}.ftl") if m.id.name.startswith(SHARED)]
    return dict(sorted(part for message in (*web, *shared) for part in _parts(message)))


def _messages(language: str, file: str) -> list[ast.Message]:
    body = FluentParser().parse(words.read(language, file)).body
    return [entry for entry in body if isinstance(entry, ast.Message)]


def _parts(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


class _Facts(Visitor):
    """The facts that a pattern names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # its name
        self.names.add(node.id.name)


def facts(pattern: ast.Pattern) -> list[str]:
    """The facts that a pattern names, in order."""
    found = _Facts()
    found.visit(pattern)
    return sorted(found.names)


def keys() -> str:
    """The module that knows which keys there are, and which facts each needs."""
    # English names every fact that is given; another language may leave one out.
    members = [
        f"  {json.dumps(key)}: {_facts_type(facts(pattern))};"
        for key, pattern in patterns(LANGUAGES[0]).items()
    ]
    return "\n".join([NOTE, "", "export interface Args {", *members, "}", "", _KEYS_END])


def _facts_type(names: Iterable[str]) -> str:
    members = "; ".join(f"{name}: Fact" for name in names)
    return f"{{ {members} }}" if members else "Record<string, never>"


def catalogue(language: str) -> str:
    """The module of one language."""
    messages = [
        f"  {json.dumps(key)}: ({'a' if facts(pattern) else ''}) => {_text(pattern)},"
        for key, pattern in patterns(language).items()
    ]
    return "\n".join(
        [
            NOTE,
            'import type { Fact, Messages } from "./keys";',
            "",
            _HELPERS.replace("{language}", language),
            "const messages: Messages = {",
            *messages,
            "};",
            "",
            "export default messages;",
            "",
        ]
    )


def _text(pattern: ast.Pattern) -> str:
    """A pattern as a JavaScript expression."""
    return "`" + "".join(_piece(element) for element in pattern.elements) + "`"


def _piece(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return _escaped(element.value)
    match element.expression:
        case ast.StringLiteral() as literal:
            return _escaped(str(literal.parse()["value"]))
        case ast.VariableReference(id=name):
            return f"${{say(a.{name.name})}}"
        case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
            return f"${{{_choice(name.name, variants)}}}"
    raise ValueError(element.expression)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")


def _choice(fact: str, variants: list[ast.Variant]) -> str:
    """The first variant that fits, else the default one, which stands last in our catalogues."""
    *others, default = variants
    assert default.default
    tests = [f"{_test(fact, each.key)} ? {_text(each.value)} : " for each in others]
    return "".join(tests) + _text(default.value)


def _test(fact: str, key: ast.Identifier | ast.NumberLiteral) -> str:
    if isinstance(key, ast.NumberLiteral):
        return f"a.{fact} === {key.value}"
    return f"is(a.{fact}, {json.dumps(key.name)})"
