"""The companion: keeps the records of a match that is played with a physical box."""
