"""Live tables: their logs, seats, listeners and clocks."""
