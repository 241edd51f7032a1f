"""Arguments that people can follow: named steps from rows to a statement."""
