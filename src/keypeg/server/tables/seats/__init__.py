"""Who sits at a table, and what that entitles them to."""
