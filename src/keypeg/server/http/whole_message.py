"""Reads a message that arrives whole, as nearly all do, without a frame parser."""

from typing import Final

from keypeg.server.http.connections import LARGEST_FRAME

WHOLE_TEXT: Final = 0x81
"""First byte of an unfragmented text message (RFC 6455, 5.2)."""
MASKED: Final = 0x80
LONGER: Final = 126
"""The length in the second byte if the next two bytes have it; 127 if the next eight have."""
MASK: Final = 4
"""Bytes of the mask, before the payload."""


def whole_message(data: bytes) -> str | None:
    """The text, if `data` is exactly one text message in ASCII; else None.

    Anything else is not necessarily wrong, but left to the parser.
    """
    if len(data) < 2 + MASK or data[0] != WHOLE_TEXT:
        return None
    size, start = data[1] - MASKED, 2 + MASK
    if size == LONGER:
        size, start = int.from_bytes(data[2:4], "big"), 4 + MASK
    elif not 0 <= size < LONGER:
        return None
    if len(data) != start + size or size > LARGEST_FRAME:
        return None
    text = _unmasked(data[start - MASK : start], data[start:], size)
    return text.decode("ascii") if text.isascii() else None


def _unmasked(mask: bytes, payload: bytes, size: int) -> bytes:
    """The payload XOR the repeated mask, computed as one number."""
    key = mask * (size // MASK + 1)
    both = int.from_bytes(payload, "big") ^ int.from_bytes(key[:size], "big")
    return both.to_bytes(size, "big")
