"""What HTTP carries, as TypeScript types for the browser; what sockets carry too is imported."""

import re
from typing import Any

import msgspec

from keypeg.server import bodies
from keypeg.server.puzzles import Puzzle
from keypeg.server.ratings import Leader
from keypeg.wire.schema import NOTE, declared, socket_schema


def carried() -> list[type[msgspec.Struct]]:
    """Every body there is."""
    own = [each for each in vars(bodies).values() if isinstance(each, type)]
    here = [each for each in own if each.__module__ == bodies.__name__]
    return [*here, Puzzle, Leader]


def typescript() -> str:
    """The module of the browser."""
    _, parts = msgspec.json.schema_components(carried(), ref_template="#/$defs/{name}")
    known = socket_schema()["$defs"]
    lines = declared({name: part for name, part in sorted(parts.items()) if name not in known})
    return "\n".join([NOTE, *_imported(lines, known), "", *lines])


def _imported(lines: list[str], known: dict[str, Any]) -> list[str]:
    """Those types of the socket that the lines speak of."""
    spoken = set(re.findall(r"\w+", "\n".join(line for line in lines if "/**" not in line)))
    names = ", ".join(sorted(spoken & known.keys()))
    return [f'import type {{ {names} }} from "./protocol";'] if names else []
