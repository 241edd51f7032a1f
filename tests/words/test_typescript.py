"""The browser's catalogues: made from ours, without drift, and saying the same."""

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentSerializer, ast

from keypeg.words import LANGUAGES
from keypeg.words.typescript import catalogue, facts, keys, patterns

WORDS = Path(__file__).parents[2] / "web/src/lib/words"
WEB = WORDS.parents[1]

SAMPLES: list[str | int] = [0, 1, 2, 3, 1_234_567, "Zoé", "count", "0"]
"""What every fact of a message is, in turn."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_up_to_date(language: str) -> None:
    """`make words` has been run."""
    assert (WORDS / f"{language}.ts").read_text(encoding="utf-8") == catalogue(language)


def test_keys_are_up_to_date() -> None:
    """`make words` has been run."""
    assert (WORDS / "keys.ts").read_text(encoding="utf-8") == keys()


def test_the_browser_says_the_same_keys_in_both_languages() -> None:
    assert patterns("en").keys() == patterns("fr").keys()


def test_what_only_the_browser_says_uses_the_same_facts_in_both_languages() -> None:
    for key in (key for key in patterns("en") if key.startswith("web-")):
        assert facts(patterns("en")[key]) == facts(patterns("fr")[key]), key


def test_facts_are_written_into_the_keys() -> None:
    assert '"told-won": { count: Fact; seats: Fact };' in keys()
    assert '"area-colours": Record<string, never>;' in keys()


def test_marks_of_javascript_are_only_text() -> None:
    """Nothing in a sentence ends the text that it is compiled to."""
    text = catalogue("en").split("const messages")[1]
    assert all(line.count("`") % 2 == 0 for line in text.splitlines())


def asked() -> list[tuple[str, dict[str, str | int]]]:
    """Every message with each value for its facts; one fact is enough to meet every choice."""
    return [
        (key, dict.fromkeys(facts(pattern), sample))
        for key, pattern in patterns("en").items()
        for sample in (SAMPLES if facts(pattern) else SAMPLES[:1])
    ]


@cache
def bundle(language: str) -> FluentBundle:
    """The browser's messages as the terminal would say them."""
    made = FluentBundle([language], use_isolating=False)
    for key, pattern in patterns(language).items():
        message = ast.Message(ast.Identifier(key.replace(".", "--")), pattern)
        made.add_resource(FluentResource(FluentSerializer().serialize_entry(message)))
    return made


def said_here(language: str, key: str, known: dict[str, Any]) -> str:
    message = bundle(language).get_message(key.replace(".", "--"))
    assert message.value is not None
    text, errors = bundle(language).format_pattern(message.value, known)
    assert not errors
    return str(text)


def said_there(language: str) -> list[str]:
    """What Node says of the compiled catalogue, its types left out."""
    typed = re.compile(
        r": (?:Messages|Fact|string|boolean)\b|^import type .*$|^export .*$", re.MULTILINE
    )
    code = typed.sub("", catalogue(language))
    told = f"{json.dumps(asked())}.map(([key, known]) => messages[key](known))"
    node = shutil.which("node")
    assert node is not None
    # Through standard input: a command line has an end.
    ran = subprocess.run(
        [node, "-"],
        input=f"{code}\nconsole.log(JSON.stringify({told}));",
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(ran.stdout))


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not here")
@pytest.mark.parametrize("language", LANGUAGES)
def test_browser_and_terminal_say_the_same(language: str) -> None:
    """Every message, with numbers, names and words for its facts."""
    here = [said_here(language, key, known) for key, known in asked()]
    assert said_there(language) == here
    assert len(here) > 300


def web_code() -> str:
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    return "\n".join(f.read_text(encoding="utf-8") for f in sources if WORDS not in f.parents)


@pytest.mark.skipif(not list(WEB.rglob("*.svelte")), reason="there is no browser client yet")
def test_every_sentence_of_the_browser_is_said_somewhere() -> None:
    """A key stands in the client's code, or belongs to a group that is named there."""
    code = web_code()
    begun = re.findall(r"`(web-[\w-]*-)\$\{", code)
    groups = [f"{group}-" for group in re.findall(r'"(web-[\w-]+)"', code)]
    own = [key for key in patterns("en") if key.startswith("web-")]
    unsaid = [key for key in own if key not in code and not key.startswith((*begun, *groups))]
    assert unsaid == []
