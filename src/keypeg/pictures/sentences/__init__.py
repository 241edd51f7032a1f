"""Pictures and arguments in words."""
