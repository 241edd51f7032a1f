"""Players: a View in, an Action out. They never see a Match."""
