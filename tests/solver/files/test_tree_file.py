"""Trees in files: what was saved can be loaded, and nothing else."""

import json
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games_drawn import small_games
from keypeg.solver import Game, Policy
from keypeg.solver.files import tree_file
from keypeg.solver.files.tree_file import BadTree, load, packed, save, unpacked

ONE_STEP = [policy for policy in Policy if policy is not Policy.OPTIMAL]
SMALL = packed(Game(2, 3).strategy("minimax"))


def signed(whole: bytes) -> bytes:
    return whole + sha256(whole).digest()


def with_header(**changes: Any) -> bytes:
    """The small tree with another header and a valid signature."""
    length = int.from_bytes(SMALL[11:15])
    header = json.loads(SMALL[15 : 15 + length])
    text = json.dumps(header | changes).encode()
    return signed(SMALL[:11] + len(text).to_bytes(4) + text + SMALL[15 + length : -32])


def with_header_text(text: bytes) -> bytes:
    return signed(SMALL[:11] + len(text).to_bytes(4) + text)


def with_body(body: bytes) -> bytes:
    length = int.from_bytes(SMALL[11:15])
    return signed(SMALL[: 15 + length] + body)


@given(small_games(), st.sampled_from(ONE_STEP))
def test_a_loaded_strategy_equals_the_saved_one(game: Game, policy: Policy) -> None:
    strategy = game.strategy(policy)
    saved = unpacked(packed(strategy))
    tree = saved.tree
    assert (saved.header.space, saved.header.policy) == (game.space, policy)
    assert saved.header.histogram == saved.strategy.histogram == strategy.histogram
    assert (tree.guesses == strategy.tree.guesses).all()
    assert (tree.parents == strategy.tree.parents).all()
    assert (tree.marks == strategy.tree.marks).all()
    assert (tree.wins == strategy.tree.wins).all()


def test_the_same_strategy_gives_the_same_bytes() -> None:
    assert packed(Game(2, 3).strategy("minimax")) == SMALL


def test_a_file_is_saved_and_loaded(tmp_path: Path) -> None:
    save(Game(2, 3).strategy("minimax"), tmp_path / "small.tree")
    assert load(tmp_path / "small.tree").strategy.total == Game(2, 3).strategy("minimax").total
    assert [file.name for file in tmp_path.iterdir()] == ["small.tree"]


def test_a_tree_of_the_classic_game_is_small() -> None:
    assert len(packed(Game(4, 6).strategy("most-parts"))) < 4000


def test_any_changed_bit_is_detected() -> None:
    for place in range(8 * len(SMALL)):
        flipped = bytearray(SMALL)
        flipped[place // 8] ^= 1 << place % 8
        with pytest.raises(BadTree):
            unpacked(bytes(flipped))


def test_a_file_cut_short_is_refused() -> None:
    for length in range(len(SMALL)):
        with pytest.raises(BadTree):
            unpacked(SMALL[:length])


def test_something_appended_is_refused() -> None:
    with pytest.raises(BadTree):
        unpacked(SMALL + b"\0")


@given(st.binary(max_size=300))
def test_foreign_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadTree):
        unpacked(data)


@given(st.binary(max_size=300))
def test_signed_nonsense_is_refused(data: bytes) -> None:
    with pytest.raises(BadTree):
        unpacked(signed(SMALL[:11] + data))


@given(st.binary(max_size=80))
def test_signed_nonsense_in_place_of_nodes_is_refused(data: bytes) -> None:
    with pytest.raises(BadTree):
        unpacked(with_body(data))


@given(st.data())
def test_nodes_that_make_no_tree_are_refused(data: st.DataObject) -> None:
    """Nodes are accepted only if their marks form exactly one tree."""
    nodes = json.loads(SMALL[15 : 15 + int.from_bytes(SMALL[11:15])])["nodes"]
    plain = data.draw(st.binary(min_size=nodes * 5, max_size=nodes * 5))
    try:
        tree = unpacked(with_body(zlib.compress(plain))).tree
    except BadTree:
        return
    assert (tree.parents[1:] < np.arange(1, len(tree))).all()


def test_a_later_version_is_named() -> None:
    later = signed(SMALL[:10] + b"\x02" + SMALL[11:-32])
    with pytest.raises(BadTree, match="version"):
        unpacked(later)


@pytest.mark.parametrize(
    "changes",
    [
        {"nodes": 0},
        {"nodes": 8},
        {"nodes": 10**12},
        {"nodes": "9"},
        {"total": -1},
        {"total": True},
        {"total": 10**4000},
        {"histogram": [10]},
        {"proved": True},
        {"histogram": ["1"]},
        {"histogram": 7},
        {"policy": "guess"},
        {"space": {"holes": 2}},
        {"space": None},
        {"proved": 1},
        {"more": 1},
    ],
    ids=lambda changes: str(changes)[:40],
)
def test_an_impossible_header_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadTree, match="header"):
        unpacked(with_header(**changes))


@pytest.mark.parametrize("file", ["missing.tree", "."])
def test_an_unreadable_file_is_reported(file: str, tmp_path: Path) -> None:
    with pytest.raises(BadTree, match="unreadable"):
        load(tmp_path / file)


def test_a_signed_file_that_ends_with_its_first_word_is_damaged() -> None:
    with pytest.raises(BadTree, match="damaged"):
        unpacked(signed(b"keypegtree"))


@pytest.mark.parametrize("deep", [50_000, 200_000])
def test_a_header_without_end_is_refused(deep: int) -> None:
    with pytest.raises(BadTree, match="header"):
        unpacked(with_header_text(b"[" * deep))


def test_fewer_nodes_than_codes_are_refused_before_codes_are_listed() -> None:
    space = {
        "holes": 8,
        "colours": 9,
        "code_repeats": True,
        "guess_repeats": True,
        "blanks": False,
        "marking": "pair",
    }
    with pytest.raises(BadTree, match="header"):
        unpacked(with_header(space=space, nodes=1))
    with pytest.raises(BadTree, match="large"):
        unpacked(with_header(space=space, nodes=9**8))


def test_more_nodes_than_are_stated_are_not_unpacked() -> None:
    with pytest.raises(BadTree, match="body"):
        unpacked(with_body(zlib.compress(bytes(10_000_000))))


def test_marks_that_lead_to_more_nodes_than_there_are_are_refused() -> None:
    with pytest.raises(BadTree, match="shape"):
        unpacked(with_body(zlib.compress(bytes(9 * 4) + b"\xf8" * 9)))


def test_a_tree_too_deep_to_be_walked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    depth = Game(2, 3).strategy("minimax").max
    monkeypatch.setattr(tree_file, "MOST_DEPTH", depth)
    assert unpacked(SMALL).strategy.max == depth
    monkeypatch.setattr(tree_file, "MOST_DEPTH", depth - 1)
    with pytest.raises(BadTree, match="shape"):
        unpacked(SMALL)


def test_a_file_is_not_read_beyond_the_most_bytes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "small.tree").write_bytes(SMALL)
    monkeypatch.setattr(tree_file, "MOST_BYTES", len(SMALL))
    assert len(load(tmp_path / "small.tree").tree) == 9
    monkeypatch.setattr(tree_file, "MOST_BYTES", len(SMALL) - 1)
    with pytest.raises(BadTree, match="large"):
        load(tmp_path / "small.tree")


def test_a_device_without_end_is_foreign() -> None:
    with pytest.raises(BadTree, match="foreign"):
        load("/dev/zero")
