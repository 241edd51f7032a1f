"""Drawings to download: rules with figures, pictures of finished matches, QR codes."""

import gzip
import io
from functools import cache

import segno

from keypeg.pictures.rules_pages.pages import page
from keypeg.pictures.share import NO_HINTS, HintsUsed, share_picture
from keypeg.table.match import View
from keypeg.words import words_in


@cache
def rules_page(edition: str, lang: str) -> tuple[bytes, bytes]:
    """A page, plain and gzipped. It is large (about 330 kB) and contains no secrets."""
    plain = page(edition, lang).encode()
    return plain, gzip.compress(plain, mtime=0)


def shared_picture(
    view: View, names: tuple[str, ...], lang: str, day: str | None, hints: HintsUsed = NO_HINTS
) -> str:
    """A finished match as a picture that shows the marks but no colours."""
    return share_picture(view, names, words_in(lang), day, hints)


def link_picture(link: str) -> bytes:
    """A QR code as SVG, with its quiet zone; without styles, which the CSP forbids."""
    drawing = io.BytesIO()
    segno.make(link, micro=False).save(
        drawing, kind="svg", border=4, light="white", omitsize=True, svgclass=None, lineclass=None
    )
    return drawing.getvalue()
