"""Arguments shared by several commands: games, options, records, output files."""
