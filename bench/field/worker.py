"""Measures one peer. Runs inside the peers' environment, where Forno is not installed.

PYTHONSAFEPATH=1 PYTHONPATH=. .venv-bench/bin/python bench/field/worker.py PEER CORE

:mod:`bench.field.serve` says what it reads and writes.
"""

from __future__ import annotations

import sys

from bench.field.peers import peer, versions
from bench.field.serve import channel, one_core, serve


def main(name: str, core: str) -> None:
    """Pin this process, import the peer, and serve its ways."""
    answers = channel()
    one_core(int(core))
    chosen = peer(name)
    ways, skipped = chosen.ways()
    serve(answers, ways, skipped, versions(chosen))


if __name__ == "__main__":
    main(*sys.argv[1:])
