"""The commands' user interface: parsing, streams, progress, Ctrl-C, refusals."""
