"""A person who types what everybody at the table does."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple, cast

from keypeg.rules.codes import BLANK, CardSpace, Code, Tokens
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.legal import (
    AnswerOffer,
    CodeOffer,
    DealOffer,
    MarkOffer,
    Offer,
    RemoveOffer,
    RowOffer,
    legal,
)
from keypeg.table.match import View, laid_open
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Match, Phase
from keypeg.terminal.pegs import letter, pieces
from keypeg.terminal.person import Left, Person, Request
from keypeg.terminal.typed import NotUnderstood, code_typed, folded, mark_typed, pins_typed
from keypeg.words import words_in

ORDERS: Final = ("undo", "amend", "sheet", "advice", "dispute", "resign", "claim")
"""Commands that may be typed instead of an answer; some take arguments."""


class CommandTyped(Exception):
    """A command was typed instead of an answer."""

    def __init__(self, order: str, more: list[str]) -> None:
        super().__init__(order)
        self.order, self.more = order, more


class SeatAction(NamedTuple):
    """A seat and its action."""

    seat: Seat
    action: a.Action


class Scribe(Person):
    """Asks in the third person, by the names of the seats."""

    HELP: ClassVar = "companion-help"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people at the table."""
        return self.painter.names

    def ask_action(self, match: Match) -> SeatAction:
        """Asks for the action of the awaited seat; raises `CommandTyped` or `Left`."""
        seat = awaited(match)[0]
        view = laid_open(match, seat)
        request = _REQUESTS[phase(match)](self, view)
        while (action := self._action(self.screen.ask(request.prompt), view, request)) is None:
            pass
        return SeatAction(seat, action)

    def _command(self, typed: str, view: View) -> a.Action | None:
        if self._is("quit", typed):
            raise Left
        first, *more = typed.replace(",", " ").split()
        for order in ORDERS:
            if self._is(order, first.rstrip("!")):
                raise CommandTyped(order, more)
        return None

    def _asking(self, key: str, view: View, **facts: object) -> str:
        name = "" if view.seat in (None, HOUSE) else self.names[cast(int, view.seat)]
        return self.words(key, seat=name, **facts)

    def _deals(self, view: View) -> Request:
        return Request(
            self._asking("companion-deal", view), lambda typed: a.Deal((), self.seat_named(typed))
        )

    def _removes(self, view: View) -> Request:
        offer = _offered(view, Word.REMOVE)
        assert isinstance(offer, RemoveOffer)
        space = view.match.rules.boards[0][0].codes
        example = self._example(offer.cards[: offer.count])
        return Request(
            self._asking("companion-remove", view, example=example),
            lambda typed: a.Remove(code_typed(self.words, typed, space)),  # type: ignore[arg-type]
        )

    def _places(self, view: View) -> Request:
        offer = _offered(view, Word.GUESS)
        assert isinstance(offer, RowOffer)
        board = offer.boards[0] if len(offer.boards) == 1 else self._board(offer, view)
        self._show_legend(board.space)
        prompt = self._asking("companion-guess", view, holes=board.space.holes)
        return Request(prompt, lambda typed: self._row(typed, board, offer.earliest))

    def _marks(self, view: View) -> Request:
        offer = _offered(view, Word.MARK)
        assert isinstance(offer, MarkOffer)
        key = "companion-total" if len(offer.marks[0]) == 1 else "companion-mark"
        return Request(
            self._asking(key, view, row=offer.row),
            lambda typed: a.GiveMark(offer.row, mark_typed(typed, offer.marks), offer.area),
        )

    def _opens(self, view: View) -> Request:
        offer = _offered(view, Word.REVEAL)
        if isinstance(offer, DealOffer):
            example = f"{letter(self.words, offer.colours[0])} 3"
            prompt = self._asking("companion-tokens", view, example=example)
            return Request(prompt, lambda typed: a.Reveal(self._tokens(typed, offer)))
        assert isinstance(offer, CodeOffer)
        if isinstance(offer.space, CardSpace):
            shown = offer.space.pieces()[: offer.space.slots]
            prompt = self._asking("companion-cards", view, example=self._example(shown))
        else:
            prompt = self._asking("companion-reveal", view)
        return Request(prompt, self._code(a.Reveal, offer.space))

    def _asks(self, view: View) -> Request:
        offer = _offered(view, Word.ASK)
        assert isinstance(offer, CodeOffer)
        self._show_legend(offer.space)
        void, holes = letter(self.words, BLANK), offer.space.holes
        prompt = self._asking("companion-ask", view, holes=holes, void=void)
        return Request(prompt, self._code(a.Ask, offer.space))

    def _answers(self, view: View) -> Request:
        offer = _offered(view, Word.ANSWER)
        assert isinstance(offer, AnswerOffer)
        return Request(
            self._asking("companion-answer", view),
            lambda typed: a.GiveAnswer(offer.row, pins_typed(self.words, typed)),
        )

    def _example(self, cards: Sequence[object]) -> str:
        shown = pieces(self.words, tuple(cards), len(cards)).plain  # type: ignore[arg-type]
        return " ".join(shown.split())

    def _tokens(self, typed: str, offer: DealOffer) -> Tokens:
        """Parses a colour and a number for each token."""
        parts = folded(typed).replace(",", " ").split()
        if len(parts) != 2 * offer.tokens or not all(part.isdecimal() for part in parts[1::2]):
            raise NotUnderstood(typed)
        colours = [self._colour(part, offer) for part in parts[::2]]
        return tuple(zip(colours, map(int, parts[1::2]), strict=True))  # type: ignore[arg-type]

    def _colour(self, part: str, offer: DealOffer) -> str:
        for colour in offer.colours:
            if part in map(folded, (letter(self.words, colour), self.words(f"symbol-{colour}"))):
                return colour
        raise NotUnderstood(part)

    def seat_named(self, typed: str) -> Seat:
        """The seat with a name, or a unique prefix of it; raises `NotUnderstood`."""
        wanted = folded(typed)
        found = [s for s, name in enumerate(self.names) if folded(name).startswith(wanted)]
        exact = [s for s, name in enumerate(self.names) if folded(name) == wanted]
        if not wanted or len(exact or found) != 1:
            raise NotUnderstood(typed)
        return Seat((exact or found)[0])

    def who(self, more: Sequence[str], may: Sequence[Seat]) -> Seat:
        """The seat that acts: the named one, or the only one that may; asks if need be."""
        if not more and len(may) == 1:
            return may[0]
        return self.seat_named(more[0] if more else self.screen.ask(self.words("companion-who")))

    def ask_claim(self, match: Match, more: list[str]) -> SeatAction:
        """Group: a claim, with the verdict of the others."""
        seat, code = self._caller(match, more)
        space = match.rules.holders.claims if match.rules.holders else None
        if space is None:
            raise NotUnderstood(" ".join(more))
        claimed = cast(Code, code_typed(self.words, " ".join(code), space))
        return SeatAction(seat, a.Claim(claimed, right=self._yes(self.words("companion-verdict"))))

    def _caller(self, match: Match, more: list[str]) -> tuple[Seat, list[str]]:
        """The seat named first, by default the awaited one, and the remaining words."""
        try:
            return self.seat_named(more[0] if more else ""), more[1:]
        except NotUnderstood:
            return awaited(match)[0], more

    def _yes(self, prompt: str) -> bool:
        while True:
            typed = self.screen.ask(prompt)
            for key, meaning in (("yes", True), ("no", False)):
                short = {folded(w(f"typed-{key}"))[:1] for w in (self.words, words_in("en"))}
                if self._is(key, typed) or folded(typed) in short:
                    return meaning


def _offered(view: View, word: Word) -> Offer | object:
    return legal(view)[word]


_REQUESTS: Final[Mapping[Phase, Callable[[Scribe, View], Request]]] = {
    Phase.DEALING: Scribe._deals,  # noqa: SLF001  # the table of a class's own methods
    Phase.REMOVING: Scribe._removes,  # noqa: SLF001
    Phase.PLACING: Scribe._places,  # noqa: SLF001
    Phase.MARKING: Scribe._marks,  # noqa: SLF001
    Phase.OPENING: Scribe._opens,  # noqa: SLF001
    Phase.ASKING: Scribe._asks,  # noqa: SLF001
    Phase.ANSWERING: Scribe._answers,  # noqa: SLF001
}
