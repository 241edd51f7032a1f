"""Pegs, colours, pieces and covers as data, also for the browser."""
