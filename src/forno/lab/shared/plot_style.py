"""How figures look: ink on paper, with the ingredients for colours."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from .estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER: Final = "#FFF8EA"
INK: Final = "#2A1A12"
FAINT: Final = "#DCCDB4"
SOFT: Final = "#7A6352"
GLOW: Final = "#F2B33D"
PEPPER, SALAMI, OLIVE, SHRIMP, MUSHROOM = "#00764F", "#B80602", "#342047", "#EA885A", "#AFA79F"
SERIES: Final = (
    (SALAMI, "o"),
    (PEPPER, "s"),
    (OLIVE, "D"),
    (SHRIMP, "^"),
    (GLOW, "v"),
    (MUSHROOM, "P"),
    ("#5A2B17", "X"),
    ("#3D7EA6", "*"),
)
"""Colour and marker of each series: colour is never the only sign."""
FAILURES: Final = {
    "missing": (MUSHROOM, ""),
    "unhelped": (SHRIMP, "////"),
    "struck": (OLIVE, "...."),
    "no-kind": (GLOW, "xxxx"),
}
"""Colour and hatching of each reason for a pizza to fail."""

_SETTINGS: Final[dict[Any, Any]] = {  # matplotlib types every key
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.titlesize": 11.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.facecolor": PAPER,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": PAPER,
    "figure.dpi": 100,
    "hatch.color": PAPER,
    "hatch.linewidth": 0.7,
    "grid.color": FAINT,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "errorbar.capsize": 3,
    "svg.hashsalt": "forno",  # the same figure is the same file
}
FIGURE_KINDS: Final = ("png", "svg")
"""The files that every figure of a resumable run is written to."""
FIGURE_WIDTH: Final = 9.0
"""Inches across such a figure."""
SHARP: Final = 160
"""Dots an inch of a picture."""


@contextmanager
def styled() -> Iterator[None]:
    """Draw in this style, on no screen."""
    import matplotlib as mpl

    before = mpl.get_backend()
    mpl.use("Agg")
    try:
        with mpl.rc_context(_SETTINGS):
            yield
    finally:
        mpl.use(before)


def head(figure: Figure, title: str, subtitle: str) -> float:
    """Put the title above everything; return how high the rest may reach, as a share."""
    height = float(figure.get_size_inches()[1])
    family = "DejaVu Serif"
    figure.text(0.02, 1 - 0.2 / height, title, size=17, weight="bold", family=family, va="top")
    figure.text(0.02, 1 - 0.56 / height, subtitle, size=10.5, color=SOFT, va="top")
    return 1 - 0.95 / height


def rule_lines(axes: Axes, axis: str) -> None:
    """Faint lines to read values by."""
    axes.grid(visible=True, axis="x" if axis == "x" else "y")
    axes.tick_params(length=0)


def whiskers(
    axes: Axes,
    places: Sequence[float],
    estimates: Sequence[Estimate],
    *,
    scale: float = 1,
    colour: str = INK,
    across: bool = False,
) -> None:
    """Draw how far the intervals reach."""
    values = [scale * each.known[0] for each in estimates]
    reach = [
        [scale * (each.known[0] - each.known[1]) for each in estimates],
        [scale * (each.known[2] - each.known[0]) for each in estimates],
    ]
    if across:
        axes.errorbar(values, places, xerr=reach, fmt="none", ecolor=colour, lw=1.3, capsize=0)
    else:
        axes.errorbar(places, values, yerr=reach, fmt="none", ecolor=colour, lw=1.3)


def as_bytes(figure: Figure, kind: str) -> bytes:
    """The figure as a file of its kind, the same bytes for the same numbers."""
    content = io.BytesIO()
    if kind == "svg":
        figure.savefig(content, format="svg", metadata={"Date": None, "Creator": "Forno"})
    else:
        figure.savefig(content, format="png", dpi=SHARP, metadata={"Software": "Forno"})
    return content.getvalue()
