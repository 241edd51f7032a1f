"""A person at the terminal: a player whose actions are typed."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple, Protocol, cast

from rich.console import RenderableType
from rich.markdown import Markdown

from keypeg.players.chance import Source
from keypeg.rules.codes import BLANK, CardSpace, Code, Space
from keypeg.rules.errors import Reason
from keypeg.rules.options import Way
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.legal import AnswerOffer, CodeOffer, MarkOffer, OpenBoard, RowOffer, legal
from keypeg.table.match import View
from keypeg.table.phases import phase
from keypeg.table.state import Phase
from keypeg.terminal.boards import Painter
from keypeg.terminal.pegs import legend, letter, pieces
from keypeg.terminal.typed import NotUnderstood, code_typed, folded, mark_typed, pins_typed
from keypeg.words import Words, words_in


class Left(Exception):
    """The person has left the table."""


class Overtaken(Exception):
    """Somebody else acted while the person was typing."""


class ActionTyped(Exception):
    """A command was typed instead of an answer."""

    def __init__(self, action: a.Action) -> None:
        super().__init__()
        self.action = action


class Screen(Protocol):
    """Shows things and reads typed lines."""

    def show(self, *things: RenderableType) -> None:
        """Prints things, each on its own line."""

    def ask(self, prompt: str) -> str:
        """Reads a line; raises `Left` at the end of input."""

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        """Like `ask`, but returns None after a timeout."""


class Request(NamedTuple):
    """A prompt, and how to parse the answer."""

    prompt: str
    read: Callable[[str], a.Action]


class Person:
    """Reads commands and answers; asks again if it does not understand."""

    HELP: ClassVar = "play-help"
    """The key of what "help" says."""

    def __init__(
        self,
        screen: Screen,
        words: Words,
        painter: Painter,
        face: Callable[[str], str] | None = None,
    ) -> None:
        self.screen, self.words, self.painter, self.face = screen, words, painter, face

    def act(self, view: View, source: Source) -> a.Action:
        if not isinstance(legal(view)[Word.DISPUTE], Reason) and view.match.playing:
            self.screen.show(self.words("play-say-dispute"))
        try:
            request = _REQUESTS[phase(view.match)](self, view)
        except ActionTyped as given:
            return given.action
        while True:
            typed = self.screen.ask(request.prompt)
            action = self._action(typed, view, request)
            if action is not None:
                return action

    def call(self, view: View) -> a.Action | None:
        """Asks for a claim out of turn; None on an empty line."""
        offer = legal(view)[Word.CLAIM]
        assert isinstance(offer, CodeOffer)
        request = Request(self.words("play-call"), lambda typed: self._claim(typed, offer.space))
        while typed := self.screen.ask(request.prompt):
            if (action := self._action(typed, view, request)) is not None:
                return action
        return None

    def last_word(self, view: View) -> a.Action | None:
        """Asks for a dispute once the match is over; None on an empty line."""
        while typed := self.screen.ask(self.words("play-last-word")):
            if self._is("dispute", typed):
                return a.Dispute()
            if self._is("quit", typed):
                return None
            if not self._show_if_asked(typed, view):
                self.screen.show(self.words("play-not-understood", typed=typed))
        return None

    def _claim(self, typed: str, space: Space) -> a.Claim:
        """Parses a claim: the code, optionally after the command word."""
        first, _, rest = typed.strip().partition(" ")
        code = rest.lstrip("! ") if self._is("claim", first.rstrip("!")) else typed
        return a.Claim(cast(Code, code_typed(self.words, code, space)))

    def _action(self, typed: str, view: View, request: Request) -> a.Action | None:
        try:
            if self._show_if_asked(typed, view) or not typed:
                return None
            return self._command(typed, view) or request.read(typed)
        except NotUnderstood:
            self.screen.show(self.words("play-not-understood", typed=typed))
            return None

    def _command(self, typed: str, view: View) -> a.Action | None:
        if self._is("quit", typed):
            raise Left
        if self._is("resign", typed):
            return a.Resign()
        if self._is("dispute", typed) and view.match.rules.way.can_err:
            return a.Dispute()
        return None

    def _is(self, key: str, typed: str) -> bool:
        """Whether a command was typed, in the user's language or in English."""
        return folded(typed) in {folded(w(f"typed-{key}")) for w in (self.words, words_in("en"))}

    def _show_if_asked(self, typed: str, view: View) -> bool:
        match = view.match
        if self._is("help", typed):
            self.screen.show(self.words(self.HELP))
        elif self._is("rules", typed):
            self.screen.show(Markdown(self.words.page(match.rules.edition)))
        elif self._is("board", typed):
            self.screen.show(self.painter.now(match))
        elif self.face and self._is("against", typed.partition(" ")[0]):
            self.screen.show(self.face(typed.partition(" ")[2]))
        else:
            return False
        return True

    def _hide(self, view: View) -> Request:
        offer = legal(view)[Word.SET]
        assert isinstance(offer, CodeOffer)
        self._show_legend(offer.space)
        return Request(self._code_prompt("play-set", offer.space), self._code(a.Set, offer.space))

    def _reveal(self, view: View) -> Request:
        offer = legal(view)[Word.REVEAL]
        assert isinstance(offer, CodeOffer)
        return Request(self.words("play-reveal"), self._code(a.Reveal, offer.space))

    def _code_prompt(self, key: str, space: Space) -> str:
        if isinstance(space, CardSpace):
            example = pieces(self.words, space.pieces()[: space.slots], space.slots).plain
            return self.words("play-cards", example=" ".join(example.split()))
        return self.words(key, holes=space.holes)

    def _code(self, action: Callable[..., a.Action], space: Space) -> Callable[[str], a.Action]:
        return lambda typed: action(code_typed(self.words, typed, space))

    def _show_legend(self, space: Space) -> None:
        if isinstance(space, CardSpace):
            colours = tuple(dict.fromkeys(colour for colour, _ in space.cards))
            shapes = tuple(dict.fromkeys(shape for _, shape in space.cards))
            self.screen.show(legend(self.words, colours), legend(self.words, shapes))
        else:
            self.screen.show(legend(self.words, space.symbols))

    def _place(self, view: View) -> Request:
        offer = legal(view)[Word.GUESS]
        assert isinstance(offer, RowOffer)
        board = offer.boards[0] if len(offer.boards) == 1 else self._board(offer, view)
        self._show_legend(board.space)
        prompt = self.words("play-guess", holes=board.space.holes)
        return Request(prompt, lambda typed: self._row(typed, board, offer.earliest))

    def _row(self, typed: str, board: OpenBoard, at: int | None) -> a.Guess:
        code = cast(Code, code_typed(self.words, typed, board.space))
        return a.Guess(code, board.area, at)

    def _board(self, offer: RowOffer, view: View) -> OpenBoard:
        """Royale: asks for the area first; also accepts commands, raising `ActionTyped`."""
        while True:
            typed = folded(self.screen.ask(self.words("play-area")))
            if self._show_if_asked(typed, view):
                continue
            if (command := self._command(typed, view)) is not None:
                raise ActionTyped(command)
            for board in offer.boards:
                names = (folded(self.words(f"area-{board.area}")), str(board.area))
                if typed and any(name.startswith(typed) for name in names):
                    return board

    def _mark(self, view: View) -> Request:
        offer = legal(view)[Word.MARK]
        assert isinstance(offer, MarkOffer)
        playing = view.match.rounds[-1]
        if view.match.rules.way is Way.UNPLUGGED and len(playing.rows) == 1:
            self.screen.show(self.words("play-paper"))
        self.screen.show(self.painter.round(view.match, playing))
        key = "play-total" if len(offer.marks[0]) == 1 else "play-mark"
        return Request(
            self.words(key, row=offer.row),
            lambda typed: a.GiveMark(offer.row, mark_typed(typed, offer.marks), offer.area),
        )

    def _answer(self, view: View) -> Request:
        offer = legal(view)[Word.ANSWER]
        assert isinstance(offer, AnswerOffer)
        self.screen.show(self.painter.round(view.match, view.match.rounds[-1]))
        return Request(
            self.words("play-answer"),
            lambda typed: a.GiveAnswer(offer.row, pins_typed(self.words, typed)),
        )

    def _ask(self, view: View) -> Request:
        offer = legal(view)[Word.ASK]
        assert isinstance(offer, CodeOffer)
        self._show_legend(offer.space)
        void = letter(self.words, BLANK)
        prompt = self.words("play-ask", holes=offer.space.holes, void=void)
        return Request(prompt, lambda typed: self._question(typed, offer.space))

    def _question(self, typed: str, space: Space) -> a.Action:
        first, _, rest = typed.strip().partition(" ")
        if self._is("claim", first.rstrip("!")):
            return a.Claim(cast(Code, code_typed(self.words, rest.lstrip("! "), space)))
        return a.Ask(cast(Code, code_typed(self.words, typed, space)))


_REQUESTS: dict[Phase, Callable[[Person, View], Request]] = {
    Phase.SETTING: Person._hide,  # noqa: SLF001  # the table of a class's own methods
    Phase.PLACING: Person._place,  # noqa: SLF001
    Phase.MARKING: Person._mark,  # noqa: SLF001
    Phase.OPENING: Person._reveal,  # noqa: SLF001
    Phase.ASKING: Person._ask,  # noqa: SLF001
    Phase.ANSWERING: Person._answer,  # noqa: SLF001
}
