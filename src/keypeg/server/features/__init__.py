"""What the server offers beyond tables: bots, puzzles, ratings, hints, reviews."""
