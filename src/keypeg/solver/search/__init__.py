"""Searches for strategies: one-step policies, proofs, beam search."""
