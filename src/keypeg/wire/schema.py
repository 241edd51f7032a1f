"""The protocol for clients: a JSON schema of the socket and TypeScript types made from it."""

import json
from dataclasses import fields
from typing import Any, Final, get_type_hints

import msgspec

from keypeg.rules.boards import Result
from keypeg.rules.codes import Cards, Code, Hidden, Tokens
from keypeg.rules.holders import Pins
from keypeg.rules.marking import AnyMark
from keypeg.rules.scoring import Points
from keypeg.rules.seats import Seat
from keypeg.wire.eventcodec import TYPES
from keypeg.wire.messages import FromClient, FromServer
from keypeg.wire.views import MarkShown

Json = dict[str, Any]

_SENT: Final[list[tuple[Any, Any]]] = [
    (Seat, int),
    (Hidden, list[Any]),
    (Code, list[str]),
    (Cards, list[list[str]]),
    (Tokens, list[list[Any]]),
    (AnyMark, MarkShown),
    (tuple[AnyMark, ...], list[MarkShown]),
    (Points, list[int]),
    (Pins, list[str]),
    (Result, str),
    (tuple[Seat, ...], list[int]),
    (tuple[str, ...] | None, list[str] | None),
]
"""Types of the table and their types on the wire."""


def _sent(kind: Any) -> Any:
    return next((sent for own, sent in _SENT if own == kind), kind)


def event_types() -> list[type[msgspec.Struct]]:
    """A struct for each event class, derived from its fields."""
    structs = []
    for word, event in TYPES.items():
        hints = get_type_hints(event)
        shown = [(field.name, _sent(hints[field.name])) for field in fields(event)]  # type: ignore[arg-type]
        structs.append(
            msgspec.defstruct(f"{event.__name__}Event", shown, tag_field="type", tag=word)
        )
    return structs


def socket_schema() -> Json:
    """The JSON schema of all messages on a socket."""
    events = event_types()
    kinds: list[Any] = [FromClient, FromServer, *events]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    parts["Heard"]["properties"]["events"]["items"] = {"$ref": "#/$defs/AnyEvent"}
    roots = {
        "FromClient": _union(FromClient),
        "FromServer": _union(FromServer),
        "AnyEvent": {"anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in events]},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Keypeg socket",
        "$defs": dict(sorted(parts.items())) | roots,
    }


def _union(union: Any) -> Json:
    return {"anyOf": [{"$ref": f"#/$defs/{part.__name__}"} for part in union.__args__]}


def socket_schema_text() -> str:
    """The schema as the text of its file."""
    return json.dumps(socket_schema(), indent=1, sort_keys=True) + "\n"


NOTE: Final = "// Made from the server's own types by `make protocol`; never edited by hand."


def typescript() -> str:
    """The schema as TypeScript types."""
    return "\n".join([NOTE, "", *declared(socket_schema()["$defs"])])


def declared(schemas: Json) -> list[str]:
    """The lines of a TypeScript type declaration for each schema."""
    return [line for name, schema in schemas.items() for line in _declared(name, schema)]


def _declared(name: str, schema: Json) -> list[str]:
    about = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    if "properties" not in schema:
        return [*about, f"export type {name} = {_type(schema)};", ""]
    required = schema.get("required", [])
    members = [
        f"  {key}{'' if key in required else '?'}: {_type(part)};"
        for key, part in schema["properties"].items()
    ]
    return [*about, f"export interface {name} {{", *members, "}", ""]


_PLAIN: Final = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def _type(schema: Json) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    return _container(schema)


def _container(schema: Json) -> str:
    match schema.get("type"):
        case "array":
            return f"Array<{_type(schema.get('items') or {})}>"
        case "object":
            inner = schema.get("additionalProperties")
            return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
        case None:
            return "unknown"
        case kind:
            return _PLAIN[kind]
