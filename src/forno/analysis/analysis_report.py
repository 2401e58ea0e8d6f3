"""An analysis in a terminal, eighty columns wide."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from ..sheets import CONTENT, print_report
from .analysis import Analysis
from .analysis_tables import analysis_sheets, title

WIDTH: Final = 80
NOTE: Final = (
    "Judged from what each seat could know then, never by the truth; cost is a share of the"
    " victory, of which each per cent is a point, and points lost is the sum over all that is"
    " marked. ?! cost 2 points, ? 5, ?? 10, and more than two standard errors."
)


def print_analysis(console: Console, analysis: Analysis) -> None:
    """Print all of it."""
    console.print(title(analysis), style="bold")
    console.print(NOTE)
    print_report(console, analysis_sheets(analysis), CONTENT)
