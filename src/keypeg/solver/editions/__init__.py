"""The spaces of the editions, with models of the two that hide more than one code."""
