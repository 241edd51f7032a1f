"""A picture shows everything that its seat knows, and nothing else."""

import re
from itertools import islice
from xml.etree import ElementTree as ET

import pytest
from hypothesis import assume, given, settings

from builders import NAMES, judged, played, rules_of, set_
from builders import guess as placed
from hiding import ignorant, other_secrets, replayed, with_secret
from keypeg.pictures.brush import Palette
from keypeg.pictures.materials.appearance import APPEARANCES
from keypeg.pictures.materials.palette import PEGS
from keypeg.pictures.share import share_picture, share_text
from keypeg.pictures.view_picture import picture
from keypeg.players.local import LocalTable
from keypeg.rules.codes import BLANK
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.table.events import Listener
from keypeg.table.match import View, house_view, laid_open, view
from keypeg.table.state import Match
from keypeg.words import LANGUAGES, words_in
from strategies import Walk, walks

SVG = "{http://www.w3.org/2000/svg}"

every_edition = pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])


def drawn(shown: View, language: str = "en", palette: Palette = Palette.DEFAULT) -> str:
    return picture(shown, NAMES[: shown.match.rules.seats], words_in(language), palette)


def heard(table: LocalTable, listener: Listener) -> View:
    return view(table.header.rules, table.events, listener, table.header.name)


def pegs_in(svg: str) -> int:
    return len(re.findall(r'class="peg [a-z]+"', svg))


def pegs_known(match: Match) -> int:
    """The pegs of all rows and questions, of revealed codes and tokens.

    Royale's codes are cards.
    """
    last = match.last
    if last is None:
        return 0
    codes = [row.code for row in last.rows if row.code]
    codes += [asked.code for asked in last.circle.questions] if last.circle else []
    pegs = sum(piece != BLANK for code in codes for piece in code)
    if match.rules.pack:
        return pegs
    open_ = [secret.code for secret in last.secrets if secret.code is not None]
    return pegs + sum(piece != BLANK for code in open_ for piece in code)


@settings(max_examples=60)
@given(walks())
def test_every_known_piece_is_drawn_once(walk: Walk) -> None:
    for listener in (*walk.table.views, None):
        shown = heard(walk.table, listener)
        svg = drawn(shown)
        ET.fromstring(svg)  # noqa: S314  # our own
        assert pegs_in(svg) == pegs_known(shown.match)


@settings(max_examples=30)
@given(walks())
def test_no_picture_depends_on_a_hidden_secret(walk: Walk) -> None:
    """Another secret with the same marks gives everybody who does not know it the same picture."""
    playing = walk.table.match.playing
    assume(playing is not None and playing.secrets and not walk.table.match.is_over)
    assert playing is not None
    original = replayed(walk, walk.taken)
    for secret in playing.secrets:
        others = other_secrets(walk.table.match, playing, secret.seat)
        for code in islice((c for c in others if c != secret.code), 2):
            other = replayed(walk, with_secret(walk.taken, secret.seat, code))
            for listener in ignorant(original, secret.seat):
                assert drawn(heard(other, listener)) == drawn(heard(original, listener))


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_describes_what_it_shows(edition: str, language: str) -> None:
    """A title, a description, and a role for screen readers."""
    table = played(rules_of(edition), seed=5)
    root = ET.fromstring(drawn(heard(table, None), language))  # noqa: S314  # our own
    words = words_in(language)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title", "").startswith(words(f"edition-{edition}"))
    assert NAMES[0] in root.findtext(f"{SVG}desc", "")


@every_edition
def test_an_empty_table_can_be_drawn(edition: str) -> None:
    rules = rules_of(edition)
    svg = drawn(View(rules, None))
    assert pegs_in(svg) == 0
    assert words_in("en")("picture-ready") in svg


def test_the_strong_palette_changes_only_fills() -> None:
    shown = heard(played(rules_of("junior"), seed=5), None)
    default, strong = drawn(shown), drawn(shown, palette=Palette.STRONG)
    for peg in PEGS.values():
        default = default.replace(f'fill="{peg.fill}"', f'fill="{peg.strong}"')
    assert default == strong


def test_a_shield_covers_the_code_until_it_is_found() -> None:
    begun = judged("original", set_(0, "red blue yellow green"), placed(1, "red red red red"))
    breaker = view(begun.header.rules, begun.events, Seat(1))
    maker = view(begun.header.rules, begun.events, Seat(0))
    assert 'class="cover"' in drawn(breaker)
    assert "peg green" not in drawn(breaker)
    assert 'class="cover"' not in drawn(maker)
    assert "peg green" in drawn(maker)


def test_a_blank_is_not_an_empty_hole() -> None:
    """A blank that was placed has a dash."""
    table = judged(
        "original",
        set_(0, "red blue yellow green"),
        placed(1, "red blank red red"),
        blanks=True,
    )
    plain = judged("original", set_(0, "red blue yellow green"), placed(1, "red red red red"))
    dash = 'width="12" height="3.5"'
    assert dash in drawn(view(table.header.rules, table.events, None))
    assert dash not in drawn(view(plain.header.rules, plain.events, None))


def test_names_are_escaped_in_a_picture() -> None:
    shown = heard(played(rules_of("family", 3), seed=5), None)
    names = ("<b>&\"'", "\x00\x1b[31m", "ann " * 50)
    ET.fromstring(picture(shown, names, words_in("en")))  # noqa: S314  # our own


def test_every_edition_has_an_appearance() -> None:
    assert set(APPEARANCES) == {edition.key for edition in EDITIONS}


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_result_reveals_no_colour(edition: str, language: str) -> None:
    """Neither a peg nor the name of a colour or shape, in words or pictures."""
    words, table = words_in(language), played(rules_of(edition), seed=5)
    shown = house_view(table.match)
    names = NAMES[: table.match.rules.seats]
    text = share_text(shown, names, words, "2026-11-16")
    svg = share_picture(shown, names, words, "2026-11-16")
    assert pegs_in(svg) == 0
    for symbol in (
        table.match.rules.boards[0][0].guesses.symbols if table.match.rules.boards else ()
    ):
        assert not re.search(rf"\b{words(f'symbol-{symbol}')}\b", text + svg, re.IGNORECASE)


def test_a_shared_text_has_a_line_for_each_row() -> None:
    table = judged(
        "original",
        set_(0, "red blue yellow green"),
        placed(1, "red orange blue orange"),
        placed(1, "red blue yellow green"),
    )
    text = share_text(laid_open(table.match), NAMES[:2], words_in("en"), "2026-11-16")
    assert text.splitlines() == [
        "Keypeg · Original · 2026-11-16",
        "Found in 2 rows of 10",
        "●○··",
        "●●●●",
    ]


def test_a_shared_text_says_that_a_code_was_not_found() -> None:
    rows = [placed(1, "orange orange orange orange")] * 10
    table = judged("original", set_(0, "red blue yellow green"), *rows)
    text = share_text(laid_open(table.match), NAMES[:2], words_in("fr"))
    assert text.splitlines()[:2] == ["Keypeg · Original", "Pas trouvé en 10 essais sur 10"]
