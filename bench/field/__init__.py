"""Forno beside OpenSpiel, PettingZoo, RLCard and Pgx: decisions a second, in one run, on one core.

    python -m bench.field            install the peers into .venv-bench, measure, write the results
    python -m bench.field --help     shorter runs, single peers

Every library is measured in its fastest way on its own card games; ``ways.py`` says what is
measured, ``peers.py`` and its ``with_….py`` modules how. The peers run in an environment of
their own, and Forno in its own.
"""
