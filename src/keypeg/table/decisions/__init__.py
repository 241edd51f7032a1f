"""What follows from an action: one module per family of actions, chosen by `decide`."""
