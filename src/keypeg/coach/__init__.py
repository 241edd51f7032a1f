"""The coach: proofs from rows, wrong marks, and the value of every row."""
