"""Rooms, sessions and the service they share."""
