"""The only exception the rules raise, and its closed list of reasons."""

from enum import StrEnum


class Reason(StrEnum):
    """Why something is refused. The words are stable: programs compare them."""

    BAD_RECORD = "bad_record"
    UNKNOWN_EDITION = "unknown_edition"
    BAD_OPTION = "bad_option"
    BAD_SEATS = "bad_seats"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    BAD_CODE = "bad_code"
    REPEATS_NOT_ALLOWED = "repeats_not_allowed"
    CARD_NOT_AVAILABLE = "card_not_available"
    AREA_CLOSED = "area_closed"
    IMPOSSIBLE_MARK = "impossible_mark"
    ELIMINATED = "eliminated"
    MATCH_OVER = "match_over"
    BAD_DEAL = "bad_deal"
    WRONG_MARK = "wrong_mark"
    """Assisted marking at a live table: the mark is not correct yet. Never raised for a record."""


class Illegal(ValueError):
    """An action, option or record that the rules refuse; nothing has changed."""

    def __init__(self, reason: Reason, about: str = "", **facts: object) -> None:
        super().__init__(f"{reason}: {about}" if about else str(reason))
        self.reason = reason
        """The reason, for programs to compare."""
        self.about = about
        """Which of the reason's sentences to show; the catalogues hold the texts."""
        self.facts = facts
        """The numbers and names to fill into that sentence."""
