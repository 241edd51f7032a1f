"""One table's log, what it folds into, and what an action would add to it."""
