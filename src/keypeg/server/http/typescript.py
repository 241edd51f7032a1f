"""HTTP bodies as TypeScript types for the browser; types shared with sockets are imported."""

import re
from types import ModuleType
from typing import Any

import msgspec

from keypeg.server.bodies import coach, companion, tables
from keypeg.server.features.puzzles import Puzzle, Replay
from keypeg.server.features.ratings import Leader
from keypeg.wire.schema import NOTE, declared, socket_schema


def carried() -> list[type[msgspec.Struct]]:
    """All HTTP bodies."""
    modules = (tables, coach, companion)
    own = [body for module in modules for body in _bodies_in(module)]
    return [*own, Puzzle, Replay, Leader]


def _bodies_in(module: ModuleType) -> list[type[msgspec.Struct]]:
    own = [each for each in vars(module).values() if isinstance(each, type)]
    return [each for each in own if each.__module__ == module.__name__]


def typescript() -> str:
    """The generated TypeScript module."""
    _, parts = msgspec.json.schema_components(carried(), ref_template="#/$defs/{name}")
    known = socket_schema()["$defs"]
    lines = declared({name: part for name, part in sorted(parts.items()) if name not in known})
    return "\n".join([NOTE, *_imported(lines, known), "", *lines])


def _imported(lines: list[str], known: dict[str, Any]) -> list[str]:
    """An import of the socket types used in these lines, if any."""
    spoken = set(re.findall(r"\w+", "\n".join(line for line in lines if "/**" not in line)))
    names = ", ".join(sorted(spoken & known.keys()))
    return [f'import type {{ {names} }} from "./protocol";'] if names else []
