"""An analysis as one page of HTML that asks the network for nothing."""

from __future__ import annotations

from html import escape
from typing import Final

from .analysis import Analysis
from .analysis_tables import Sheet, moments_sheet, pizzas_sheet, seats_sheet, title
from .console import NOTE
from .curve import picture


def page(analysis: Analysis) -> str:
    """The whole page."""
    sheets = seats_sheet(analysis), moments_sheet(analysis), pizzas_sheet(analysis)
    return _PAGE.format(
        title=escape(title(analysis)),
        note=escape(NOTE),
        picture=picture(analysis),
        sheets="\n".join(_sheet(each) for each in sheets),
    )


def _sheet(sheet: Sheet) -> str:
    if not sheet.rows:
        return f"<h2>{escape(sheet.title)}</h2>\n<p>{escape(sheet.empty)}</p>"
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in sheet.columns)
    rows = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.rows
    )
    return (
        f'<h2>{escape(sheet.title)}</h2>\n<div class="wide"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )


_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forno: {title}</title>
<style>
:root {{ color-scheme: light dark; --paper: #FFF8EA; --ink: #2A1A12; --faint: #DCCDB4;
  --s0: #B80602; --s1: #00764F; --s2: #5A3A7E; --s3: #B4540A; --s4: #2A6A91; --s5: #6B5B4B; }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #1E1410; --ink: #FFF1DC;
  --faint: #54433A; --s0: #FF8A7A; --s1: #5FD3A5; --s2: #C9AFF0; --s3: #F2B33D; --s4: #86C5EA;
  --s5: #CDBBA8; }} }}
body {{ margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }}
h1 {{ font-size: 1.4rem; line-height: 1.25; }}
h2 {{ font-size: 1.1rem; margin: 1.5rem 0 .3rem; }}
svg {{ width: 100%; height: auto; min-width: 34rem; }}
svg text {{ fill: var(--ink); font-size: 13px; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .6rem; border-bottom: 1px solid var(--faint); text-align: left;
  vertical-align: top; }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{note}</p>
<div class="wide" tabindex="0" role="region" aria-label="Win shares">
{picture}
</div>
{sheets}
</main>
</body>
</html>
"""
