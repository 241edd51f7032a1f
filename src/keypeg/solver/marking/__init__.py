"""Bulk marking: by definition, in NumPy and by the native core."""
