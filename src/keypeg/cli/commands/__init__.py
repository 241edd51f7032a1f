"""One module per command, each with ``run``, which takes arguments and returns an exit status."""
