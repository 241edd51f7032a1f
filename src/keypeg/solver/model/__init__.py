"""The model: spaces of codes, marks, strategies and their trees."""
