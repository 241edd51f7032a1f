"""The printed rules: codes, marking, scoring, turn orders, options. Pure."""
