"""Hypothesis strategies for the structs and events of the protocol, from their annotations."""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import Meta, Raw, Struct
from msgspec.structs import fields

NUMBERS = st.integers(min_value=-(2**63), max_value=2**63 - 1)
MOST = 2
"""Elements of a list: views are lists within lists."""
PIECES = st.text() | st.lists(st.text(), min_size=2, max_size=2)
"""A symbol, or a card."""


def structs(kind: type[Struct]) -> SearchStrategy[Any]:
    """Any value of a struct."""
    return st.builds(kind, **{field.name: values(field.type) for field in fields(kind)})


def dataclasses(kind: type) -> SearchStrategy[Any]:
    """Any value of a dataclass."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{name: values(hints[name]) for name in kind.__match_args__})  # type: ignore[attr-defined]


def values(kind: Any) -> SearchStrategy[Any]:
    """Any value that an annotation permits, as a decoder would return it."""
    origin = get_origin(kind)
    return _BY_ORIGIN[origin](*get_args(kind)) if origin else _plain(kind)


def _plain(kind: Any) -> SearchStrategy[Any]:
    if kind is Any:
        return PIECES
    if kind is Raw:
        return st.just(Raw(b'{"type":"round_begun"}'))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return structs(kind)
    return NUMBERS if kind is int else st.from_type(kind)


def _union(*kinds: Any) -> SearchStrategy[Any]:
    return st.one_of([values(kind) for kind in kinds])


def _literal(*words: str) -> SearchStrategy[Any]:
    return st.sampled_from(words)


def _list(kind: Any) -> SearchStrategy[Any]:
    return st.lists(values(kind), max_size=MOST)


def _dict(key: Any, value: Any) -> SearchStrategy[Any]:
    return st.dictionaries(values(key), values(value), max_size=MOST)


def _limited(kind: Any, limits: Meta) -> SearchStrategy[Any]:
    assert kind is str
    return st.text(max_size=limits.max_length)


def _tuple(*kinds: Any) -> SearchStrategy[Any]:
    if kinds[1:] == (...,):
        return _list(kinds[0]).map(tuple)
    return st.tuples(*map(values, kinds))


_BY_ORIGIN: dict[Any, Callable[..., SearchStrategy[Any]]] = {
    Union: _union,
    UnionType: _union,
    Annotated: _limited,
    Literal: _literal,
    list: _list,
    dict: _dict,
    tuple: _tuple,
}
