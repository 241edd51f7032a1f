"""Buses between server processes: in memory by default, Redis by URL."""
