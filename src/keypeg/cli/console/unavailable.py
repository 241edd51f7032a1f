"""Reports that a database, a bus or a port cannot be used, and what to do about it."""

import sys

from keypeg.server.stores.contract import Unavailable
from keypeg.words import Words


def tell_unavailable(words: Words, why: Unavailable) -> int:
    """Prints the sentence and returns the exit status."""
    key = f"unavailable-{why.reason}"
    sys.stderr.write(words(key, about=why.about) + "\n")
    return 1
