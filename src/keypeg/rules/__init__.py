"""What the box says: codes, marking, scoring, turn orders, options. Pure."""
