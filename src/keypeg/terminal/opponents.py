"""The program's characters at a terminal: how they are named, introduced and asked for."""

from collections.abc import Sequence

from keypeg.players.registry import CHARACTERS, PlayerName
from keypeg.rules.edition import Rules
from keypeg.rules.seats import Seat
from keypeg.terminal.typed import folded
from keypeg.words import Words


def names_around(words: Words, rules: Rules, seat: Seat, against: str, own: str) -> tuple[str, ...]:
    """A name for every seat: the person's own, and the character's, numbered if there are more."""
    character = words(f"level-{PlayerName.read(against).breaker}")
    # A number tells several opponents apart.
    several = rules.seats > 2
    names = [f"{character} {other + 1}" if several else character for other in range(rules.seats)]
    names[seat] = own
    return tuple(names)


def introduced(words: Words, against: str) -> list[str]:
    """What a character is like, and how it hides its codes unless any code is as likely."""
    named = PlayerName.read(against)
    lines = [words.attribute(f"level-{named.breaker}", "about")]
    if named.maker != "fair":
        key = f"maker-{named.maker}"
        lines.append(f"{words(key)}: {words.attribute(key, 'about')}")
    return lines


def listed_characters(words: Words) -> list[str]:
    """The ladder, a numbered line for each rung."""
    return [
        f"  {number}  {words(f'level-{key}'):<10} {words.attribute(f'level-{key}', 'about')}"
        for number, key in enumerate(CHARACTERS, start=1)
    ]


def character_typed(words: Words, typed: str) -> str | None:
    """The character of this name or number; None if there is none."""
    for number, key in enumerate(CHARACTERS, start=1):
        if folded(typed) in (str(number), key, folded(words(f"level-{key}"))):
            return key
    return None


def character_names(words: Words) -> str:
    """All names, as one may type them."""
    names: Sequence[str] = [words(f"level-{key}") for key in CHARACTERS]
    return ", ".join(names)
