"""The bare game, compiled: begin, shuffle, what is legal, what a seat sees, how it ended."""

# Entering the room registers the compiled forms of the rules' primitives.
from . import primitives

__all__ = ["primitives"]
