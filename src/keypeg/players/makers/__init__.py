"""Makers, which hide codes and mark rows: fair, sly, evil, clumsy."""
