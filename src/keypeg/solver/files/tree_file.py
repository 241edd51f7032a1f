"""The file format of whole strategies: small, versioned, checksummed.

A file is the magic word, a version byte, the length of a JSON header (4 bytes, big endian), the
header (parameters and figures), the nodes in preorder compressed by zlib, and the SHA-256 of all
that. A node is the number of its guess and a bit for each mark, set if some code gives that mark;
the bit of the win means that the guess may be the code. Numbers are stored as byte planes, which
compress better.
"""

import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.policies import Policy
from keypeg.solver.model.spaces import MOST_CODES, Space
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.model.trees import Tree

MAGIC: Final = b"keypegtree"
VERSION: Final = 1
DIGEST: Final = 32
LENGTH: Final = 4
GUESS_BYTES: Final = 4

MOST_BYTES: Final = 64 << 20
"""The maximum size of a file; all shipped trees together take a thousandth of it."""
MOST_HEADER: Final = 64 << 10
MOST_PLAIN: Final = 64 << 20
"""The maximum size of the unpacked nodes: about seven million, more than any search can produce."""
MOST_DEPTH: Final = 255
"""The maximum depth, since trees are walked by recursion; strategies have far fewer guesses."""

Kind = TypeVar("Kind", Space, "TreeHeader")

Masks = NDArray[np.bool_]
"""One row per node, one column per mark: which marks the node's guess can get."""


class BadTree(ValueError):
    """A file that does not contain a whole strategy; ``about`` is the reason, in one word."""

    def __init__(self, about: str) -> None:
        super().__init__(f"not a strategy tree: {about}")
        self.about = about


@dataclass(frozen=True, slots=True)
class TreeHeader:
    """What a file claims about its tree; not trusted before `keypeg.solver.files.verify`."""

    space: Space
    policy: str
    proved: bool
    nodes: int
    total: int
    histogram: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """A tree from a file, with the header's claims about it."""

    header: TreeHeader
    tree: Tree

    @property
    def strategy(self) -> Strategy:
        """The strategy, with figures computed from its tree."""
        header = self.header
        return Strategy(
            header.space, Policy(header.policy), self.tree, header.proved, threads=1, seconds=0.0
        )


def save(strategy: Strategy, file: str | os.PathLike[str]) -> None:
    """Write a strategy to a file atomically."""
    path = Path(file)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(packed(strategy))
    beside.replace(path)


def load(file: str | os.PathLike[str]) -> Saved:
    """Read a strategy from a file; raises `BadTree` if it is damaged or not a tree."""
    try:
        with Path(file).open("rb") as opened:
            # One byte over the limit, so that an endless device is recognised as too large.
            data = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        raise BadTree("unreadable") from None
    return unpacked(data)


def packed(strategy: Strategy) -> bytes:
    """A strategy as bytes; equal strategies give equal bytes."""
    tree = strategy.tree
    header = TreeHeader(
        strategy.space,
        str(strategy.policy),
        strategy.proved,
        len(tree),
        strategy.total,
        strategy.histogram,
    )
    text = json.dumps(asdict(header), separators=(",", ":")).encode()
    body = zlib.compress(_planes(tree.guesses) + _bits(_masks(tree)), 9)
    whole = MAGIC + bytes([VERSION]) + len(text).to_bytes(LENGTH) + text + body
    return whole + sha256(whole).digest()


def unpacked(data: bytes) -> Saved:
    """The strategy in these bytes; raises `BadTree`."""
    whole = _signed(data)
    begin = len(MAGIC) + 1 + LENGTH
    if len(whole) < begin:
        raise BadTree("damaged")
    if whole[len(MAGIC)] != VERSION:
        raise BadTree("version")
    end = begin + int.from_bytes(whole[begin - LENGTH : begin])
    header = _header(whole[begin:end])
    return Saved(header, _tree(header, whole[end:]))


def _signed(data: bytes) -> bytes:
    """The content covered by the checksum, after checking the magic word and the checksum."""
    if not data.startswith(MAGIC):
        raise BadTree("foreign")
    if len(data) > MOST_BYTES:
        raise BadTree("large")
    whole, digest = data[:-DIGEST], data[-DIGEST:]
    if sha256(whole).digest() != digest:
        raise BadTree("damaged")
    return whole


def _header(text: bytes) -> TreeHeader:
    if len(text) > MOST_HEADER:
        raise BadTree("header")
    try:
        given = json.loads(text)
        space = _typed(Space, given.pop("space"))
        header = _typed(
            TreeHeader, given | {"space": space, "histogram": tuple(given["histogram"])}
        )
        Policy(header.policy)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadTree("header") from None
    if not _can_be(header):
        raise BadTree("header")
    return header


def _can_be(header: TreeHeader) -> bool:
    """Whether some tree could have this header; every code needs a node of its own."""
    space, nodes = header.space, header.nodes
    figures = (nodes, header.total, *header.histogram)
    return (
        all(type(figure) is int and figure >= 0 for figure in figures)
        and space.guess_count <= MOST_CODES
        and space.size <= nodes <= space.size + space.guess_count
        and header.total <= space.size * nodes
        and max(header.histogram, default=0) <= space.size
        and not (header.proved and header.policy != Policy.OPTIMAL)
    )


def _typed(kind: type[Kind], given: Mapping[str, Any]) -> Kind:
    """An instance with exactly these fields, each checked for its type."""
    for each in fields(kind):
        if each.type in (int, bool, str) and type(given[each.name]) is not each.type:
            raise TypeError(each.name)
    return kind(**given)


def _tree(header: TreeHeader, body: bytes) -> Tree:
    marks = len(header.space.marks)
    columns = GUESS_BYTES + -(-marks // 8)
    if header.nodes * columns > MOST_PLAIN:
        raise BadTree("large")
    plain = _inflated(body, header.nodes * columns)
    split = header.nodes * GUESS_BYTES
    guesses = _from_planes(plain[:split], header.nodes)
    if int(guesses.max()) >= header.space.guess_count:
        raise BadTree("guess")
    masks = _from_bits(plain[split:], header.nodes, marks)
    parents, before = _structure(masks)
    return Tree(header.space, guesses.astype(np.int32), parents, before, masks[:, -1].copy())


def _inflated(body: bytes, expected: int) -> bytes:
    """Decompress to exactly the expected size; never more, whatever the file contains."""
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(body, expected + 1)
    except zlib.error:
        raise BadTree("body") from None
    if len(plain) != expected or unpacking.unused_data or not unpacking.eof:
        raise BadTree("body")
    return plain


def _masks(tree: Tree) -> Masks:
    masks = np.zeros((len(tree), len(tree.space.marks)), dtype=np.bool_)
    masks[tree.parents[1:], tree.marks[1:]] = True
    masks[:, -1] = tree.wins
    return masks


def _structure(masks: Masks) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """The parent of each node and the mark leading to it, from preorder and masks alone."""
    nodes = len(masks)
    if np.count_nonzero(masks[:, :-1]) != nodes - 1:
        raise BadTree("shape")
    parents = np.full(nodes, -1, dtype=np.int32)
    before = np.zeros(nodes, dtype=np.uint8)
    due: list[tuple[int, int, int]] = [(-1, 0, 1)]
    follow = _following(masks)
    for node in range(nodes):
        parents[node], before[node], depth = _next(due)
        due.extend((node, mark, depth + 1) for mark in follow.get(node, ()))
    return parents, before


def _next(due: list[tuple[int, int, int]]) -> tuple[int, int, int]:
    """The parent, mark and depth of the next node in preorder."""
    if not due or due[-1][-1] > MOST_DEPTH:
        raise BadTree("shape")
    return due.pop()


def _following(masks: Masks) -> dict[int, list[int]]:
    """The marks that lead from each inner node to a child, last one first."""
    follow: dict[int, list[int]] = {}
    for node, mark in np.argwhere(masks[:, :-1])[::-1].tolist():
        follow.setdefault(node, []).append(mark)
    return follow


def _planes(numbers: NDArray[np.int32]) -> bytes:
    return numbers.astype("<u4").view(np.uint8).reshape(-1, GUESS_BYTES).T.tobytes()


def _from_planes(data: bytes, nodes: int) -> NDArray[np.uint32]:
    planes = np.frombuffer(data, dtype=np.uint8).reshape(GUESS_BYTES, nodes)
    return np.ascontiguousarray(planes.T).view("<u4").ravel()


def _bits(masks: Masks) -> bytes:
    return np.packbits(masks, axis=1).T.tobytes()


def _from_bits(data: bytes, nodes: int, marks: int) -> Masks:
    planes = np.frombuffer(data, dtype=np.uint8).reshape(-1, nodes)
    bits = np.unpackbits(np.ascontiguousarray(planes.T), axis=1)
    if bits[:, marks:].any():
        raise BadTree("body")
    return bits[:, :marks].view(np.bool_)
