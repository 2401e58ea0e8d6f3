"""The value net: features of an action, its weights, and its files."""
