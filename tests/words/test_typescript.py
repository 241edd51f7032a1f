"""The browser's catalogues: compiled from ours, up to date, and equivalent."""

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

WORDS = Path(__file__).parents[2] / "web/src/lib/generated/words"
WEB = WORDS.parents[2]

SAMPLES: list[str | int] = [0, 1, 2, 3, 1_234_567, "Zoé", "count", "0"]
"""The values tried in turn for every variable of a message."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_up_to_date(language: str) -> None:
    """`make words` has been run."""
    assert (WORDS / f"{language}.ts").read_text(encoding="utf-8") == catalogue(language)


def test_keys_are_up_to_date() -> None:
    """`make words` has been run."""
    assert (WORDS / "keys.ts").read_text(encoding="utf-8") == keys()


def test_the_browser_has_the_same_keys_in_both_languages() -> None:
    assert patterns("en").keys() == patterns("fr").keys()


def test_messages_only_for_the_browser_use_the_same_variables_in_both_languages() -> None:
    for key in (key for key in patterns("en") if key.startswith("web-")):
        assert facts(patterns("en")[key]) == facts(patterns("fr")[key]), key


def test_the_keys_declare_their_variables() -> None:
    assert '"told-won": { count: Fact; seats: Fact };' in keys()
    assert '"area-colours": Record<string, never>;' in keys()


def test_javascript_syntax_in_a_message_is_only_text() -> None:
    """No text in a sentence can end the template literal that it is compiled to."""
    text = catalogue("en").split("const messages")[1]
    assert all(line.count("`") % 2 == 0 for line in text.splitlines())


def sample_messages() -> list[tuple[str, dict[str, str | int]]]:
    """Every message with each sample value for its variables.

    One variable suffices to reach all variants.
    """
    return [
        (key, dict.fromkeys(facts(pattern), sample))
        for key, pattern in patterns("en").items()
        for sample in (SAMPLES if facts(pattern) else SAMPLES[:1])
    ]


@cache
def bundle(language: str) -> FluentBundle:
    """The browser's messages as the terminal would format them."""
    made = FluentBundle([language], use_isolating=False)
    for key, pattern in patterns(language).items():
        message = ast.Message(ast.Identifier(key.replace(".", "--")), pattern)
        made.add_resource(FluentResource(FluentSerializer().serialize_entry(message)))
    return made


def formatted_here(language: str, key: str, known: dict[str, Any]) -> str:
    message = bundle(language).get_message(key.replace(".", "--"))
    assert message.value is not None
    text, errors = bundle(language).format_pattern(message.value, known)
    assert not errors
    return str(text)


def formatted_by_node(language: str) -> list[str]:
    """The output of Node for the compiled catalogue, with its types removed."""
    typed = re.compile(
        r": (?:Messages|Fact|string|boolean)\b|^import type .*$|^export .*$", re.MULTILINE
    )
    code = typed.sub("", catalogue(language))
    told = f"{json.dumps(sample_messages())}.map(([key, known]) => messages[key](known))"
    node = shutil.which("node")
    assert node is not None
    # Through standard input, because the length of a command line is limited.
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
def test_browser_and_terminal_format_messages_alike(language: str) -> None:
    """Every message, with numbers, names and words as variables."""
    here = [formatted_here(language, key, known) for key, known in sample_messages()]
    assert formatted_by_node(language) == here
    assert len(here) > 300


def web_code() -> str:
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    return "\n".join(f.read_text(encoding="utf-8") for f in sources if WORDS not in f.parents)


@pytest.mark.skipif(not list(WEB.rglob("*.svelte")), reason="there is no browser client yet")
def test_every_sentence_of_the_browser_is_used() -> None:
    """A key occurs in the client's code, or belongs to a family named there."""
    code = web_code()
    begun = re.findall(r"`(web-[\w-]*-)\$\{", code)
    groups = [f"{group}-" for group in re.findall(r'"(web-[\w-]+)"', code)]
    own = [key for key in patterns("en") if key.startswith("web-")]
    unsaid = [key for key in own if key not in code and not key.startswith((*begun, *groups))]
    assert unsaid == []
