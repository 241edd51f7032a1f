"""One player's matches: what kinds of rows cost most, and practice at these rows."""
