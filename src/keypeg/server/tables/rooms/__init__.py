"""The tables of a process at work: kept, loaded, looked after, shared with other processes."""
