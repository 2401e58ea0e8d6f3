"""The bare game, compiled: begin, shuffle, what is legal, what a seat sees, how it ended."""
