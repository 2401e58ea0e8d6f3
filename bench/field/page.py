"""The results as a page of Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bench.field.results import Field, Result
from bench.field.ways import BULK, COLUMNS, OBSERVED, PYTHON

HEADINGS: Final = {
    PYTHON: "one game at a time, Python API",
    BULK: "fastest bulk way",
    OBSERVED: "with observations",
}
NOTHING: Final = "–"


def summary(field: Field) -> str:
    """The table that is printed and quoted: the fastest of every library in every column."""
    rows = [["decisions/s on one core", *(HEADINGS[column] for column in COLUMNS)]]
    for who in field.entrants:
        name = " ".join((who, *list(field.versions.get(who, {}).values())[:1]))
        cells = [_cell(field, who, column) for column in COLUMNS]
        rows.append([f"**{name}**" if who == field.ours else name, *cells])
    notes = f"In brackets: {field.ours}’s figure divided by theirs."
    if any(who in field.one_by_one for who in field.entrants):
        notes += " † has no bulk way: its games one at a time."
    return f"{_table(rows)}\n{notes}\n"


def _cell(field: Field, who: str, column: str) -> str:
    best = field.best(who, column)
    if best is None:
        return NOTHING
    mark = " †" if best.way.column != column else ""
    if who == field.ours:
        return f"**{rate(best.median)}**"
    return f"{rate(best.median)}{mark} ({times(field.ratio(best, column))})"


def page(field: Field) -> str:
    """The whole page."""
    versions = "; ".join(
        f"{who}: {', '.join(f'{name} {number}' for name, number in found.items())}"
        for who, found in field.versions.items()
    )
    return "\n".join(
        (
            "# Beside the field",
            "",
            "Written by `python -m bench.field`. Random play on one core, every library on its own",
            "card games in its fastest way; each takes its turn again and again in one run.",
            "",
            summary(field),
            _machine(field),
            f"- {versions}",
            _timing(field),
            "- A decision is one choice of one player; what chance does is played but not counted.",
            "",
            "## The fastest of each",
            "",
            _table(_measured(field)),
            "## Every way at first sight",
            "",
            f"One look of {field.settings['look']:g} s each, to find the fastest.",
            "",
            _table(_looked_at(field)),
            "## Not measured",
            "",
            *[f"- {skip.what}: {skip.reason}" for skip in field.missing],
            *(["Nothing: all were."] if not field.missing else []),
            "",
        )
    )


def _machine(field: Field) -> str:
    machine = field.machine
    pinned = f"pinned to core {machine['core']}" if machine["pinned"] else "not pinned"
    return (
        f"- {field.date}, {machine['cpu']}, {machine['cores']} cores, {machine['system']},"
        f" Python {machine['python']}, {pinned}, load {machine['load'][0]} at the start"
    )


def _timing(field: Field) -> str:
    rounds, seconds = field.settings["rounds"], field.settings["seconds"]
    return (
        f"- Medians of {rounds:g} rounds of {seconds:g} s. Seconds are the processor’s: other"
        " programs on the machine don’t count. It worked for the measurements"
        f" {field.share:.0%} of the time."
    )


def _measured(field: Field) -> Iterable[list[str]]:
    yield ["column", "library", "game", "way", "median", "lowest – highest", f"{field.ours} ÷ it"]
    measured = [result for result in field.results if result.rounds]
    for result in _sorted(field, measured, lambda result: result.median):
        yield [
            result.way.column,
            result.who,
            result.way.game,
            result.way.how,
            rate(result.median),
            f"{rate(min(result.rates))} – {rate(max(result.rates))}",
            times(field.ratio(result, result.way.column)),
        ]


def _looked_at(field: Field) -> Iterable[list[str]]:
    yield ["column", "library", "game", "way", "decisions/s"]
    for result in _sorted(field, field.results, lambda result: result.first.rate):
        yield [
            result.way.column,
            result.who,
            result.way.game,
            result.way.how,
            rate(result.first.rate),
        ]


def _sorted(
    field: Field, results: Iterable[Result], speed: Callable[[Result], float]
) -> list[Result]:
    def place(result: Result) -> tuple[int, int, float]:
        column, who = COLUMNS.index(result.way.column), field.entrants.index(result.who)
        return column, who, -speed(result)

    return sorted(results, key=place)


def _table(rows: Iterable[list[str]]) -> str:
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def rate(number: float) -> str:
    """A rate with three digits: ``12.3 M``, ``456 k``, ``789``."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if number >= unit:
            value = number / unit
            return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}{name}"
    return f"{number:.0f}"


def times(ratio: float | None) -> str:
    """A ratio with about two digits: ``0.38×``, ``4.1×``, ``57×``."""
    if ratio is None:
        return NOTHING
    return f"{ratio:.{2 if ratio < 1 else 1 if ratio < 10 else 0}f}×"
