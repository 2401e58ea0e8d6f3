"""The laboratory: games by the million, and what they say about the rules."""
