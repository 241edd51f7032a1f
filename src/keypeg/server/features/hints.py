"""Hints in steps, from one seat's view only: the full match is never available here."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, Final

from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.why.answers import Why
from keypeg.coach.why.statements import BadStatement
from keypeg.players.plain import PLAIN
from keypeg.players.player import Move
from keypeg.players.registry import brain_of
from keypeg.rules.errors import Illegal, Reason
from keypeg.server.bodies.coach import HintShown, HintWish, Step
from keypeg.server.features.reasons import Placement, Reasons, reasons_of
from keypeg.server.running.denied import UNPROCESSABLE, Denied
from keypeg.table.actions import Ask, Guess, Word
from keypeg.table.legal import legal
from keypeg.table.match import View
from keypeg.words import Words, words_in

MOST_ARGUED: Final = 3
"""How many refutable placements are argued in full, to pick one that is easily seen."""


def hint_shown(view: View, wish: HintWish) -> HintShown:
    """One step of a hint; wrong notes and contradictory rows are reported first."""
    words = words_in(wish.lang)
    reasons = reasons_of(view, wish.area, words)
    asked = _Asked(view, wish, reasons, words, reasons.heeded(wish.notes))
    try:
        return _wrong_note(asked) or _STEPS[wish.step](asked)
    except NothingFits:
        return asked.shown("coach-nothing-fits", rows=asked.reasons.suspects())
    except BadStatement as bad:
        raise Denied(UNPROCESSABLE, "bad_statement", str(bad)) from None


@dataclass(frozen=True)
class _Asked:
    """A requested hint and the means to answer it."""

    view: View
    wish: HintWish
    reasons: Reasons
    words: Words
    notes: list[str]
    """What the player holds for certain, as far as it states something here."""

    def shown(self, key: str, found: Why | None = None, **more: Any) -> HintShown:
        """An answer: the sentence `key`, followed by the argument of `found`."""
        rows: list[int] = more.pop("rows", None) or list(found.rows if found else ())
        facts = {"rows": self.reasons.listed(rows), "count": len(rows)}
        told = [self.words(key, **(facts | more))]
        told += [step.text for step in self.reasons.steps(found)] if found else []
        return HintShown(self.wish.step, told, rows)


def _wrong_note(asked: _Asked) -> HintShown | None:
    """A note that the rows contradict, or notes that contradict each other."""
    for note in asked.notes:
        found = asked.reasons.why(note)
        if found.holds is False:
            shown = asked.shown("coach-wrong-note", found)
            shown.wrong_note = note
            return shown
    if not asked.reasons.allow(asked.notes):
        return asked.shown("coach-notes-together")
    return None


def _possible(asked: _Asked) -> HintShown:
    """Whether the planned row could be the code, and if not, which rows it contradicts."""
    found = asked.reasons.why(asked.reasons.code(asked.wish.row))
    is_possible = found.holds is not False
    shown = asked.shown("coach-possible" if is_possible else "coach-impossible", found)
    shown.possible = is_possible
    return shown


def _left(asked: _Asked) -> HintShown:
    left = asked.reasons.left
    shown = asked.shown("coach-left", left=left)
    shown.left = left
    return shown


def _certain(asked: _Asked) -> HintShown:
    """How many holes are settled, but not which ones."""
    if asked.reasons.is_certain:
        return asked.shown("coach-certain-all")
    return asked.shown("coach-certain", holes=asked.reasons.settled_holes)


def _nudge(asked: _Asked) -> HintShown:
    """A refutable placement, with the fewest rows that prove it; skips noted ones."""
    found = [*_ruled_out(asked)]
    if not found:
        return asked.shown("coach-nothing-sure")
    few = sorted(found, key=lambda each: each[0])[:MOST_ARGUED]
    argued = ((place, asked.reasons.why(place.that)) for _, place in few)
    first = next(argued)
    place, why = next((each for each in chain([first], argued) if each[1].argument), first)
    key = "coach-cannot-be" if place.hole else "coach-cannot-be-at-all"
    return asked.shown(key, why, colour=asked.reasons.named(place.symbol), hole=place.hole or 0)


def _ruled_out(asked: _Asked) -> Iterator[tuple[int, Placement]]:
    """Placements that the rows rule out, each with the number of rows it takes."""
    said = set(asked.notes)
    for place in asked.reasons.places():
        noted = {place.that, f"not:{place.symbol}@{place.hole}", f"count:{place.symbol}=0"}
        if noted & said:
            continue
        verdict = asked.reasons.settled(place.that)
        if verdict.holds and verdict.proofs[0]:
            yield len(verdict.proofs[0]), place


def _good(asked: _Asked) -> HintShown:
    """A row that could be the code."""
    return _row(asked, PLAIN.breaker.seek, "coach-good")


def _best(asked: _Asked) -> HintShown:
    """The best row that is found quickly."""
    return _row(asked, brain_of(asked.view.match.rules).quick, "coach-best")


def _row(asked: _Asked, seek: Callable[[View, Random], Move], key: str) -> HintShown:
    offers = legal(asked.view)
    if all(isinstance(offers[word], Reason) for word in (Word.GUESS, Word.ASK)):
        raise Illegal(Reason.WRONG_PHASE)
    # Seeded, so that the same view always gets the same answer.
    move = seek(asked.view, Random(0))  # noqa: S311  # not used for secrets
    shown = asked.shown(_KEYS.get(type(move), key))
    shown.code = list(move.code)
    shown.area = move.area if isinstance(move, Guess) else None
    return shown


_KEYS: Final[Mapping[type[Move], str]] = {Ask: "coach-ask"}

_STEPS: Final[Mapping[Step, Callable[[_Asked], HintShown]]] = {
    "possible": _possible,
    "left": _left,
    "certain": _certain,
    "nudge": _nudge,
    "good": _good,
    "best": _best,
}
