"""Measures one peer. Runs inside the peers' environment, where Forno is not installed.

python bench/field/worker.py PEER CORE

Started by path: see :mod:`bench.field.serve` for what it reads and writes.
"""

from __future__ import annotations

import sys
from pathlib import Path

# Started by path, Python looks for modules beside this file; they are found from the root.
sys.path[0] = str(Path(__file__).parents[2])

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
