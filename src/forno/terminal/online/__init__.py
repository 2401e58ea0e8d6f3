"""A game at a server's table, with the screens and words of a game at home."""
