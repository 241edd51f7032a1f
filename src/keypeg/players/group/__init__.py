"""Group: each seat holds part of the code and answers questions about it."""
