"""One code on a board: classic, original, junior and family for two."""
