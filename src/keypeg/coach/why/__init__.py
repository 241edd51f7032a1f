"""Why a statement about a hidden code holds: the fewest rows, and an argument from them."""
