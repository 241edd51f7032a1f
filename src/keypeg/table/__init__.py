"""A match as events: actions, events, decide, evolve, replay, view, record. Pure."""
