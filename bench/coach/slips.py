"""How well slips are found: planted ones, and those made by the clumsy maker in real games."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from builders import header, rules_of
from coach.positions import CHALLENGE, CLASSIC, FAMILY, JUNIOR
from coach.slips.test_slips import any_slip
from keypeg.coach.evidence.marked_rows import evidence_of
from keypeg.coach.evidence.sought_code import sought_code
from keypeg.coach.slips.marks import Suspect, audit, slips
from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.registry import player
from keypeg.players.slips import WEIGHTS, Slip
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import Space
from keypeg.table.state import Match

HISTORIES: Final = 10_000
GAMES: Final = 2_000
SEED: Final = 16
BREAKER: Final = Seat(1)

SPACES: Final = {
    "classic, original": CLASSIC,
    "junior 2": JUNIOR[2],
    "family": FAMILY,
    "challenge, five rings": CHALLENGE,
}


class Found(NamedTuple):
    """The result for one contradictory history.

    Whether the slip was suspected, its rank and weight.
    """

    suspected: bool
    place: int
    weight: float
    first: float
    """The weight of the first suspect."""


def histories(space: Space, count: int) -> Iterator[Found]:
    """Random histories until enough are contradictory; slips at the assumed rate."""
    source = random.Random(SEED)
    while count:
        slip = any_slip(space, source)
        found = slips(evidence_of(space, slip.marked))
        if not found.consistent:
            yield _finding(found.suspects, slip.rows)
            count -= 1


def _finding(suspects: tuple[Suspect, ...], true: tuple[int, ...]) -> Found:
    places = [place for place, each in enumerate(suspects, start=1) if each.rows == true]
    weight = suspects[places[0] - 1].weight if places else 0.0
    return Found(bool(places), places[0] if places else 0, weight, suspects[0].weight)


def games(count: int) -> Iterator[Match]:
    """Rounds of classic that a clumsy maker marks by hand for a fox."""
    rules = rules_of("classic", rounds=2, marking="manual")
    players = {Seat(0): player("plain+clumsy", rules), BREAKER: player("fox", rules)}
    for seed in range(count):
        table = LocalTable(header(rules), no_salt)
        for _ in play(table, players, random.Random(seed)):
            if table.match.rounds and table.match.rounds[0].result is not None:
                break
        yield table.match


def kinds(right: tuple[int, ...], said: tuple[int, ...]) -> Slip:
    """The kind of slip that turns the right mark into the given one.

    The likeliest if several do.
    """
    steps = {
        (0, -1): Slip.MISSED_WHITE,
        (0, 1): Slip.EXTRA_WHITE,
        (-1, 1): Slip.EXACT_AS_WHITE,
        (1, -1): Slip.WHITE_AS_EXACT,
        (-1, 0): Slip.MISSED_EXACT,
        (1, 0): Slip.EXTRA_EXACT,
    }
    step = (said[0] - right[0], said[1] - right[1])
    return steps.get(step, Slip.EXCHANGED)


def clumsy() -> tuple[Counter[Slip], list[Found]]:
    """All slips made, and what was suspected where the only slip of a round contradicts it."""
    made: Counter[Slip] = Counter()
    found: list[Found] = []
    for match in games(GAMES):
        round_ = match.rounds[0]
        secret = round_.secret_of(Seat(0))
        if secret is None or secret.code is None:
            continue
        sought = sought_code(match, round_, BREAKER)
        wrong = audit(sought.evidence, sought.is_code(secret.code))
        text = sought.evidence.space.marks.text
        for each in wrong:
            right, given = (tuple(map(int, text(m).split(","))) for m in (each.right, each.given))
            made[kinds(right, given)] += 1
        shown = slips(sought.evidence)
        if len(wrong) == 1 and not shown.consistent:
            found.append(_finding(shown.suspects, (wrong[0].row,)))
    return made, found


def table_row(name: str, found: list[Found]) -> str:
    count = len(found)
    suspected = sum(each.suspected for each in found) / count
    first = sum(each.place == 1 for each in found) / count
    said = sum(each.first for each in found) / count
    return (
        f"| {name} | {count:,} | {100 * suspected:.1f} % | {100 * first:.1f} % |"
        f" {100 * said:.1f} % |"
    )


def lines() -> Iterator[str]:
    yield (
        "Histories of three to seven rows with one slip, which no code fits. A weight is right"
        " when the first suspect is the slip as often as it says."
    )
    yield ""
    yield "| game | histories | suspected | ranked first | weight of the first, mean |"
    yield "|---|---|---|---|---|"
    for name, space in SPACES.items():
        count = HISTORIES if space == CLASSIC else HISTORIES // 10
        yield table_row(name, [*histories(space, count)])
    made, found = clumsy()
    yield table_row("classic against a clumsy maker, one slip", found)
    yield ""
    whole = sum(made.values())
    yield f"The clumsy maker's {whole:,} slips in {GAMES:,} games, and the weights of the table:"
    yield ""
    yield "| slip | made | weight |"
    yield "|---|---|---|"
    weights = {slip: weight for slip, weight in WEIGHTS.items() if slip is not Slip.ROWS_EXCHANGED}
    for slip, weight in weights.items():
        share = weight / sum(weights.values())
        name, part = slip.replace("_", " "), made[slip] / whole
        yield f"| {name} | {100 * part:.1f} % | {100 * share:.1f} % |"


if __name__ == "__main__":
    for line in lines():
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
