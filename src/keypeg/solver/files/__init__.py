"""Strategy trees on disk: their format, those shipped, their verification."""
