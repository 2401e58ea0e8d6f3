"""Has the machine code prepared that bots think with: ``python -m forno.table.workers.warming``.

In a process of its own and at the lowest priority, because it takes a minute or two and people
are playing meanwhile. What it makes stays on disk, for this start and for all later ones.
"""

from __future__ import annotations

from ...bots import prepare_players
from ...worker_process import WorkerPipes


def main() -> None:
    """Compile what is not yet compiled; end at once if the server ends."""
    pipes = WorkerPipes(nice=19)
    prepare_players(["maestro"])
    pipes.end()


if __name__ == "__main__":
    main()
