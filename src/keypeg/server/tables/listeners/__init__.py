"""Telling those connected to a table what they may hear."""
