"""Games by the million, and what they say about the rules."""
