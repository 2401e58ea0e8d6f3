"""A server whose analyses take a few seconds, because they look at a few worlds only."""

from __future__ import annotations

import sys
from functools import partial

from forno.analysis import analysis_worker as worker
from forno.cli.main import main
from forno.server.after_game.analysis_jobs import AnalysisPool
from forno.server.rooms import service

WORLDS = 4

if __name__ == "__main__":
    if "serve" in sys.argv:
        command = (sys.executable, "-m", "tests.server.quick_analyst")
        service.AnalysisPool = partial(AnalysisPool, command=command)  # type: ignore[attr-defined, assignment]
        sys.exit(main(sys.argv[1:]))
    worker.FEWEST = worker.MOST = WORLDS
    worker.main()
