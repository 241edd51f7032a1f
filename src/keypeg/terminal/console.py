"""Standard output for tables and sentences, in lines that fit the terminal."""

import re
from typing import Final

from rich import _wrap
from rich.console import Console

WORD: Final = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")
"""A word with what must not be parted from it: rich would break lines at no-break spaces too."""


def console() -> Console:
    """A console that prints texts as they are: nothing in them is markup."""
    _wrap.re_word = WORD
    return Console(highlight=False, markup=False, emoji=False)
