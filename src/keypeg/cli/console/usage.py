"""What is wrong with a command line, from argparse's own message, which is always English."""

import re
from typing import Final, NamedTuple


class Mistake(NamedTuple):
    """A key of the catalogue, and its facts."""

    key: str
    facts: dict[str, str]


_MESSAGES: Final = {
    "cli-missing": r"the following arguments are required: (?P<names>.+)",
    "cli-unknown-argument": r"unrecognized arguments: (?P<names>.+)",
    "cli-bad-choice": r"argument (?P<name>.+?): invalid choice: '(?P<value>.*)' "
    r"\(choose from (?P<choices>.+)\)",
    "cli-bad-number": r"argument (?P<name>.+?): invalid int value: '(?P<value>.*)'",
    "cli-no-value": r"argument (?P<name>.+?): expected .+",
    "cli-needless-value": r"argument (?P<name>.+?): ignored explicit argument '(?P<value>.*)'",
}


def mistake_in(message: str) -> Mistake | None:
    """What argparse complains of; None if it is none of the usual mistakes.

    >>> mistake_in("the following arguments are required: --players")
    Mistake(key='cli-missing', facts={'names': '--players'})
    """
    for key, pattern in _MESSAGES.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            facts = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return Mistake(key, facts)
    return None
