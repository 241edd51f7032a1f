"""French and English are complete and equal."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import keypeg
from keypeg.rules.boards import Result
from keypeg.rules.circle import Pin
from keypeg.rules.codes import BLANK
from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Reason
from keypeg.terminal.treepage import SAID
from keypeg.words import LANGUAGES, spoken_here, words_in

HOME = Path(keypeg.__file__).parent


def entries(language: str, folder: str = "") -> dict[str, ast.Message]:
    text = (HOME / "words" / folder / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    found = {message.id.name: message for message in messages}
    assert len(found) == len(messages), "a key stands twice"
    return found


class Facts(Visitor):
    """The variables a message names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # its name
        self.names.add(node.id.name)


def shape(message: ast.Message) -> tuple[frozenset[str], frozenset[str]]:
    facts = Facts()
    facts.visit(message)
    return frozenset(facts.names), frozenset(attribute.id.name for attribute in message.attributes)


FOLDERS = pytest.mark.parametrize("folder", ["", "web"])
"""What all say, and what only the browser says."""


@FOLDERS
def test_both_catalogues_have_the_same_keys(folder: str) -> None:
    assert entries("en", folder).keys() == entries("fr", folder).keys()


@FOLDERS
def test_attributes_are_the_same_in_both(folder: str) -> None:
    """A letter, a tagline, an explanation is there in both languages or in none."""
    english, french = entries("en", folder), entries("fr", folder)
    assert {key: shape(english[key])[1] for key in english} == {
        key: shape(french[key])[1] for key in french
    }


@FOLDERS
def test_no_language_asks_for_facts_that_the_other_does_not_know(folder: str) -> None:
    """A sentence may leave a fact out, but not need one more than English gives."""
    english, french = entries("en", folder), entries("fr", folder)
    for key, message in french.items():
        assert shape(message)[0] <= shape(english[key])[0], key


def used_keys() -> set[str]:
    """Every text in the code that may be a key."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in HOME.rglob("*.py"))
    return set(re.findall(r"[\"']([a-z]+(?:-[a-z_]+)+)[\"']", code))


def refused_keys() -> set[str]:
    """The reasons that the solver's commands refuse with."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in (HOME / "cli").glob("*.py"))
    return {f"refused-{reason}" for reason in re.findall(r"Refusal\(\s*\"(\w+)\"", code)}


def test_every_reason_of_a_refusal_has_its_sentence() -> None:
    assert refused_keys() == {key for key in entries("en") if key.startswith("refused-")}


def test_every_sentence_is_said_somewhere() -> None:
    """No key without a use: families of keys are made from values, the rest stands in the code."""
    families = ("edition", "symbol", "option", "reason", "result", "pin", "area", "typed", "cli")
    more = ("editions-option", "editions-default", "editions-values")
    said = used_keys() | set(more) | {f"page-{key}" for key in SAID} | refused_keys()
    unused = {key for key in entries("en") if key not in said and not key.startswith(families)}
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_with_a_key_has_a_name(language: str) -> None:
    """Editions, symbols, options, reasons, results and pins."""
    known = entries(language).keys()
    for edition in EDITIONS:
        assert f"edition-{edition.key}" in known
        assert {f"symbol-{symbol}" for symbol in (*edition.symbols, BLANK)} <= known
        assert {f"option-{option.name}" for option in edition.options} <= known
    assert {f"reason-{reason}" for reason in Reason} <= known
    assert {f"result-{result}" for result in Result} <= known
    assert {f"pin-{pin}" for pin in Pin} <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_letters_tell_symbols_apart(edition: Edition, language: str) -> None:
    """Within what can stand in one hole no letter is used twice."""
    words = words_in(language)
    palettes = (
        {board.guesses.symbols for board in edition.rules().boards[0]}
        if (edition.rules().boards)
        else {edition.symbols}
    )
    for palette in palettes:
        letters = [words.attribute(f"symbol-{s}", "letter") for s in (*palette, BLANK)]
        assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_rules_pages_have_the_same_sections(edition: Edition) -> None:
    """One text per language, with a title and eight sections, naming every option."""
    pages = [words_in(language).page(edition.key) for language in LANGUAGES]
    for page in pages:
        assert page.startswith("# ")
        assert page.count("\n## ") == 8
        assert all(f"`{option.name}`" in page for option in edition.options)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(reason: Reason, language: str) -> None:
    """With the facts that the code gives, every reason can be said."""
    facts = dict.fromkeys(shape(entries("en")[f"reason-{reason}"])[0], 1)
    assert words_in(language)(f"reason-{reason}", **facts).endswith(".")


def test_the_language_comes_from_the_wish_then_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An explicit wish, then KEYPEG_LANG, then the locale, then English."""
    for name in ("KEYPEG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert spoken_here() == "en"
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert spoken_here() == "fr"
    monkeypatch.setenv("KEYPEG_LANG", "en")
    assert spoken_here() == "en"
    assert spoken_here("fr") == "fr"
    assert spoken_here("pl") == "en"


def test_no_sentence_for_people_stands_in_the_code() -> None:
    """Accented letters and sentences belong to the catalogues."""
    for file in HOME.rglob("*.py"):
        texts = re.findall(r"(?<![\"\w])\"([^\"\n]{12,})\"(?!\")", file.read_text(encoding="utf-8"))
        sentences = [t for t in texts if re.match(r"[A-Z][a-z]+ [a-z]+ .*[.?!]$", t)]
        assert not sentences, (file.name, sentences)
