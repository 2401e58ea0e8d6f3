"""The outside opponent: OpenSpiel's ISMCTS bot at Forno's table, and what it does there.

    python -m bench.outsiders --players 2 --evaluator random --equal     one row of the page
    python -m bench.outsiders --help                                     all the options

The algorithm is OpenSpiel's, untouched. Ours are the game that it searches (``position.py``), the
worlds that it searches in (``worlds.py``), and the seat that it has in the arena (``players.py``).
It gets as much as we have: compiled rules, a perfect memory, and worlds dealt by our belief from
what its seat knows.
"""
