"""The analysis after a game: what each decision was worth, from what its seat could know then."""
