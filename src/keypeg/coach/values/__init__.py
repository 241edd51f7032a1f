"""The expected number of further rows in a position."""
