"""Figures as files: SVG, PNG, or one page of HTML with everything in it."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from ...sheets import html_table
from ..shared.plot_style import FAINT, INK, PAPER, as_bytes, styled
from .figures import figure_of_one
from .multiples import figure_of_several
from .report import report
from .results import TableResult


def draw(results: Sequence[TableResult], suffix: str) -> bytes:
    """Draw results that have games."""
    with styled():
        figure = figure_of_one(results[0]) if len(results) == 1 else figure_of_several(results)
        if suffix == ".png":
            return as_bytes(figure, "png")
        picture = as_bytes(figure, "svg")
    return picture if suffix == ".svg" else _page(results, picture.decode()).encode()


def _page(results: Sequence[TableResult], picture: str) -> str:
    """A page that asks the network for nothing."""
    inline = re.sub(r"^.*?(?=<svg )", "", picture, count=1, flags=re.DOTALL)
    inline = re.sub(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', _responsive, inline, count=1)
    inline = re.sub(r"<metadata>.*?</metadata>", "", inline, count=1, flags=re.DOTALL)
    title = "Forno: " + (results[0].table.title if len(results) == 1 else "tables compared")
    return _PAGE.format(title=html.escape(title), picture=inline, parts=_parts(results))


def _responsive(found: re.Match[str]) -> str:
    return (
        f'<svg viewBox="{found[1]}" role="img" aria-label="Figures; the same numbers stand below"'
        ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
    )


def _parts(results: Sequence[TableResult]) -> str:
    return "\n".join(
        f"<p>{html.escape(part)}</p>" if isinstance(part, str) else html_table(part, row_heads=True)
        for part in report(results)
    )


_PAGE = f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<style>
body {{{{ margin: 0 auto; max-width: 1100px; padding: 1rem; background: {PAPER}; color: {INK};
  font: 16px/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }}}}
svg {{{{ width: 100%; height: auto; }}}}
table {{{{ border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }}}}
caption {{{{ text-align: left; font-weight: 700; padding: .3rem 0; }}}}
th, td {{{{ padding: .25rem .7rem; border-bottom: 1px solid {FAINT}; text-align: right; }}}}
th:first-child {{{{ text-align: left; }}}}
.wide {{{{ overflow-x: auto; }}}}
</style>
</head>
<body>
<main>
{{picture}}
{{parts}}
</main>
</body>
</html>
"""
