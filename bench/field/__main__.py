"""Measure Forno beside its peers: ``python -m bench.field``."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.field.entrant import Entrant, EntrantError
from bench.field.environment import ROOT, Environment
from bench.field.page import page, rate, summary
from bench.field.peers import PEERS
from bench.field.results import Field, Result, this_machine
from bench.field.ways import COLUMNS, Skipped

OURS: Final = "Forno"
HERE: Final = Path(__file__).parent
RESULTS: Final = ROOT / "bench" / "results"


def main(arguments: Sequence[str] | None = None) -> int:
    """Install, look at everything once, measure the fastest in turns, write the results."""
    options = _options(arguments)
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    field = Field(
        OURS,
        settings={
            "seconds": options.seconds,
            "rounds": options.rounds,
            "look": options.look,
            "finalists": options.finalists,
        },
        machine=this_machine(core),
        one_by_one=[peer.name for peer in PEERS if not peer.parallel],
    )
    entrants = {entrant.name: entrant for entrant in _entrants(options.peers, core, field.missing)}
    try:
        for entrant in entrants.values():
            _look(entrant, field, options.look)
        finalists = _finalists(field, options.finalists)
        for number in range(options.rounds):
            _tell(f"Round {number + 1} of {options.rounds}: {len(finalists)} ways in turns ...")
            for result in finalists:
                _measure(entrants[result.who], result, options.seconds, field)
    finally:
        for entrant in entrants.values():
            entrant.stop()
    _write(field, options.results)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.field", description=__doc__)
    ids = [peer.id for peer in PEERS]
    parser.add_argument("--peers", nargs="*", choices=ids, default=ids, help="only these")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="of measurements in turns")
    parser.add_argument("--look", type=float, default=0.4, help="seconds of each first look")
    parser.add_argument("--finalists", type=int, default=2, help="ways measured in each column")
    parser.add_argument("--results", type=Path, default=RESULTS, help="folder to write into")
    return parser.parse_args(arguments)


def _entrants(ids: Sequence[str], core: int, missing: list[Skipped]) -> list[Entrant]:
    """Ours and every peer that can be installed; the others are named."""
    found = [Entrant(OURS, [sys.executable, str(HERE / "ours.py"), str(core)])]
    environment = Environment()
    environment.create()
    for peer in PEERS:
        if peer.id not in ids:
            continue
        _tell(f"Installing {peer.name} ...")
        if error := environment.install(peer):
            missing.append(Skipped(peer.name, f"not installed: {error}"))
            continue
        worker = [str(environment.python), str(HERE / "worker.py"), peer.id, str(core)]
        found.append(Entrant(peer.name, worker))
    return found


def _look(entrant: Entrant, field: Field, seconds: float) -> None:
    """A short first look at everything an entrant can do."""
    _tell(f"Looking at {entrant.name} ...")
    try:
        entrant.start()
    except EntrantError as error:
        field.missing.append(Skipped(entrant.name, str(error)))
        return
    field.entrants.append(entrant.name)
    field.versions[entrant.name] = entrant.versions
    field.missing += entrant.skipped
    for number, way in enumerate(list(entrant.ways)):
        name = f"{entrant.name} {way}"
        try:
            first = entrant.ask(number, seconds)
        except EntrantError as error:
            field.missing.append(Skipped(name, str(error)))
            _tell(f"  {name}: {error}")
            continue
        field.results.append(Result(entrant.name, way, number, first))
        _tell(f"  {name}: {rate(first.rate)}")


def _finalists(field: Field, number: int) -> list[Result]:
    """The fastest ways of everybody, column by column."""
    found = []
    for column in COLUMNS:
        for who in field.entrants:
            ways = [r for r in field.results if (r.who, r.way.column) == (who, column)]
            found += sorted(ways, key=lambda result: -result.first.rate)[:number]
    return found


def _measure(entrant: Entrant, result: Result, seconds: float, field: Field) -> None:
    try:
        result.rounds.append(entrant.ask(result.number, seconds))
    except EntrantError as error:
        name = f"{result.who} {result.way}, one round"
        field.missing.append(Skipped(name, str(error)))


def _write(field: Field, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    data = json.dumps(field.plain(), indent=1, ensure_ascii=False)
    (folder / "field.json").write_text(data + "\n", encoding="utf-8")
    (folder / "field.md").write_text(page(field), encoding="utf-8")
    print(summary(field))
    for skip in field.missing:
        print(f"Not measured: {skip.what}: {skip.reason}")
    print(f"Written: {folder / 'field.json'}, {folder / 'field.md'}")


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
