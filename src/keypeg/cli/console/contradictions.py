"""The refusal of rows that no code fits, with the rows that may be wrong."""

from collections.abc import Callable, Sequence

from keypeg.cli.console.refusals import Refusal
from keypeg.pictures.sentences.arguments import Namer
from keypeg.solver.advice.hints import Suspect
from keypeg.words import Words


def contradiction(words: Words, suspects: Sequence[Suspect], name: Namer | None = None) -> Refusal:
    """The refusal, with its suspects in words and as data; `name` says how rows are numbered."""
    row = name.row if name else str
    refusal = Refusal("contradiction", suspects=_suspect_sentences(words, suspects, row))
    refusal.more = {"suspects": [suspect._asdict() for suspect in suspects]}
    return refusal


def _suspect_sentences(words: Words, suspects: Sequence[Suspect], row: Callable[[int], str]) -> str:
    if not suspects:
        return words("hint-no-suspect")
    return " ".join(
        words(
            "hint-suspect",
            row=row(suspect.row),
            marks="; ".join(suspect.marks),
            count=len(suspect.marks),
        )
        for suspect in suspects
    )
