"""The refusal of rows that no code fits, with the rows that may be wrong."""

from collections.abc import Sequence

from keypeg.cli.console.refusals import Refusal
from keypeg.solver.advice.hints import Suspect
from keypeg.words import Words


def contradiction(words: Words, suspects: Sequence[Suspect]) -> Refusal:
    """The refusal, with its suspects in words and as data."""
    refusal = Refusal("contradiction", suspects=_suspect_sentences(words, suspects))
    refusal.more = {"suspects": [suspect._asdict() for suspect in suspects]}
    return refusal


def _suspect_sentences(words: Words, suspects: Sequence[Suspect]) -> str:
    if not suspects:
        return words("hint-no-suspect")
    return " ".join(
        words(
            "hint-suspect",
            row=suspect.row,
            marks="; ".join(suspect.marks),
            count=len(suspect.marks),
        )
        for suspect in suspects
    )
