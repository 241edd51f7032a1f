"""Challenge: two breakers race to find each other's code."""
