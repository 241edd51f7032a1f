"""What a seat knows of a hidden code from its rows, and which rows prove it."""
