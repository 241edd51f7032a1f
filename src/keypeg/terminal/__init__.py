"""The terminal app: a client like any other, which draws views and contains no rules."""
