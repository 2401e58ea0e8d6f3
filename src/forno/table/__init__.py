"""The table: the keeper of a live game."""
