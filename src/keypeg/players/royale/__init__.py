"""Royale: the search considers both areas and the pack together."""
