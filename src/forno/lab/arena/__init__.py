"""The arena: bots against bots, and who is better."""
