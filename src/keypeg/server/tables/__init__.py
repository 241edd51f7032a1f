"""A live table: its log, seats, listeners and clocks."""
