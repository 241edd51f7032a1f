"""Advice based on rows: hints, contradictions, beliefs."""
