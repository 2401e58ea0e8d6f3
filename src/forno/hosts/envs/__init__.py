"""Forno as an environment of the libraries that people learn and search with."""
