"""The command line: ``python -m bench.calm [NAME ...] [--seconds S]``."""

from __future__ import annotations

from argparse import ArgumentParser

from bench.common import Options
from forno.editions import edition_ids

from .attacks import ATTACKS
from .run import SECONDS, run


def main() -> None:
    """Run the attacks that are named, or all."""
    parser = ArgumentParser(prog="python -m bench.calm", description=", ".join(ATTACKS))
    parser.add_argument("names", nargs="*", metavar="NAME", help="an attack (all)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"each ({SECONDS:g})")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in ATTACKS]
    if unknown:
        parser.error(f"no attack {unknown[0]!r}; there are {', '.join(ATTACKS)}")
    run(Options(None, edition_ids(), 1), given.names, given.seconds)


if __name__ == "__main__":
    main()
