"""The curve of a game: each seat's share of the victory, as it could tell at its decisions."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from .analysis import Analysis
from .analysis_tables import MARKS, percent

WIDTH: Final = 900
HEIGHT: Final = 380
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 40, 34
_DASHES: Final = ("", "9 4", "2 3", "12 3 2 3", "5 5", "1 4")
"""Colour is never the only sign."""


def picture(analysis: Analysis) -> str:
    """The curves as a drawing within a page; flagged moments are marked."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' aria-label="Share of the victory over the game; the moments stand in the table below">\n'
        + "\n".join([*_frame(analysis), *_curves(analysis), *_moments(analysis)])
        + "\n</svg>"
    )


def points(analysis: Analysis, seat: int) -> list[tuple[int, float]]:
    """A seat's own estimates by action, and what it came to in the end."""
    mine = [
        (each.decision.action, each.shares[seat])
        for each in analysis.judgements
        if each.decision.seat == seat
    ]
    return [*mine, (analysis.actions + 1, analysis.result(seat))]


def _x(analysis: Analysis, action: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (action - 1) / max(1, analysis.actions)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _frame(analysis: Analysis) -> Iterator[str]:
    for part in range(5):
        y = _y(part / 4)
        yield (
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"'
            ' stroke="var(--faint)"/>'
        )
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{25 * part} %</text>'
    for number, action in enumerate(analysis.rounds, 1):
        x = _x(analysis, action)
        yield (
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"'
            ' stroke="var(--faint)"/>'
        )
        yield f'<text x="{x + 4:.1f}" y="{HEIGHT - 10}">round {number}</text>'


def _curves(analysis: Analysis) -> Iterator[str]:
    room = (WIDTH - LEFT - RIGHT) / max(1, len(analysis.seats))
    for place, seat in enumerate(analysis.seats):
        stroke = f'fill="none" stroke="var(--s{seat})" stroke-width="2"'
        dash = f' stroke-dasharray="{_DASHES[seat]}"' if _DASHES[seat] else ""
        line = " ".join(
            f"{_x(analysis, action):.1f},{_y(share):.1f}"
            for action, share in points(analysis, seat)
        )
        yield f'<polyline points="{line}" {stroke}{dash}/>'
        x = LEFT + room * place
        yield f'<path d="M{x:.1f} 18h28" {stroke}{dash}/>'
        yield f'<text x="{x + 34:.1f}" y="22">{escape(analysis.game.names[seat])}</text>'


def _moments(analysis: Analysis) -> Iterator[str]:
    for each in analysis.flagged:
        seat = each.decision.seat
        x, y = _x(analysis, each.decision.action), _y(each.shares[seat])
        name = analysis.game.names[seat]
        mark = MARKS[each.verdict]
        told = (
            f"step {each.decision.step}, {name}: {analysis.text(seat, each.decision.chosen)}"
            f" {mark} (better {analysis.text(seat, each.best)}, {percent(each.loss)})"
        )
        yield (
            f'<g><title>{escape(told)}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"'
            f' fill="var(--s{seat})" stroke="var(--paper)"/>'
            f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle">{mark}</text></g>'
        )
