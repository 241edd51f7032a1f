"""Which mark or answer is wrong."""
