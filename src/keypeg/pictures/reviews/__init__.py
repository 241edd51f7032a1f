"""The review of a match as one page that needs no network."""
