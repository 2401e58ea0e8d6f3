"""The command line: ``python -m bench [NAME ...] [--games N] [--editions ID ...]``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from typing import Final

from forno.editions import edition_ids

from . import bots, compiled, cook, hints, interpreted, ladder, memory
from .calm.run import run as calm
from .common import Options
from .disk import run as disk
from .field.__main__ import main as field
from .outsiders.__main__ import main as outsiders
from .serving.processes import run as processes
from .serving.run import run as serving
from .start import run as start


def run_field(_options: Options) -> None:
    """Measure beside the field; ``python -m bench.field`` has options of its own."""
    field([])


def run_page(options: Options) -> None:
    """Measure the page; only this bench needs a browser."""
    from .painting import run

    run(options)


def run_pace(options: Options) -> None:
    """Measure how long cards are in view; only this bench and the one before need a browser."""
    from .pace import run

    run(options)


def run_environments(options: Options) -> None:
    """Measure the environments; only this bench needs their libraries."""
    from .environments import run

    run(options)


def run_openspiel(options: Options) -> None:
    """Measure the games of OpenSpiel; only this bench needs it."""
    from .openspiel import run

    run(options)


def run_spreading(options: Options) -> None:
    """Measure work on Ray; only this bench needs it."""
    from .spreading import run

    run(options)


BENCHES: Final[Mapping[str, Callable[[Options], None]]] = {
    "start": start,
    "interpreted": interpreted.run,
    "cook": cook.run,
    "compiled": compiled.run,
    "field": run_field,
    "ladder": ladder.run,
    "memory": memory.run,
    "bots": bots.run,
    "hints": hints.run,
    "serving": serving,
    "calm": calm,
    "processes": processes,
    "disk": disk,
    "page": run_page,
    "pace": run_pace,
    "environments": run_environments,
    "openspiel": run_openspiel,
    "spreading": run_spreading,
}
OUTSIDERS: Final = "outsiders"
"""A bench with options of its own: ``python -m bench outsiders --help``."""


def main() -> None:
    """Run the benches that are named, or all but the outsiders: these play a match at a time."""
    if sys.argv[1:2] == [OUTSIDERS]:
        sys.exit(outsiders(sys.argv[2:]))
    parser = ArgumentParser(prog="python -m bench", description="Forno's benchmarks")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"any of {', '.join(BENCHES)}; or {OUTSIDERS}"
    )
    parser.add_argument("--games", type=int, help="games for each row of a table")
    parser.add_argument("--editions", nargs="+", choices=edition_ids(), metavar="ID")
    parser.add_argument("--processes", type=int, default=2, help="for benches that only count")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in BENCHES]
    if unknown:
        parser.error(f"no bench {unknown[0]!r}; there are {', '.join(BENCHES)}")
    options = Options(given.games, tuple(given.editions or edition_ids()), given.processes)
    for name in given.names or BENCHES:
        BENCHES[name](options)


if __name__ == "__main__":
    main()
