"""``--option NAME=VALUE``, as several commands take it."""

import json

from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Value


def option_given(given: str) -> tuple[str, Value]:
    """NAME=VALUE, the value written as in a record."""
    name, is_given, value = given.partition("=")
    if not is_given:
        raise Illegal(Reason.BAD_OPTION, "value", option=given)
    try:
        parsed = json.loads(value)
    except (ValueError, RecursionError):
        parsed = value
    return name, tuple(parsed) if isinstance(parsed, list) else parsed
