"""Many games between players, reproducible from a seed."""
