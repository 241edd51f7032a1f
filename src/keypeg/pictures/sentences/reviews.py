"""Reviews in words: figures, the sums of each seat, praise, and the costliest rows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from keypeg.pictures.sentences.descriptions import row_description
from keypeg.words import Words

Json = dict[str, Any]

COLUMNS: Final = (
    "review-row",
    "review-seat",
    "review-code",
    "review-left",
    "review-loss",
    "review-luck",
    "review-points",
    "review-win",
    "review-lost-win",
    "review-learnt",
    "review-told",
    "review-sure",
    "review-skill",
    "review-best",
)
"""The possible columns of a round's table, by the key of their heading."""

LEAST_COST: Final = 0.005
"""Smaller costs are ignored: two decimals would show them as zero."""

LEAST_CHANCE: Final = 0.0005
"""The same for a chance, in percent with one digit."""


SURE: Final = 0.95
"""Whoever is so sure of the code need not ask any more."""

UNSURE: Final = 0.5
"""Whoever is less sure does better to ask."""


PRAISED: Final = 0.5
"""The share of rows that must be as good as any to deserve praise."""


class Cost(NamedTuple):
    """What a row lost, in the measure that counts most where it was placed."""

    loss: float
    unit: Literal["rows", "points", "win"]

    @property
    def is_nothing(self) -> bool:
        """Whether it is nothing in the digits that are shown."""
        return self.loss < (LEAST_CHANCE if self.unit == "win" else LEAST_COST)


def cost_of(row: Json) -> Cost | None:
    """In the duel the chance to win, elsewhere points or rows; None where unknown."""
    if row.get("loss_win") is not None:
        return Cost(row["loss_win"], "win")
    if row.get("loss_points") is not None:
        return Cost(row["loss_points"], "points")
    return None if row["loss"] is None else Cost(row["loss"], "rows")


class ReviewWords:
    """Describes a review in one language; `names` are those of the seats.

    With `letters`, rows are told by the letters of their symbols, which takes less room.
    """

    def __init__(self, words: Words, names: Sequence[str], *, letters: bool = False) -> None:
        self.words, self.names, self.letters = words, names, letters

    def title(self, round_: Json) -> str:
        """A round, and how far its figures are estimates."""
        error, win = self.figure(round_.get("error")), self._percent(round_.get("error_win"))
        key = _title_key(round_)
        return self.words(key, number=round_["number"], error=error, win=win)

    def about(self, document: Json) -> str:
        """What the figures mean in the measure of the edition."""
        first: Json = next((row for round_ in document["rounds"] for row in round_["rows"]), {})
        if "kind" in first:
            return self.words("review-about-bits")
        if "loss_points" in first:
            return self.words("review-about-points")
        return self.words("review-about")

    def cells(self, row: Json) -> Mapping[str, str]:
        """The text of each column; empty if the edition has no such figure."""
        return {
            "review-row": self._row(row),
            "review-seat": self.names[row["seat"]],
            "review-code": self.code(row["code"]),
            "review-left": _codes_left(row),
            "review-loss": self.figure(row["loss"]),
            "review-luck": self.figure(row["luck"], signed=True),
            "review-points": self.figure(row.get("loss_points")),
            "review-win": self._percent(row.get("win_before")),
            "review-lost-win": self._percent(row.get("loss_win"), digits=1),
            "review-learnt": self.figure(row.get("information")),
            "review-told": self.figure(row.get("told")),
            "review-sure": self._percent(row.get("p_right", row.get("p_call"))),
            "review-skill": self.figure(row["skill"], digits=0),
            "review-best": self._best(row),
        }

    def _row(self, row: Json) -> str:
        """A row's number on its board, and its area in royale."""
        number: int = row["number"] if "number" in row else row["row"]
        return row_description(self.words, number, row.get("area"))

    def figure(self, value: float | None, *, signed: bool = False, digits: int = 2) -> str:
        """A figure with a true minus sign; empty if there is none."""
        return "" if value is None else self.words.figure(value, digits=digits, signed=signed)

    def _percent(self, chance: float | None, *, digits: int = 0) -> str:
        return "" if chance is None else self.words.percentage(chance, digits=digits)

    def filled(self, rows: Sequence[Mapping[str, str]]) -> list[str]:
        """The columns that are not empty in a round."""
        return [key for key in COLUMNS if any(cells[key] for cells in rows)]

    def code(self, code: Sequence[str]) -> str:
        """A row as the names of its symbols, or as their letters."""
        between = "\N{NO-BREAK SPACE}" if self.letters else " "
        return between.join(map(self._symbol, code))

    def _symbol(self, symbol: str) -> str:
        key = f"symbol-{symbol}"
        return self.words.attribute(key, "letter") if self.letters else self.words(key)

    def _best(self, row: Json) -> str:
        if loss_of(row) == 0:
            return self.words("review-is-best")
        return "; ".join(map(self.code, row["best"] or []))

    def sums(self, document: Json) -> Iterator[str]:
        """The totals of every seat; where several seek together, those of each one's own part."""
        rows = [row for round_ in document["rounds"] if _adds_up(round_) for row in round_["rows"]]
        for seat in document["seats"]:
            own = [row for row in rows if row["seat"] == seat["seat"]]
            yield self._sum(seat)
            if seat["loss"] is not None and len(own) < seat["rows"]:
                yield self._own(seat, own)

    def notes(self, document: Json) -> Iterator[str]:
        """Which rounds are not in the sums, as their marks contradict, and what luck is."""
        if all(seat["luck"] is None for seat in document["seats"]):
            return
        for round_ in document["rounds"]:
            if not _adds_up(round_):
                yield self.words("review-left-out", number=round_["number"])
        yield self.words("review-luck-about")

    def _sum(self, seat: Json) -> str:
        """Par, what was lost and luck, as a sum that anybody can follow."""
        name = self.names[seat["seat"]]
        if "information" in seat:
            bits = {key: self.figure(seat[key]) for key in ("information", "told")}
            key = "review-sum-bits" if all(bits.values()) else "review-sum-hidden"
            return self.words(key, seat=name, rows=seat["rows"], **bits)
        if seat.get("loss_points") is not None:
            return self.words(
                "review-sum-points", seat=name, points=self.figure(seat["loss_points"])
            )
        if seat["loss"] is None:
            return self.words("review-no-sum", seat=name)
        return self._added(name, seat)

    def _added(self, name: str, seat: Json) -> str:
        figures = {key: self.figure(seat[key]) for key in ("par", "loss")}
        luck = self.figure(seat["luck"], signed=True)
        left = still_to_go(seat)
        key = "review-sum" if left < LEAST_COST else "review-sum-open"
        return self.words(
            key, seat=name, rows=seat["rows"], luck=luck, left=self.figure(left), **figures
        )

    def _own(self, seat: Json, own: Sequence[Json]) -> str:
        """A seat's part in what a team has placed and lost."""
        loss = self.figure(sum(row["loss"] for row in own))
        name = self.names[seat["seat"]]
        return self.words("review-own", seat=name, own=len(own), rows=seat["rows"], loss=loss)

    def highlights(self, document: Json) -> list[str]:
        """Praise for every seat that earned some, the row that cost most, and hard codes."""
        rows = [row for round_ in document["rounds"] for row in round_["rows"]]
        praise = [self._praise(seat["seat"], rows) for seat in document["seats"]]
        makers = [line for round_ in document["rounds"] for line in self._makers(round_)]
        calls = [line for round_ in document["rounds"] for line in self._calls(round_)]
        worst = self._costliest(document["rounds"])
        return [
            *filter(None, praise),
            *worst,
            *self._questions(document["rounds"]),
            *calls,
            *makers,
        ]

    def _questions(self, rounds: Sequence[Json]) -> Iterator[str]:
        """Group: the question that taught most for what it gave away."""
        asked = [(r["number"], row) for r in rounds for row in r["rows"] if row.get("information")]
        if asked:
            number, row = max(asked, key=lambda each: each[1]["information"] - each[1]["told"])
            bits = {"bits": self.figure(row["information"]), "told": self.figure(row["told"])}
            yield self.words("review-question", **bits, **self._where(number, row))

    def _calls(self, round_: Json) -> Iterator[str]:
        """Group: who asked where the code was sure, and who called where it was not."""
        rows, number = round_["rows"], round_["number"]
        late = next((row for row in rows if (row.get("p_call") or 0) >= SURE), None)
        if late is not None:
            sure = self._percent(late["p_call"])
            yield self.words("review-call-late", sure=sure, **self._where(number, late))
        for row in rows:
            if row.get("right") is False and (row["p_right"] or 0) < UNSURE:
                sure = self._percent(row["p_right"] or 0)
                yield self.words("review-call-early", sure=sure, **self._where(number, row))

    def _where(self, number: int, row: Json) -> Json:
        return {"seat": self.names[row["seat"]], "round": number, "row": self._row(row)}

    def _praise(self, seat: int, rows: Sequence[Json]) -> str:
        costs = [cost_of(row) for row in rows if row["seat"] == seat]
        judged = [cost for cost in costs if cost is not None]
        best = sum(cost.is_nothing for cost in judged)
        if not best or best < PRAISED * len(judged):
            return ""
        return self.words("review-praise", seat=self.names[seat], best=best, rows=len(judged))

    def _costliest(self, rounds: Sequence[Json]) -> list[str]:
        every = [(cost_of(row), r["number"], row) for r in rounds for row in r["rows"]]
        known = [(cost, number, row) for cost, number, row in every if cost is not None]
        if not known:
            return []
        cost, number, row = max(known, key=lambda each: each[0].loss)
        if cost.is_nothing:
            return []
        where = self._where(number, row)
        return [self.words("review-costliest", cost=self._cost(cost), **where)]

    def _cost(self, cost: Cost) -> str:
        """A cost with its unit."""
        if cost.unit == "win":
            return self.words("review-cost-win", cost=self._percent(cost.loss, digits=1))
        key = "review-cost-points" if cost.unit == "points" else "review-cost-rows"
        return self.words(key, cost=self.figure(cost.loss), whole=_whole(cost.loss))

    def _makers(self, round_: Json) -> list[str]:
        """The hardness of the codes, if known."""
        return [
            self.words(
                "review-maker",
                seat=self.names[maker["seat"]],
                round=round_["number"],
                hardness=self.figure(maker["hardness"], signed=True),
                whole=_whole(maker["hardness"]),
            )
            for maker in round_["makers"]
            if maker["hardness"] is not None
        ]


def _adds_up(round_: Json) -> bool:
    """Whether every row of a round has figures: some code fits the marks to the end."""
    return all(row["loss"] is not None for row in round_["rows"])


def still_to_go(seat: Json) -> float:
    """V of what was left at the end of a seat's rounds: what its sum exceeds its rows by."""
    left: float = seat["par"] + seat["loss"] - seat["luck"] - seat["rows"]
    return left


def loss_of(row: Json) -> float | None:
    """A row's loss in the unit of its edition; None if unknown."""
    loss: float | None = row["loss"]
    return row.get("loss_points") if loss is None else loss


def _whole(figure: float) -> int:
    """By what a figure's unit is singular or plural, as it is shown."""
    return int(round(abs(figure), 2))


def _title_key(round_: Json) -> str:
    if "error_win" in round_:
        return "review-round-win"
    if "error" not in round_:
        return "review-round"
    return "review-round-points" if round_["par"] is None else "review-round-estimated"


def _codes_left(row: Json) -> str:
    return f"{row['left_before']} → {row['left_after']}" if "left_before" in row else ""
