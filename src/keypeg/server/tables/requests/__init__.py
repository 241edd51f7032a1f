"""What people ask of tables: open, sit down, leave, call off, play again."""
