"""The course of a match as a state machine, computed in advance so that a page can work offline.

Each state says who must act and how, and which state follows each entry. No code is known: a mark
is either a find or not, and every round ends as if all marks were right, until the server, which
can check them, says otherwise.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from keypeg.rules.boards import Result, rows_on
from keypeg.rules.codes import Cards, Code, Hidden, Symbol, Token, Tokens
from keypeg.rules.edition import Rules
from keypeg.rules.holders import pins_for
from keypeg.rules.match_length import DOES_NOT_COUNT, Pack
from keypeg.rules.scoring import Points, running
from keypeg.rules.seats import HOUSE, Seat
from keypeg.rules.turns import Place
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.decide import drafted
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.decisions.rows import row_number
from keypeg.table.events import RowOpened
from keypeg.table.evolve import evolve
from keypeg.table.phases import Seats, actors, awaited, markable, phase, silent, turn_order
from keypeg.table.state import Match, Phase, Round

MOST_LEGS: Final = 64
"""How many rounds are computed in advance."""


class Leg(NamedTuple):
    """A round that counts."""

    maker: Seat
    """Who makes its code; in challenge, the first of both."""
    removes: bool
    """Cards are removed at random before it (RO 6.6)."""
    leaves: bool
    """The cards of its code leave the pack after it (RO 6.2)."""
    refills: bool
    """The cards that had left earlier return to the pack after it."""


@dataclass(slots=True)
class State:
    """What the table waits for at a point within a round."""

    phase: Phase
    awaited: Seats
    places: tuple[Place, ...] = ()
    """Who may place a row, and on which board."""
    due: tuple[int, ...] = ()
    """Boards whose last row needs a mark."""
    callers: Seats = ()
    """Group: the seats that may claim."""
    result: Result | None = None
    """The result, once the round is over."""
    points: Points = ()
    """The points for each seat at the end of the round, in addition to those of the rows."""
    next_states: dict[str, int] = field(default_factory=dict)
    """The next state by entry: `guess SEAT BOARD`, `mark BOARD found`, `mark BOARD other`,
    `ask SEAT`, `answer SEAT`, `claim SEAT right`, `claim SEAT wrong`, `reveal SEAT`."""


class StateMachine(NamedTuple):
    """A whole match, as far as it can be computed in advance."""

    states: tuple[State, ...]
    starts: Mapping[Seat, int]
    """The initial state of a round, by its maker; in group, by its starter."""
    legs: tuple[Leg, ...]
    """The first rounds that count."""
    rounds: int | None
    """The number of rounds after which the match is over, if there is one."""
    points: int | None
    """The number of points with which the match is over, if there is one."""
    by_key: Mapping[object, int]
    """The state of a match, by its equivalence key."""

    def state_of(self, match: Match) -> int | None:
        """The state of a match; None between rounds, or if the state was not foreseen."""
        return None if match.playing is None else self.by_key.get(_state_key(match))


@lru_cache(maxsize=64)
def state_machine(rules: Rules) -> StateMachine:
    """The state machine of a match by these rules.

    >>> from keypeg.rules.editions import find
    >>> machine = state_machine(find("original").on_paper(2))
    >>> machine.states[machine.starts[Seat(0)]].places
    (Place(seat=1, board=0),)
    """
    explorer = _Explorer()
    firsts = (
        range(rules.seats)
        if rules.holders
        else {rules.course.maker(leg, rules.seats) for leg in range(MOST_LEGS)}
    )
    seats = map(Seat, sorted(firsts))
    starts = {first: explorer.explore(match_before(rules, first)) for first in seats}
    legs = tuple(_leg(rules, number) for number in range(_last_leg(rules) or MOST_LEGS))
    last, points = _last_leg(rules), _points(rules)
    return StateMachine(tuple(explorer.states), starts, legs, last, points, explorer.known)


def _leg(rules: Rules, number: int) -> Leg:
    pack = rules.pack
    removes = (
        pack is not None
        and number > 0
        and pack.removals_due(number) > pack.removals_due(number - 1)
    )
    return Leg(rules.course.maker(number, rules.seats), removes, *_cards_after(pack, number))


def _cards_after(pack: Pack | None, number: int) -> tuple[bool, bool]:
    """Whether a leg's cards leave the pack, and whether earlier cards return."""
    if pack is None:
        return False, False
    before, used = ((Symbol(name), Symbol(name)) for name in ("before", "used"))
    covered = pack.covered_after(number + 1, (before,), (used,))
    return used in covered, before not in covered


def _last_leg(rules: Rules) -> int | None:
    """Upper bound on rounds, within the look-ahead."""
    nothing = (0,) * rules.seats
    return next((n for n in range(1, MOST_LEGS + 1) if rules.course.is_over(n, nothing)), None)


def _points(rules: Rules) -> int | None:
    """Upper bound on points, within the look-ahead."""
    others = (0,) * (rules.seats - 1)
    return next((n for n in range(1, MOST_LEGS + 1) if rules.course.is_over(0, (n, *others))), None)


def match_before(rules: Rules, first: Seat) -> Match:
    """A match in which this seat makes the code of the next round or, in group, starts it."""
    if rules.holders:
        return drafted(Match(rules), HOUSE, a.Deal((), first)).match
    legs = next(leg for leg in range(MOST_LEGS) if rules.course.maker(leg, rules.seats) == first)
    return Match(rules, legs=legs)


class _Explorer:
    """Explores all states reachable in a round."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.known: dict[object, int] = {}

    def explore(self, match: Match) -> int:
        """Add the state of a match and all that follow from it; return its number."""
        waiting = [match] if self._add(match) else []
        while waiting:
            before = waiting.pop()
            state = self.states[self.known[_state_key(before)]]
            for entry, after in _entries(before):
                if self._add(after):
                    waiting.append(after)
                state.next_states[entry] = self.known[_state_key(after)]
        return self.known[_state_key(match)]

    def _add(self, match: Match) -> bool:
        """Add the state of a match unless it is known; return whether it was added."""
        key = _state_key(match)
        if key in self.known:
            return False
        self.known[key] = len(self.states)
        self.states.append(_state(match))
        return True


def _state_key(match: Match) -> object:
    """Equivalence key of a state."""
    last = match.last
    if last is None:
        return match.maker
    boards = tuple(_board_key(last, board) for board in range(len(last.boards)))
    opened = tuple(secret.seat for secret in last.secrets if secret.code is not None)
    circle = last.circle and (
        last.circle.turn,
        last.circle.out,
        silent(last.circle, match),
        match.rules.holders and match.rules.holders.claim_any_time and last.circle.just_asked,
        last.circle.questions[-1:] and last.circle.questions[-1].right,
    )
    return last.makers, boards, opened, circle, last.result


def _board_key(round_: Round, board: int) -> tuple[int, bool, bool, int]:
    rows = rows_on(board, round_.rows)
    if not rows:
        return 0, False, False, -1
    turn = len(round_.rows) - 1 - round_.rows.index(rows[-1]) if len(round_.boards) > 1 else 0
    said, full = rows[-1].latest_mark, round_.boards[board].full
    return len(rows), said is not None, said == full, min(turn, 1)


def _state(match: Match) -> State:
    last = match.last
    if last is not None and last.result is not None:
        sums = running(last.rows, match.rules.seats)
        points = tuple(map(int.__sub__, last.points, sums))
        return State(Phase.OVER, (), result=last.result, points=points)
    now = phase(match)
    state = State(now, awaited(match, now))
    if now is Phase.PLACING:
        rows = last.rows if last else ()
        state.places = turn_order(match).places(rows, match.rules.boards[match.maker])
    if now is Phase.MARKING and last is not None:
        state.due = tuple(
            last.rows[i].board for i in markable(match) if last.rows[i].latest_mark is None
        )
    if now is Phase.ASKING:
        state.callers = actors(match, Word.CLAIM)
    return state


def _entries(match: Match) -> Iterator[tuple[str, Match]]:
    """All possible entries, each with the match after it."""
    last = match.last
    if last is not None and last.result is not None:
        return iter(())
    return _ENTRIES[phase(match)](match)


def _row_entries(match: Match) -> Iterator[tuple[str, Match]]:
    last = match.playing
    boards = match.rules.boards[match.maker]
    for seat, number in turn_order(match).places(last.rows if last else (), boards):
        row = _miss(match, number, len(rows_on(number, last.rows)) if last else 0)
        action = a.Guess(row, boards[number].area)
        yield f"guess {seat} {number}", drafted(match, seat, action).match


def _mark_entries(match: Match) -> Iterator[tuple[str, Match]]:
    last = match.rounds[-1]
    for index in markable(match):
        row = last.rows[index]
        if row.latest_mark is not None:
            continue
        board = last.boards[row.board]
        found = evolve(match, RowOpened(index, _face(match, row.board)))
        for word, at in (("found", found), ("other", match)):
            code = at.rounds[-1].rows[index].code
            assert code is not None
            mark = match.rules.marking.mark(_face(match, row.board), code)
            action = a.GiveMark(row_number(last, index), mark, board.area)
            yield f"mark {row.board} {word}", drafted(at, board.maker, action).match


def _reveal_entries(match: Match) -> Iterator[tuple[str, Match]]:
    for seat in awaited(match):
        yield f"reveal {seat}", drafted(match, seat, a.Reveal(_hidden(match, seat))).match


def _question_entries(match: Match) -> Iterator[tuple[str, Match]]:
    holders = holders_of(match)
    code = holders.code_of(_hand(match, Seat(seat)) for seat in range(holders.seats))
    other = next(claim for claim in holders.claims if claim != code)
    for seat in actors(match, Word.ASK):
        yield f"ask {seat}", drafted(match, seat, a.Ask(code)).match
    for seat in actors(match, Word.CLAIM):
        yield f"claim {seat} right", drafted(match, seat, a.Claim(code, right=True)).match
        yield f"claim {seat} wrong", drafted(match, seat, a.Claim(other, right=False)).match


def _answer_entries(match: Match) -> Iterator[tuple[str, Match]]:
    """The next answer due; answers are entered in seat order."""
    circle = match.rounds[-1].circle
    assert circle is not None
    seat = awaited(match)[0]
    pins = pins_for(_hand(match, seat), circle.questions[-1].code)
    number = len(circle.questions)
    yield f"answer {seat}", drafted(match, seat, a.GiveAnswer(number, pins)).match


_ENTRIES: Final = {
    Phase.PLACING: _row_entries,
    Phase.MARKING: _mark_entries,
    Phase.OPENING: _reveal_entries,
    Phase.ASKING: _question_entries,
    Phase.ANSWERING: _answer_entries,
}


def _hidden(match: Match, seat: Seat) -> Hidden:
    """An arbitrary code for a seat: it does not affect the states."""
    if match.rules.holders:
        return _hand(match, seat)
    board = next(b for b in match.rules.boards[match.maker] if b.maker == seat)
    first: Code | Cards = next(iter(board.codes))  # type: ignore[assignment]  # of its own kind
    return first


def _face(match: Match, board: int) -> Code:
    """The code of a board, as its face."""
    sought = match.rules.boards[match.maker][board]
    return sought.codes.face(_hidden(match, sought.maker), sought.face)


def _miss(match: Match, board: int, number: int) -> Code:
    """A row that does not find the code, different for each number, since rows may not repeat."""
    face = _face(match, board)
    rows = (row for row in match.rules.boards[match.maker][board].guesses if row != face)
    return next(islice(rows, number, None))


def _hand(match: Match, seat: Seat) -> Tokens:
    holders = holders_of(match)
    numbers = range(seat * holders.tokens + 1, (seat + 1) * holders.tokens + 1)
    hand: tuple[Token, ...] = tuple((holders.colours[0], number) for number in numbers)
    return hand


def counts(result: Result) -> bool:
    """Whether a round with this result counts, so that the next leg follows."""
    return result not in DOES_NOT_COUNT
