"""The French and English catalogues are complete and consistent."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import keypeg
from keypeg.coach.why.arguments.facts import FactKind
from keypeg.coach.why.arguments.steps import Rule
from keypeg.pictures.sentences.arguments import SILENT
from keypeg.players.registry import BASELINES, CHARACTERS, MAKERS
from keypeg.rules.boards import Result
from keypeg.rules.codes import BLANK
from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Reason
from keypeg.rules.holders import Pin
from keypeg.rules.options import OneOrPair, Option
from keypeg.server.running.startup import OF_SQLITE
from keypeg.terminal.treepage import MESSAGES
from keypeg.words import LANGUAGES, spoken_here, words_in
from keypeg.words.typescript import patterns

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
    """The variables that a message names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # its name
        self.names.add(node.id.name)


def shape(message: ast.Message) -> tuple[frozenset[str], frozenset[str]]:
    facts = Facts()
    facts.visit(message)
    return frozenset(facts.names), frozenset(attribute.id.name for attribute in message.attributes)


FOLDERS = pytest.mark.parametrize("folder", ["", "web"])
"""The catalogues shared by all clients, and those only for the browser."""


@FOLDERS
def test_both_catalogues_have_the_same_keys(folder: str) -> None:
    assert entries("en", folder).keys() == entries("fr", folder).keys()


@FOLDERS
def test_attributes_are_the_same_in_both(folder: str) -> None:
    """An attribute (a letter, a tagline, an explanation) exists in both languages or in neither."""
    english, french = entries("en", folder), entries("fr", folder)
    assert {key: shape(english[key])[1] for key in english} == {
        key: shape(french[key])[1] for key in french
    }


@FOLDERS
def test_both_languages_use_the_same_variables(folder: str) -> None:
    """A French sentence may omit a variable, but must not use one that English lacks."""
    english, french = entries("en", folder), entries("fr", folder)
    for key, message in french.items():
        assert shape(message)[0] <= shape(english[key])[0], key


def used_keys() -> set[str]:
    """Every string in the code that may be a key."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in HOME.rglob("*.py"))
    return set(re.findall(r"[\"']([a-z]+(?:-[a-z_]+)+)[\"']", code))


def refused_keys() -> set[str]:
    """The reasons with which the solver's commands refuse."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in (HOME / "cli").rglob("*.py"))
    return {f"refused-{reason}" for reason in re.findall(r"Refusal\(\s*\"(\w+)\"", code)}


def test_every_reason_of_a_refusal_has_its_sentence() -> None:
    assert refused_keys() == {key for key in entries("en") if key.startswith("refused-")}


def test_every_player_of_the_program_has_a_name_and_a_character() -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for key in (
            *(f"level-{key}" for key in CHARACTERS + BASELINES),
            *map("maker-{}".format, MAKERS),
        ):
            assert words(key) != key
            assert words.attribute(key, "about")


def argued_keys() -> set[str]:
    """The coach's arguments: a sentence for each step with a text, and one for each fact."""
    rules = {f"why-{rule}" for rule in Rule if rule not in SILENT}
    return rules | {f"why-fact-{kind}" for kind in FactKind}


def unavailable_keys() -> set[str]:
    """Reasons why a server cannot start, or a database cannot be copied."""
    code = "".join(file.read_text(encoding="utf-8") for file in HOME.rglob("*.py"))
    named = set(re.findall(r"Unavailable\(\s*\"(\w+)\"", code)) | set(OF_SQLITE.values())
    either = {"database_failed", "database_away", "bus_away", "bad_database", "bad_bus"}
    return {f"unavailable-{reason}" for reason in named | either}


def test_every_reason_for_being_unavailable_has_a_sentence() -> None:
    known = {key for key in entries("en") if key.startswith("unavailable-")}
    assert known == unavailable_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_an_argument_has_its_sentence(language: str) -> None:
    assert argued_keys() <= entries(language).keys()


def test_every_sentence_is_used() -> None:
    """Every key is used.

    Families of keys are generated from values, the others occur in the code.
    """
    values = (
        "edition",
        "symbol",
        "the",
        "option",
        "reason",
        "result",
        "pin",
        "area",
        "level",
        "maker",
    )
    families = (*values, "the", "arena", "typed", "cli")
    more = ("editions-option", "editions-default", "editions-values")
    said = (
        used_keys()
        | set(more)
        | {f"page-{key}" for key in MESSAGES}
        | refused_keys()
        | argued_keys()
    ) | unavailable_keys()
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
def test_letters_distinguish_symbols(edition: Edition, language: str) -> None:
    """Among the symbols that fit into one hole, no letter is used twice."""
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
    """One text per language, with a title and eight sections; it names every option."""
    pages = [words_in(language).page(edition.key) for language in LANGUAGES]
    for page in pages:
        assert page.startswith("# ")
        assert page.count("\n## ") == 8
        assert all(f"`{option.name}`" in page for option in edition.options)


SHARED = {"en": "share the win", "fr": "victoire"}
"""What is said of several who win."""


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_every_page_states_that_a_tie_shares_the_win(edition: Edition) -> None:
    """As the rules of the engine do; challenge has no tie."""
    tie = {"en": ("share the win", "no ties"), "fr": ("victoire partagée", "pas d’égalité")}
    for language in LANGUAGES:
        page = words_in(language).page(edition.key)
        assert any(told in page for told in tie[language]), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_what_the_pages_say_of_a_shared_win(language: str) -> None:
    """At the end of a match, in the terminal and in the browser."""
    told = words_in(language)("told-won", count=2, seats="Ann and Ben")
    assert SHARED[language] in told
    assert not [line for line in lines_of(*catalogues(language)) if DRAWN.search(line)]


DRAWN = re.compile(r"\b(?:A draw|Égalité|[Mm]atch nul)\b")


def fixed(language: str, key: str) -> str:
    """A sentence without facts, the browser's too."""
    return "".join(
        each.value for each in patterns(language)[key].elements if isinstance(each, ast.TextElement)
    )


def of_the_set_up(language: str, key: str, edition: Edition) -> str | None:
    """What a value is called there, at this edition or at all."""
    known = patterns(language)
    found = next((each for each in (f"{key}.{edition.key}", key) if each in known), None)
    return found and fixed(language, found)


def named(language: str, option: Option) -> str:
    """The set-up's name of an option."""
    is_pair = isinstance(option.limits, OneOrPair)
    name = fixed(language, "web-handicap" if is_pair else f"option-{option.name}")
    return name[0].upper() + name[1:]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_pages_name_options_as_the_set_up_does(edition: Edition, language: str) -> None:
    page = words_in(language).page(edition.key)
    for option in edition.options:
        assert f"| {named(language, option)} (`{option.name}`) |" in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_pages_name_values_as_the_set_up_does(edition: Edition, language: str) -> None:
    """Where words stand for a value; a number is its own name, and one value is no choice."""
    page = words_in(language).page(edition.key)
    for option in edition.options:
        for value in getattr(option.limits, "values", ()):
            told = of_the_set_up(language, f"web-value-{option.name}-{value}", edition)
            if told and isinstance(value, str):
                assert re.search(rf"\*\*{re.escape(told)}\*\* \(`\"?{value}\"?`\)", page), value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_no_raw_value_stands_without_words(edition: Edition, language: str) -> None:
    """But defaults, and the on and off of a switch: all others stand in brackets."""
    for line in words_in(language).page(edition.key).splitlines():
        cells = line.split(" | ") if line.startswith("| ") else [line]
        told = re.sub(r"\([^()]*\)", "", " | ".join(cells[:1] + cells[2:]))
        assert set(re.findall("`[^`]*`", told)) <= {"`true`", "`false`", "`[4, 5]`"}, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_juniors_options_are_called_alike_everywhere(language: str) -> None:
    """Where they are chosen, in its box's own words, and on its page."""
    page = words_in(language).page("junior")
    junior = find("junior")
    for number in (1, 2, 3):
        told = of_the_set_up(language, f"web-value-game-{number}", junior)
        assert told
        option, name = re.split(r"\s?: ", told)
        assert f"**{option}, {name}.**" in page
    assert words_in(language)("option-game") == "option"


def test_juniors_page_is_for_children() -> None:
    """In French it says “tu”, as its leaflet does."""
    page = words_in("fr").page("junior")
    assert not re.search(r"\b(?:vous|votre|vos|\w{2,}ez)\b", page, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_result_has_a_colon_of_its_own(language: str) -> None:
    """The sentence in which it stands has one."""
    words = words_in(language)
    for result in Result:
        told = words("told-ended", number=1, result=words(f"result-{result}"))
        assert told.count(":") == 1, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_no_caption_of_the_marking_speaks_of_paper(edition: Edition, language: str) -> None:
    """Some boxes have no marking with the code on paper."""
    caption = words_in(language).attribute("option-marking", str(edition.key), "about")
    assert not re.search("pap(?:er|ier)", caption)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_caption_of_challenges_rounds_says_what_wins(language: str) -> None:
    """The majority of them; the others are not played."""
    caption = words_in(language).attribute("option-rounds", "challenge", "about")
    assert {"en": "more than half", "fr": "plus de la moitié"}[language] in caption


def test_english_has_one_word_for_whoever_seeks() -> None:
    """It is breaker, as in the glossary; royale's own box says seeker."""
    seeker, breaker = (re.compile(rf"\b{word}s?\b", re.IGNORECASE) for word in TWO_WORDS)
    of_royale = next(page for page in pages("en") if page.stem == "royale")
    others = [page for page in pages("en") if page != of_royale]
    assert not [
        line for line in lines_of(*catalogues("en"), *others) if seeker.search(spoken(line))
    ]
    assert not [line for line in lines_of(of_royale) if breaker.search(line)]


TWO_WORDS = ("seeker", "breaker")


def spoken(line: str) -> str:
    """A line without its key."""
    return re.sub(r"^[\w-]+ = ", "", line)


SECTION = re.compile(r"\b(?:CH|KB|M2|MN|RO|GR|CL|GO)(?:[ -]A?\d|\b)")
"""Identifiers that only our own notes use for rulebooks and their sections."""


def lines_of(*texts: Path) -> Iterator[str]:
    """Every line of text for people."""
    for text in texts:
        lines = text.read_text(encoding="utf-8").splitlines()
        yield from (line for line in lines if not line.startswith("##"))


def catalogues(language: str) -> tuple[Path, ...]:
    return tuple(HOME / "words" / folder / f"{language}.ftl" for folder in ("", "web"))


def pages(language: str) -> tuple[Path, ...]:
    return tuple((HOME / "words" / "pages" / language).glob("*.md"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_cites_sections_of_our_own_notes(language: str) -> None:
    said = lines_of(*catalogues(language), *pages(language))
    assert not [line for line in said if SECTION.search(line)]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_french_punctuation_never_begins_a_line(edition: Edition) -> None:
    """French puts a non-breaking space before certain punctuation marks; English does not."""
    for language in LANGUAGES:
        words = words_in(language)
        said = [words.page(edition.key), words.attribute("edition-group", "tagline")]
        assert not any(re.search("« | [:;!?»]", text) for text in said)
    assert "«\N{NO-BREAK SPACE}Mastermind\N{NO-BREAK SPACE}!" in said[1]


def test_french_uses_one_word_for_each_thing() -> None:
    """Each box has its own words on its pages; everywhere else it is code, essai, conseil."""
    others = re.compile(r"\b(?:combinaison|proposition|indice)s?\b", re.IGNORECASE)
    assert not [line for line in lines_of(*catalogues("fr")) if others.search(line)]


STUMBLED_OVER = {
    "en": r"holes? (?:is|are) empty|Round this screen|Choose everything|Play the program"
    r"|Look at a record|= Keep$|Is it fair|= Hand$|[Ss]trong difference"
    r"|marks cannot be right|Make a code that the others",
    "fr": r"trous? vides?$|Autour de cet écran|Tout choisir|Jouer contre le programme"
    r"|Clarté|= Main$|Différence forte|= Annuler|que les autres (?:vont chercher|chercheront)",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_confusing_words_are_gone(language: str) -> None:
    """Words that players found confusing have been replaced on the page."""
    of_the_page = HOME / "words" / "web" / f"{language}.ftl"
    theirs = re.compile(STUMBLED_OVER[language])
    assert not [line for line in lines_of(of_the_page) if theirs.search(line)]


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(reason: Reason, language: str) -> None:
    """Every reason can be formatted with the variables that the code provides."""
    facts = dict.fromkeys(shape(entries("en")[f"reason-{reason}"])[0], 1)
    assert words_in(language)(f"reason-{reason}", **facts).endswith(".")


def test_the_language_is_the_requested_one_then_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An explicit request first, then KEYPEG_LANG, then the locale, then English."""
    for name in ("KEYPEG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert spoken_here() == "en"
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert spoken_here() == "fr"
    monkeypatch.setenv("KEYPEG_LANG", "en")
    assert spoken_here() == "en"
    assert spoken_here("fr") == "fr"
    assert spoken_here("pl") == "en"


def test_the_code_contains_no_sentences_for_people() -> None:
    """Accented letters and sentences belong in the catalogues."""
    for file in HOME.rglob("*.py"):
        texts = re.findall(r"(?<![\"\w])\"([^\"\n]{12,})\"(?!\")", file.read_text(encoding="utf-8"))
        sentences = [t for t in texts if re.match(r"[A-Z][a-z]+ [a-z]+ .*[.?!]$", t)]
        assert not sentences, (file.name, sentences)


def test_a_variable_that_is_too_long_is_truncated() -> None:
    told = words_in("en")("play-not-understood", typed="a" * 3000)
    assert "aaa…”" in told
    assert len(told) < 1100
