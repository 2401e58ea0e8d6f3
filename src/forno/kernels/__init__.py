"""The same rules, compiled: whole games by the million."""
