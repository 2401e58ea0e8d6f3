"""Compiled players: what a seat knows, taken from a state, and whole games played out."""
