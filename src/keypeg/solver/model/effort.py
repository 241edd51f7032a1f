"""How far a search may go before it returns what it has."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of a search; without any, it ends with a proof."""

    seconds: float | None = None
    """A limit of 30 years or more, infinity included, is none."""
    work: int | None = None
    """Blocks of 32 marks that may be read, which makes the work the same on any machine."""
    remember: bool = True
    """Use the results of earlier searches; if off, a result depends on its input alone."""

    def __post_init__(self) -> None:
        # The comparison fails for what is not a number, too.
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"a time limit of {self.seconds} seconds")
        if self.work is not None and self.work < 0:
            raise ValueError(f"a work limit of {self.work} blocks")


PROOF: Final = Effort()
