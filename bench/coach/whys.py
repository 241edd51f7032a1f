"""How often the rows that settle a statement are found in time, and with a short argument."""

import random
from collections.abc import Iterable, Iterator
from statistics import quantiles
from time import process_time
from typing import Final, NamedTuple

from builders import played, rules_of
from coach.positions import BLANKS, CHALLENGE, CLASSIC, FAMILY, JUNIOR, positions, statements
from keypeg.coach.evidence.marked_rows import Evidence, evidence_of
from keypeg.coach.evidence.sought_code import sought_code
from keypeg.coach.why.answers import Why, why
from keypeg.coach.why.group import why_group
from keypeg.coach.why.statements import parse
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import Space

POSITIONS: Final = 1000
OF_GROUP: Final = 200
SEED: Final = 16
LIMIT: Final = 0.1
"""Seconds."""

SPACES: Final = {
    "classic, original": CLASSIC,
    "with blanks": BLANKS,
    "junior 1": JUNIOR[1],
    "junior 2": JUNIOR[2],
    "junior 3": JUNIOR[3],
    "family": FAMILY,
    "challenge, four rings": Space(4, 8),
    "challenge, five rings": CHALLENGE,
}


class Asked(NamedTuple):
    """The time and the result of asking why one statement holds or not."""

    seconds: float
    found: Why


def settled(answers: Iterable[Asked]) -> list[Asked]:
    return [each for each in answers if each.found.holds is not None]


def of_space(space: Space) -> Iterator[Asked]:
    """Asks about four statements for each position."""
    source = random.Random(SEED)
    for rows in positions(space, POSITIONS, seed=SEED):
        evidence = evidence_of(space, rows)
        for text in statements(space, source, 4):
            yield _asked(evidence, text)


def _asked(evidence: Evidence, text: str) -> Asked:
    began = process_time()
    found = why(evidence, parse(evidence.space, text))
    return Asked(process_time() - began, found)


def of_royale() -> Iterator[Asked]:
    """Asks about both areas in rounds of royale that are broken off after some of their rows."""
    source, left = random.Random(SEED), POSITIONS
    while left:
        match = played(rules_of("royale", 2), source.randrange(1 << 30)).match
        for round_ in match.rounds[:left]:
            cut = round_._replace(rows=round_.rows[: source.randint(2, 7)], result=None)
            seat = round_.boards[0].seekers[0]
            for area in ("colours", "shapes"):
                evidence = sought_code(match, cut, seat, area).evidence
                for text in statements(evidence.space, source, 2):
                    yield _asked(evidence, text)
            left -= 1


def of_group() -> Iterator[Asked]:
    """Asks what the next seat holds, in rounds for three broken off after some questions."""
    source, left = random.Random(SEED), OF_GROUP
    colours = rules_of("group", 3).holders.colours  # type: ignore[union-attr]  # it is group
    while left:
        match = played(rules_of("group", 3), source.randrange(1 << 30)).match
        for round_ in match.rounds[:left]:
            assert round_.circle is not None
            questions = round_.circle.questions[: source.randint(1, 6)]
            cut = round_._replace(circle=round_.circle._replace(questions=questions), result=None)
            for _ in range(4):
                at = f"{source.choice(colours)}@{source.randint(1, 5)}"
                text = source.choice([f"holds:1={at}", f"holds:2={at}", f"not:{at}"])
                began = process_time()
                found = why_group(match, cut, Seat(0), text)
                yield Asked(process_time() - began, found)
            left -= 1


def table_row(name: str, count: int, answers: Iterable[Asked]) -> str:
    every = settled(answers)
    proved = [each for each in every if each.found.rows]
    times = [each.seconds for each in every]
    in_time = sum(each.seconds <= LIMIT for each in every) / len(every)
    argued = sum(each.found.argument is not None for each in proved) / max(1, len(proved))
    smallest = sum(each.found.smallest for each in every) / len(every)
    p95 = 1000 * quantiles(times, n=20)[-1]
    return (
        f"| {name} | {count:,} | {len(every):,} | {100 * in_time:.1f} % | {100 * smallest:.1f} % |"
        f" {100 * argued:.1f} % | {p95:.0f} ms |"
    )


def lines() -> Iterator[str]:
    yield "Settled statements about random positions of two to seven rows; processor's time."
    yield ""
    yield (
        "| game | positions | settled | rows within 100 ms | no fewer do |"
        " with an argument | 95 % within |"
    )
    yield "|---|---|---|---|---|---|---|"
    for name, space in SPACES.items():
        yield table_row(name, POSITIONS, of_space(space))
    yield table_row("royale", POSITIONS, of_royale())
    yield table_row("group, three seats", OF_GROUP, of_group())


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
