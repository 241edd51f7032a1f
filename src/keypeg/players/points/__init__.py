"""Family for three to five seats, which is played for points."""
