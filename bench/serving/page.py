"""What a server under load does, as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, Final

from bench.common import Section, page
from bench.turns import ratio

TEXT: Final = (
    "{machine[cpu]}, {machine[cores]} cores, Python {machine[python]}, load {machine[load][0]} at "
    "the start. Everything runs on this one machine: the servers, their databases, and the load, "
    "which is a process with a real WebSocket for every seat. Four people sit at a table and play "
    "whole games of the abacus edition at random; a seat moves as soon as everybody at the table "
    "has heard of the move before. Every move of Forno is in the log, synced to the disk, before "
    "anybody hears of it. boardgame.io {version} runs with a game of the same shape "
    "and trivial rules, and keeps its matches in memory or in files. Written by `python -m bench "
    "serving`."
)
MOST: Final = (
    "{tables} tables, as many moves as can be. Medians of {parts} windows of {seconds:g} s, all "
    "servers in turns; the best in brackets. Ratios are medians of the ratios within each turn. "
    "With two processes the seats of every table are spread over both, as clients of two servers "
    "would be; at one port (`forno serve --processes 2`) all seats of a table are in one. "
    "Work is how long the processes of the server, of its databases and of the load were busy for "
    "a move, in microseconds: a process of Python can be busy for no more than a second each "
    "second, and all of them and the kernel for no more than there are cores. Bytes are those of "
    "the updates, for a move and a client: whole pictures, or what has changed for clients that "
    "ask for that, as pages do, who ask for words as well. Gaps are numbers that a seat did not "
    "hear of: there must be none."
)
WHO: Final = ("server", "databases", "load")
OFFERED: Final = (
    "{tables} tables, {rate:g} moves a second offered. From the moment a move is sent until "
    "everybody at the table has heard of it, in milliseconds."
)
HELD: Final = (
    "{tables} tables and so {connections:,} connections held at once, at {rate:g} moves a second. "
    "Memory is how much the server’s process grew, tables and games included, for each connection."
)


def make_page(data: Mapping[str, Any]) -> str:
    """The whole page."""
    sections = [
        Section("As much as can be", MOST.format(**data["most"]["settings"]), most(data["most"])),
        Section(
            "How soon everybody knows",
            OFFERED.format(**data["offered"]["settings"]),
            offered(data["offered"]["rows"]),
        ),
        Section("Held", HELD.format(**data["held"]["settings"]), held(data["held"]["rows"])),
    ]
    text = TEXT.format(**data)
    if data["missing"]:
        text += "".join(f"\n\nNot measured: {name}: {why}." for name, why in data["missing"])
    return page("Serving", text, sections=sections)


def most(data: Mapping[str, Any]) -> list[dict[str, str]]:
    """Moves a second, and ratios."""
    rates: Mapping[str, Sequence[float]] = data["rates"]
    peers = [name for name in rates if name in data["peers"]]
    return [
        {
            "server": name,
            "moves a second": f"{median(found):,.0f} ({max(found):,.0f})",
            **{
                f"× {peer}": "" if name == peer else f"{common_ratio(found, rates[peer]):.2f}"
                for peer in peers
            },
            **{
                f"work, {who}": f"{median(work):.0f}"
                for who, work in zip(WHO, zip(*data["work"][name], strict=True), strict=True)
            },
            "bytes": f"{data['bytes'][name]:,.0f}" if name in data["bytes"] else "",
            "gaps": str(data["gaps"].get(name, "")),
        }
        for name, found in rates.items()
    ]


def common_ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """The ratio over the windows that both have."""
    windows = min(len(these), len(those))
    return ratio(these[:windows], those[:windows])


def offered(rows: Mapping[str, Mapping[str, float]]) -> list[dict[str, str]]:
    """Latencies."""
    return [
        {
            "server": name,
            "moves a second": f"{found['moves_a_second']:,.0f}",
            "median": f"{found['median_ms']:.1f}",
            "99th percentile": f"{found['p99_ms']:.1f}",
        }
        for name, found in rows.items()
    ]


def held(rows: Mapping[str, Mapping[str, float]]) -> list[dict[str, str]]:
    """Memory."""
    return [
        {
            "server": name,
            "connections": f"{found['connections']:,.0f}",
            "kB for each": f"{found['bytes_each'] / 1000:.1f}",
            "server’s memory, MB": f"{found['memory'] / 1e6:,.0f}",
            "median, ms": f"{found['median_ms']:.1f}",
            "99th percentile, ms": f"{found['p99_ms']:.1f}",
        }
        for name, found in rows.items()
    ]
