"""Benchmarks: what is claimed about Forno's speed and its players, measured.

``python -m bench`` runs them all, ``python -m bench cook`` only that one. Each writes a page and
the same numbers as data into ``bench/results``.
"""
