"""A whole review as one HTML document: sums, boards with a slider, charts and tables."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from keypeg.pictures.reviews.chart import chart
from keypeg.pictures.reviews.positions import positions
from keypeg.pictures.sentences.descriptions import printable
from keypeg.pictures.sentences.reviews import ReviewWords, loss_of
from keypeg.pictures.view_picture import scene_of, scene_svg
from keypeg.table.match import house_view
from keypeg.table.state import Match
from keypeg.words import Words

Json = dict[str, Any]


def review_page(match: Match, names: Sequence[str], document: Json, words: Words) -> str:
    """The review `document` of a match as self-contained HTML."""
    shown = tuple(map(printable, names))
    title = words("review-title", edition=words(f"edition-{match.rules.edition}"))
    page = _Page(match, shown, words)
    body = "\n".join([_heading(1, title), *page.sums(document), *page.rounds(document)])
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_read('page.css')}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n<script>\n{_read('page.js')}</script>\n"
        "</body>\n</html>\n"
    )


class _Page:
    """The parts of one page."""

    def __init__(self, match: Match, names: tuple[str, ...], words: Words) -> None:
        self.match, self.names, self.words = match, names, words
        self.sentences = ReviewWords(words, names)

    def sums(self, document: Json) -> Iterator[str]:
        """The totals, the notes on them and the highlights."""
        words = self.sentences
        for line in (*words.sums(document), *words.notes(document), *words.highlights(document)):
            yield f"<p>{escape(line)}</p>"
        if not any(round_["rows"] for round_ in document["rounds"]):
            yield f"<p>{escape(self.words('review-nothing'))}</p>"
        yield f'<p class="about">{escape(self.sentences.about(document))}</p>'

    def rounds(self, document: Json) -> Iterator[str]:
        """Each round with its boards, its chart and its table."""
        for place, round_ in enumerate(document["rounds"]):
            if round_["rows"]:
                yield f'<section data-first="{escape(self.words("review-start"))}">'
                yield _heading(2, self.sentences.title(round_))
                yield self._boards(place)
                yield from self._chart(round_["rows"])
                yield _scrolling(self._table(round_["rows"]))
                yield "</section>"

    def _boards(self, place: int) -> str:
        """Every position; a script shows one at a time, chosen with the slider."""
        every = [*positions(self.match, place)]
        drawings = "".join(f'<div class="board">{self._drawn(each)}</div>' for each in every)
        label = escape(self.words("review-step"))
        last = len(every) - 1
        slider = f'<input type="range" min="0" max="{last}" value="{last}" aria-label="{label}">'
        return f'<div class="boards">{drawings}</div><label class="slider" hidden>{slider}</label>'

    def _chart(self, rows: Sequence[Json]) -> Iterator[str]:
        """A chart, if rows are measured in rows or points."""
        if any(loss_of(row) is not None for row in rows):
            yield _scrolling(chart(rows, self.sentences))

    def _drawn(self, match: Match) -> str:
        return scene_svg(scene_of(house_view(match), self.names, self.words))

    def _table(self, rows: Sequence[Json]) -> str:
        cells = [self.sentences.cells(row) for row in rows]
        filled = self.sentences.filled(cells)
        heads = "".join(f'<th scope="col">{escape(self.words(key))}</th>' for key in filled)
        lines = "".join(_line(each, filled) for each in cells)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def _line(cells: Mapping[str, str], filled: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<td>{escape(cells[key])}</td>" for key in filled) + "</tr>"


def _scrolling(part: str) -> str:
    """Content that may scroll sideways; focusable, so that it can be scrolled by keyboard."""
    return f'<div class="wide" tabindex="0">{part}</div>'


def _heading(level: int, text: str) -> str:
    return f"<h{level}>{escape(text)}</h{level}>"


def _read(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")
