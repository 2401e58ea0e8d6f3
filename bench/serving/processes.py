"""What more processes at one port bring: ``forno serve --processes N``, measured in turns."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.common import Options, Section, page, publish
from bench.field.results import this_machine
from bench.turns import ratio
from forno.bots import prepare_players

from .contestants import Contestant, Load, forno_at_one_port
from .run import SETTLE, databases

PARTS: Final = 5
COUNTS: Final = (1, 2, 4)
"""How many processes there are, in turns."""
MOST: Final = Load(tables=100, rate=0.0, seconds=4.0, warm=1.5)
OFFERED: Final = Load(tables=100, rate=500.0, seconds=6.0, warm=2.0)
WHO: Final = ("server", "services", "load")
TEXT: Final = (
    "{machine[cpu]}, {machine[cores]} cores, Python {machine[python]}, load {machine[load][0]} at "
    "the start. `forno serve --processes N` at one port, with PostgreSQL (synced) and Redis. All "
    "of it runs on this one machine: the servers, PostgreSQL, Redis, and the load, a process with "
    "a WebSocket for every seat. So at least four busy processes share the cores, and a process "
    "more brings something only where cores would be idle. All seats of a table are in one "
    "process, which the address of their sockets decides. Written by `python -m bench processes`."
)
MOST_TEXT: Final = (
    "{tables} tables of four, as many moves as can be. Medians of {parts} windows of {seconds:g} "
    "s, all in turns; the best in brackets; the ratio is the median of the ratios within each "
    "turn. Work is how long the processes were busy for a move, in microseconds. Gaps are numbers "
    "that a seat did not hear of: there must be none."
)
OFFERED_TEXT: Final = (
    "{rate:g} moves a second offered. From the moment a move is sent until everybody at the table "
    "has heard of it, in milliseconds. Memory is what the processes that serve take together, "
    "pages that they share counted once."
)


def run(options: Options) -> None:
    """Measure and write the page."""
    parts = options.games or PARTS
    prepare_players(["maestro"])
    data: dict[str, Any] = {"machine": this_machine(0)}
    with contestants() as found:
        time.sleep(SETTLE)
        data["most"] = measure_most(found, parts)
        data["offered"] = measure_offered(found)
    publish("processes", make_page(data), data, options, PARTS)


@contextmanager
def contestants() -> Iterator[list[Contestant]]:
    """The same server with one process and with more, each with a database of its own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="forno-bench-")))
        services = stack.enter_context(databases())
        if services is None:
            sys.exit("PostgreSQL or Redis is not installed: python -m tools.services")
        postgres, redis = services
        yield [
            stack.enter_context(
                forno_at_one_port(
                    f"{count}", count, postgres.database(), redis.url, folder, services
                )
            )
            for count in COUNTS
        ]


def measure_most(found: Sequence[Contestant], parts: int) -> dict[str, Any]:
    """As many moves as can be, in turns; the first turn is to get warm."""
    rows: dict[str, list[dict[str, Any]]] = {one.name: [] for one in found}
    for part in range(-1, parts):
        for one in found:
            print(f"processes: {one.name}, part {part + 1} of {parts}", file=sys.stderr, flush=True)
            measured = one.measure(MOST)
            if part >= 0:
                rows[one.name].append(measured)
    settings = {"tables": MOST.tables, "parts": parts, "seconds": MOST.seconds}
    return {"settings": settings, "rows": rows}


def measure_offered(found: Sequence[Contestant]) -> dict[str, Any]:
    """How soon everybody knows at a steady pace, and the memory that it takes."""
    rows = {}
    for one in found:
        print(f"processes: {one.name}, {OFFERED.rate:g} a second", file=sys.stderr, flush=True)
        rows[one.name] = {**one.measure(OFFERED), "memory": sum(map(proportional, one.pids))}
    return {"settings": {"rate": OFFERED.rate}, "rows": rows}


def proportional(pid: int) -> int:
    """The memory of a process, with its share of the pages that others have too."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return 1024 * int(line.split()[1])
    return 0


def make_page(data: Mapping[str, Any]) -> str:
    """The whole page."""
    most, offered = data["most"], data["offered"]
    return page(
        "Processes",
        TEXT.format(**data),
        sections=[
            Section("As much as can be", MOST_TEXT.format(**most["settings"]), most_rows(most)),
            Section(
                "At a steady pace",
                OFFERED_TEXT.format(**offered["settings"]),
                offered_rows(offered["rows"]),
            ),
        ],
    )


def most_rows(most: Mapping[str, Any]) -> list[dict[str, str]]:
    """Moves a second, and what they cost."""
    rates = {
        name: [window["moves_a_second"] for window in windows]
        for name, windows in most["rows"].items()
    }
    first = next(iter(rates.values()))
    return [
        {
            "processes": name,
            "moves a second": f"{median(rates[name]):,.0f} ({max(rates[name]):,.0f})",
            "× one process": f"{ratio(rates[name], first):.2f}",
            **{
                f"work, {'databases' if who == 'services' else who}": (
                    f"{median(window[f'{who}_us'] for window in windows):.0f}"
                )
                for who in WHO
            },
            "gaps": str(sum(window["gaps"] for window in windows)),
        }
        for name, windows in most["rows"].items()
    ]


def offered_rows(rows: Mapping[str, Mapping[str, float]]) -> list[dict[str, str]]:
    """Latencies and memory."""
    return [
        {
            "processes": name,
            "moves a second": f"{found['moves_a_second']:,.0f}",
            "median": f"{found['median_ms']:.1f}",
            "99th percentile": f"{found['p99_ms']:.1f}",
            "memory, MB": f"{found['memory'] / 1e6:,.0f}",
        }
        for name, found in rows.items()
    ]
