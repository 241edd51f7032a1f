"""Buses: memory by default, Redis by URL."""
