"""The text app: a client like any other. It draws Views and holds no rules."""
