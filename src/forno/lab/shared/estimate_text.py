"""Estimates as text: one way of writing a number and its interval for all reports."""

from __future__ import annotations

from typing import Final

from .estimates import Estimate

NARROW: Final = 0.005
"""An interval this narrow gets another digit."""
LONGEST_NAME: Final = 24
"""Letters of a bot's name that a table has room for."""
DASH: Final = "–"
"""What stands for a number that nothing was counted for."""


def percent(value: float, digits: int = 1) -> str:
    """A share as people write it."""
    return f"{100 * value:.{digits}f} %"


def short_name(name: str) -> str:
    """A bot's name, cut to what a table has room for."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def share(estimate: Estimate) -> str:
    """A share, or a dash for what never came up."""
    return DASH if estimate.value is None else percent(estimate.value)


def number(estimate: Estimate, digits: int = 2) -> str:
    """A number, or a dash."""
    return DASH if estimate.value is None else f"{estimate.value:.{digits}f}"


def between(estimate: Estimate, *, as_share: bool = False) -> str:
    """The interval as two numbers."""
    if estimate.low is None or estimate.high is None:
        return DASH
    if as_share:
        digits = 1 if estimate.high - estimate.low > NARROW else 2
        return f"{100 * estimate.low:.{digits}f} to {100 * estimate.high:.{digits}f} %"
    return f"{estimate.low:.2f} to {estimate.high:.2f}"


def interval(estimate: Estimate, digits: int = 2) -> str:
    """A number and how far its interval reaches."""
    if estimate.low is None or estimate.high is None:
        return number(estimate, digits)
    return f"{number(estimate, digits)} ± {(estimate.high - estimate.low) / 2:.{digits}f}"


def with_reach(estimate: Estimate) -> str:
    """A share and how far its interval reaches, in points."""
    if estimate.low is None or estimate.high is None:
        return DASH
    digits = 1 if estimate.high - estimate.low > NARROW else 2
    share = f"{100 * estimate.known[0]:.{digits}f}"
    reach = 50 * (estimate.high - estimate.low)
    if not reach / 100 <= estimate.known[0] <= 1 - reach / 100:
        # It would reach beyond all or nothing: such an interval lies to one side.
        return f"{share} ({100 * estimate.low:.{digits}f}–{100 * estimate.high:.{digits}f})"
    return f"{share} ±{reach:.{digits}f}"


def percents(estimate: Estimate) -> str:
    """A share in %, and its interval below it."""
    if estimate.value is None:
        return DASH
    value, low, high = estimate.known
    return f"{100 * value:.1f}\n{100 * low:.1f}–{100 * high:.1f}"


def means(estimate: Estimate) -> str:
    """A mean, and its interval below it."""
    if estimate.value is None:
        return DASH
    value, low, high = estimate.known
    return f"{value:.2f}\n{low:.2f}–{high:.2f}"


def or_dash(value: float | None, digits: int, *, scale: float = 1, sign: str = "") -> str:
    """A number, or a dash if there is none."""
    return DASH if value is None else f"{scale * value:{sign}.{digits}f}"
