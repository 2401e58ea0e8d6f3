"""Measure one match with the outsiders: ``python -m bench.outsiders``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from bench.outsiders.spiel import SECONDS, USUAL_SECONDS, install, maestro_seconds
from forno.editions import edition_ids
from forno.errors import UserError

GAMES: Final = 400


def main(arguments: Sequence[str] | None = None) -> int:
    """Install OpenSpiel, play a match, add its row to the page."""
    options = _options(arguments)
    if missing := install():
        print(missing, file=sys.stderr)
        return 1
    from bench.outsiders import matches, page

    seconds = options.seconds or maestro_seconds()
    match = matches.Match(
        edition=options.edition,
        players=options.players,
        ours=options.ours,
        evaluator=options.evaluator,
        tenfold=options.tenfold,
        games=options.games,
        seconds=seconds,
        seed=options.seed,
    )
    if options.calibrate:
        match = replace(match, seconds=matches.calibrate(match))
        _tell(f"A decision of {match.ours} takes {1000 * match.seconds:.1f} ms on average.")
    # The processes that play are told so, too.
    os.environ[SECONDS] = str(match.seconds)
    try:
        row = matches.play(match, jobs=options.jobs, folder=options.out or match.folder, tell=_tell)
    except UserError as complaint:
        print(complaint, file=sys.stderr)
        return 1
    if not row["games"]:
        return 1
    row["simulations"] = matches.simulations(match)
    if row["first_forfeit"]:
        _tell(f"A game was forfeited: {row['first_forfeit']}")
    shown = page.markdown([row]) if options.dry else page.add(row)
    print(shown)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.outsiders", description=__doc__)
    parser.add_argument("--edition", choices=edition_ids(), default="abacus", metavar="ID")
    parser.add_argument("--players", type=int, default=2, help="one of ours against the rest (2)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of the match ({GAMES})")
    parser.add_argument(
        "--evaluator", choices=("random", "compiled", "heuristic"), default="random"
    )
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--equal", dest="tenfold", action="store_false", help="our time (usual)")
    time.add_argument("--tenfold", action="store_true", help="ten times our time")
    parser.set_defaults(tenfold=False)
    parser.add_argument("--ours", default="maestro", metavar="BOT", help="our bot (maestro)")
    known = parser.add_mutually_exclusive_group()
    known.add_argument(
        "--seconds", type=float, help=f"our time for a decision (${SECONDS}, else {USUAL_SECONDS})"
    )
    known.add_argument("--calibrate", action="store_true", help="measure our time in two games")
    parser.add_argument("--seed", type=int, default=0, help="which games (0)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the games there")
    parser.add_argument("--dry", action="store_true", help="show the row, leave the page alone")
    return parser.parse_args(arguments)


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
