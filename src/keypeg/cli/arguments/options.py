"""The argument ``--option NAME=VALUE`` of several commands."""

import json

from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Value


def option_given(given: str) -> tuple[str, Value]:
    """Parses NAME=VALUE, with the value written as in a record; raises `Illegal`."""
    name, is_given, value = given.partition("=")
    if not is_given:
        raise Illegal(Reason.BAD_OPTION, "value", option=given)
    try:
        parsed = json.loads(value)
    except (ValueError, RecursionError):
        parsed = value
    return name, tuple(parsed) if isinstance(parsed, list) else parsed
