"""One player's rows over many matches: means by edition, costs by kind of row, costliest rows."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Any, Final, NamedTuple

Json = dict[str, Any]

FEW: Final = 8
"""With this many codes left or fewer, a row is of kind `last`."""

MOST_COSTLY: Final = 6
"""How many of the costliest rows are listed."""

LEAST_COST: Final = 0.05
"""Rows that cost less are not listed: they are not worth practising."""


class RowKind(StrEnum):
    """The kind of a row: the first of these that applies."""

    FIRST = "first"
    """The first row of its board."""
    IDLE = "idle"
    """It gave no information: as many codes were left as before."""
    EXCLUDED = "excluded"
    """It could not be the code any more."""
    LAST = "last"
    """It could be the code, and few codes were left."""
    MIDDLE = "middle"
    """It could be the code, and many codes were left."""


class OwnRow(NamedTuple):
    """A row of the player, from a review."""

    round: int
    row: int
    place: int
    """Its index among all rows of the match, by any seat."""
    code: tuple[str, ...]
    kind: RowKind
    cost: float
    """In rows, or in points in editions that are played for points."""


class OwnSums(NamedTuple):
    """The player's sums in a match; None for what is not measured in its edition."""

    rounds: int | None
    rows: int
    par: float | None
    loss: float | None
    luck: float | None
    skill: float | None
    loss_points: float | None = None
    information: float | None = None
    told: float | None = None


class OwnMatch(NamedTuple):
    """One seat's part in a reviewed match."""

    name: str
    """Identifies the match to the caller."""
    edition: str
    sums: OwnSums
    rows: tuple[OwnRow, ...]


def own_match(name: str, document: Json, seat: int) -> OwnMatch | None:
    """A seat's part in a review document from `report`; None if it placed no rows."""
    mine = next((each for each in document["seats"] if each["seat"] == seat), None)
    if mine is None or not mine["rows"]:
        return None
    sums = OwnSums(**{key: mine.get(key) for key in OwnSums._fields})
    return OwnMatch(name, document["edition"], sums, tuple(_own_rows(document["rounds"], seat)))


def _own_rows(rounds: Sequence[Json], seat: int) -> Iterator[OwnRow]:
    for round_ in rounds:
        for row in round_["rows"]:
            cost = row["loss"] if row["loss"] is not None else row.get("loss_points")
            if row["seat"] == seat and cost is not None:
                code = tuple(row["code"])
                yield OwnRow(round_["number"], row["row"], row["place"], code, _kind(row), cost)


def _kind(row: Json) -> RowKind:
    if row["row"] == 1:
        return RowKind.FIRST
    if row["left_after"] == row["left_before"]:
        return RowKind.IDLE
    if not row["possible"]:
        return RowKind.EXCLUDED
    return RowKind.LAST if row["left_before"] <= FEW else RowKind.MIDDLE


def history(matches: Iterable[OwnMatch]) -> Json:
    """Means by edition, and the costliest rows, for practice.

    >>> history([])
    {'matches': 0, 'editions': [], 'costliest': []}
    """
    every = sorted(matches, key=lambda each: each.edition)
    editions = groupby(every, key=lambda each: each.edition)
    costly = [(row, match) for match in every for row in match.rows if row.cost >= LEAST_COST]
    costly.sort(key=lambda each: -each[0].cost)
    return {
        "matches": len(every),
        "editions": [_edition(name, [*group]) for name, group in editions],
        "costliest": [_costly(row, match) for row, match in costly[:MOST_COSTLY]],
    }


def _edition(name: str, matches: Sequence[OwnMatch]) -> Json:
    """Means per round (par, loss, luck, rows) and per row (skill, points, bits)."""
    sums = [match.sums for match in matches]
    # A match with contradictory rows has no loss, so it cannot enter these means.
    whole = [each for each in sums if each.loss is not None]
    return {
        "edition": name,
        "matches": len(matches),
        **{key: _mean(whole, key, by="rounds") for key in ("rows", "par", "loss", "luck")},
        "skill": _mean_skill(sums),
        **{key: _mean(sums, key, by="rows") for key in ("loss_points", "information", "told")},
        "kinds": _kinds([row for match in matches for row in match.rows]),
    }


def _mean(sums: Sequence[OwnSums], key: str, *, by: str) -> float | None:
    """Mean of a figure per round or per row, over the matches in which it is known."""
    known = [each for each in sums if getattr(each, key) is not None and getattr(each, by)]
    count = sum(getattr(each, by) for each in known)
    return _rounded(sum(getattr(each, key) for each in known), count)


def _mean_skill(sums: Sequence[OwnSums]) -> float | None:
    """Mean skill per row."""
    known = [(each.skill, each.rows) for each in sums if each.skill is not None]
    return _rounded(sum(skill * rows for skill, rows in known), sum(rows for _, rows in known))


def _rounded(total: float, count: int) -> float | None:
    return round(total / count, 6) if count else None


def _kinds(rows: Sequence[OwnRow]) -> list[Json]:
    """The cost of each kind of row, costliest first."""
    costs = {kind: [row.cost for row in rows if row.kind is kind] for kind in RowKind}
    ranked = sorted(costs, key=lambda kind: -sum(costs[kind]))
    return [
        {"kind": str(kind), "rows": len(costs[kind]), "cost": round(sum(costs[kind]), 6)}
        for kind in ranked
        if costs[kind]
    ]


def _costly(row: OwnRow, match: OwnMatch) -> Json:
    return {
        "match": match.name,
        "edition": match.edition,
        "round": row.round,
        "row": row.row,
        "place": row.place,
        "code": list(row.code),
        "kind": str(row.kind),
        "cost": row.cost,
    }
