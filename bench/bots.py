"""How fast our bots think, and how fast OpenSpiel's search does, in one run.

Rollouts and worlds a second; the time of a decision of every rung, over positions of real games;
and a thousand trials of our search beside a thousand simulations of OpenSpiel's in C++.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from forno.bots import RUNGS

from .common import Options, Section, Table, page, publish
from .field.entrant import Entrant, EntrantError
from .field.environment import Environment
from .field.page import rate, times
from .field.peers import peer
from .field.results import this_machine
from .outsiders import rungs
from .turns import in_turns, one_core, ratio

TABLES: Final = (
    Table("abacus", 2, helping=False),
    Table("abacus", 4, helping=False),
    Table("plus", 2, helping=False),
    Table("plus", 4, helping=True),
)
GAMES: Final = 4
"""Real games for the times of a table's decisions."""
PARTS: Final = 7
REPEATS: Final = 40
"""Rollouts from each opening, in each part."""
NET_GAMES: Final = 40
"""Games of masters that say how long a game by the net is."""
AT_ONCE: Final = 250
"""Worlds dealt for each position, in each part."""
SECONDS: Final = 2.0
"""Of each measurement beside OpenSpiel."""
OUTSIDERS: Final = Path(__file__).parent / "outsiders"
HEARTS: Final = "OpenSpiel"

TEXT: Final = (
    "{machine[cpu]}, {machine[cores]} cores, Python {machine[python]}, one core at a time, load "
    "{machine[load][0]} at the start. Seconds are the processor’s: other programs on the machine "
    "hardly count. Written by `python -m bench bots`."
)
SPEED: Final = (
    "Decisions a second when games are played out from the deal, by the net and as cooks do, and "
    "worlds dealt a second from what a seat knows in positions of real games. Medians of {parts} "
    "parts in turns, the best part in brackets. A game by the net is as long as the mean of "
    "{net_games} games of masters."
)
RUNG: Final = (
    "Milliseconds of a decision, median and 99th percentile, over all decisions with a choice in "
    "{games} games of maestros at each table. Every rung is asked about the same positions."
)
BESIDE: Final = (
    "One decision: a thousand simulations of OpenSpiel’s `ISMCTSBot`, in C++ with random rollouts, "
    "in the middle of games of hearts; a thousand trials of ours, five actions in 200 worlds, "
    "in the middle of games of Forno with as many players. Medians of {parts} parts in turns of "
    "{seconds:g} s. The games differ, and so does what a simulation does: its random players do "
    "not think, ours do. The ratio is OpenSpiel’s time divided by ours."
)


def run(options: Options) -> None:
    """Measure everything and write the page."""
    games = options.games or GAMES
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    tables = [table for table in TABLES if table.edition in options.editions]
    data: dict[str, Any] = {"machine": this_machine(core)}
    with one_core():
        data["speed"] = [measure_speed(table) for table in tables]
        data["rungs"] = [row for table in tables for row in measure_rungs(table, games)]
    data["beside"] = measure_beside(core)
    text = TEXT.format(machine=data["machine"])
    publish("bots", page("Thinking", text, sections=sections(data, games)), data, options, GAMES)


def measure_speed(table: Table) -> dict[str, Any]:
    """Rollouts and worlds a second at one table."""
    rates = in_turns(
        {
            "net": rungs.net_rollouts(table, REPEATS, NET_GAMES),
            "cook": rungs.cook_rollouts(table, REPEATS),
            "worlds": rungs.worlds(table, AT_ONCE),
        },
        PARTS,
    )
    return {"table": str(table), "players": table.players} | {
        name: {"median": round(median(found)), "best": round(max(found))}
        for name, found in rates.items()
    }


def measure_rungs(
    table: Table, games: int, names: Sequence[str] = tuple(RUNGS)
) -> list[dict[str, Any]]:
    """The time of a decision of each rung at one table."""
    return [
        {
            "table": str(table),
            "players": table.players,
            "rung": name,
            "decisions": len(found),
            "mean": 1000 * sum(found) / len(found),
            "median": 1000 * median(found),
            "p99": 1000 * quantiles(found, n=100, method="inclusive")[98],
        }
        for name, found in rungs.decision_times(table, games, names).items()
    ]


def measure_beside(
    core: int, *, parts: int = PARTS, seconds: float = SECONDS
) -> list[dict[str, Any]]:
    """Our search and OpenSpiel's in turns, each in a process and an environment of its own."""
    ours = Entrant("Forno", [sys.executable, str(OUTSIDERS / "trials.py"), str(core)])
    entrants, missing = [ours], ""
    environment = Environment()
    environment.create()
    if not (missing := environment.install(peer("open_spiel")) or ""):
        hearts = [str(environment.python), str(OUTSIDERS / "hearts.py"), str(core)]
        entrants.insert(0, Entrant(HEARTS, hearts))
    rates: dict[tuple[str, int], list[float]] = {}
    names: dict[tuple[str, int], Any] = {}
    try:
        for entrant in entrants:
            entrant.start()
            for number, way in enumerate(entrant.ways):
                names[entrant.name, number] = way
                rates[entrant.name, number] = []
                entrant.ask(number, 0.0)  # loads and compiles
        for _ in range(parts):
            for entrant in entrants:
                for number in range(len(entrant.ways)):
                    measured = entrant.ask(number, seconds)
                    rates[entrant.name, number].append(measured.rate)
    except EntrantError as error:
        missing = str(error)
    finally:
        for entrant in entrants:
            entrant.stop()
    return _beside(rates, names, missing)


def _beside(
    rates: Mapping[tuple[str, int], list[float]], names: Mapping[Any, Any], missing: str
) -> list[dict[str, Any]]:
    theirs = rates.get((HEARTS, 0), [])
    rows: list[dict[str, Any]] = [
        {
            "who": who,
            "game": names[who, number].game,
            "how": names[who, number].how,
            "median": 1000 / median(found),
            "best": 1000 / max(found),
            "ratio": ratio(found, theirs) if len(found) == len(theirs) else None,
        }
        for (who, number), found in rates.items()
        if found
    ]
    return [*rows, {"who": "not measured", "how": missing}] if missing else rows


def sections(data: Mapping[str, Any], games: int) -> list[Section]:
    """The page's tables."""
    speed = SPEED.format(parts=PARTS, net_games=NET_GAMES)
    beside = BESIDE.format(parts=PARTS, seconds=SECONDS)
    return [
        Section("Rollouts and worlds", speed, [_speed_row(row) for row in data["speed"]]),
        Section("A decision of every rung", RUNG.format(games=games), _rung_rows(data["rungs"])),
        Section(
            "A thousand trials beside OpenSpiel", beside, [_beside_row(r) for r in data["beside"]]
        ),
    ]


def _speed_row(row: Mapping[str, Any]) -> dict[str, str]:
    return {
        "edition": row["table"],
        "players": str(row["players"]),
        **{
            head: f"{rate(row[name]['median'])} ({rate(row[name]['best'])})"
            for name, head in (
                ("net", "net, decisions/s"),
                ("cook", "cook, decisions/s"),
                ("worlds", "worlds/s"),
            )
        },
    }


def _rung_rows(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """A line for each rung, two figures for each table."""
    shown: dict[str, dict[str, str]] = {}
    for row in rows:
        head = f"{row['table']}, {row['players']} players"
        line = shown.setdefault(row["rung"], {"rung": f"`{row['rung']}`"})
        line[head] = f"{row['median']:.3g} / {row['p99']:.3g}"
    return list(shown.values())


def _beside_row(row: Mapping[str, Any]) -> dict[str, str]:
    figures = {"ms, median": "–", "ms, best": "–", "ratio": "–"}
    if "median" in row:
        figures["ms, median"], figures["ms, best"] = f"{row['median']:.2f}", f"{row['best']:.2f}"
        figures["ratio"] = times(row["ratio"])
    return {"who": row["who"], "game": row.get("game", "–"), "how": row["how"], **figures}
