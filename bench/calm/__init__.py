"""Calm: how long moves take at other tables while somebody attacks the server."""
