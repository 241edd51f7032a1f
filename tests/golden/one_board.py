"""Rounds on one board, as the data write them: ["A", 6, "found"] is A's code found on row 6."""

from collections.abc import Sequence

from golden.cases import SEATS, Json
from golden.table import Table, a_code, a_miss, peg_space

Played = Sequence[tuple[str, int, str]]
"""Maker, rows placed and ending: found, fail, or error (a wrong mark is proven)."""


def play_round(table: Table, rows: int, *, found: bool, lie: bool = False) -> None:
    """A round of this many rows; the last may find the code, the first mark may be wrong."""
    code = a_code(peg_space(table.rules))
    miss = a_miss(table.boards[0].guesses, code)
    maker = table.turn
    table.set(code)
    for row in range(1, rows + 1):
        table.guess(code if found and row == rows else miss)
        table.mark_rows(liars=(maker,) if lie and row == 1 else ())


def play_rounds(table: Table, rounds: Played, *, claim_errors: bool = False) -> None:
    """Plays the rounds one after another; the engine must agree on who makes each code."""
    for maker, rows, ending in rounds:
        assert SEATS[table.turn] == maker
        found = ending == "found" or (ending == "error" and rows < table.boards[0].limit)
        breaker = table.boards[0].seekers[0]
        play_round(table, rows, found=found, lie=ending == "error")
        if ending == "error" and claim_errors:
            table.do("dispute", breaker)


def played(edition: str, rounds: Played, *, claim_errors: bool = False, **options: Json) -> Table:
    """The match with these rounds, marked by hand if a mark is wrong."""
    endings = [ending for _, _, ending in rounds]
    counting = len(endings) - endings.count("error")
    marking = "manual" if "error" in endings else "auto"
    table = Table(edition, rounds=max(counting, 2), marking=marking, **options)
    play_rounds(table, rounds, claim_errors=claim_errors)
    return table


def maker_points(edition: str, rows: int, *, found: bool) -> int:
    """The points that the first round gives its maker."""
    table = Table(edition)
    play_round(table, rows, found=found)
    assert table.last_round["result"] == ("found" if found else "failed")
    return table.scores[0]
