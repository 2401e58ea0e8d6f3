"""A server whose analyses take a few seconds, because they look at a few worlds only."""

from __future__ import annotations

import sys
from functools import partial

from forno.hosts.analysis import worker
from forno.hosts.cli import main
from forno.hosts.serving import service
from forno.hosts.serving.analysts import Analysts

WORLDS = 4

if __name__ == "__main__":
    if "serve" in sys.argv:
        command = (sys.executable, "-m", "tests.hosts.serving.quick_analyst")
        service.Analysts = partial(Analysts, command=command)  # type: ignore[attr-defined, assignment]  # a quick one
        sys.exit(main(sys.argv[1:]))
    worker.FEWEST = worker.MOST = WORLDS
    worker.main()
