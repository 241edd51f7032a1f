"""Counts the frames in what a socket receives, without decoding them (RFC 6455, 5.2)."""

from typing import Final

LENGTHS: Final = {126: 2, 127: 8}
"""Bytes of an extended payload length, by the length in the second byte."""
MASKED: Final = 0x80


class FrameCounter:
    """Follows the frames of one connection; they may be split anywhere."""

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a frame whose length is not known yet."""
        self._left = 0
        """Bytes of the current frame still to come."""

    @property
    def is_between(self) -> bool:
        """Whether the next byte begins a frame."""
        return not self._left and not self._head

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin in `data`; stops counting above `most`."""
        data, self._head = self._head + data, b""
        place, frames = self._left, 0
        while place < len(data) and frames <= most:
            size = _size(data, place)
            if size is None:
                self._head, place = data[place:], len(data)
            else:
                place, frames = place + size, frames + 1
        self._left = max(0, place - len(data))
        return frames


def _size(data: bytes, place: int) -> int | None:
    """Bytes of the frame that begins at `place`; None if its length has not come yet."""
    if place + 2 > len(data):
        return None
    length = data[place + 1] & ~MASKED
    more = LENGTHS.get(length, 0)
    start = place + 2
    if start + more > len(data):
        return None
    payload = int.from_bytes(data[start : start + more], "big") if more else length
    return 2 + more + 4 * bool(data[place + 1] & MASKED) + payload
