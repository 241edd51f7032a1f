"""Stores: SQLite by default, PostgreSQL by URL."""
