"""Seats, numbered clockwise from 0, and the house, which deals."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table. The player on the left of seat *i* is seat *i* + 1."""

HOUSE: Final = Seat(-1)
"""The chance player and keeper of secrets: deals, removes cards and hears everything."""


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % seats)


def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Every other seat, clockwise, starting on the left."""
    return tuple(Seat((seat + step) % seats) for step in range(1, seats))
