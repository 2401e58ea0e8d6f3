"""An analysis as one page of HTML that asks the network for nothing."""

from __future__ import annotations

from html import escape
from typing import Final

from ..sheets import html_table
from .analysis import Analysis
from .analysis_report import NOTE
from .analysis_tables import analysis_sheets, title
from .curve import picture


def page(analysis: Analysis) -> str:
    """The whole page."""
    return _PAGE.format(
        title=escape(title(analysis)),
        note=escape(NOTE),
        picture=picture(analysis),
        sheets="\n".join(html_table(sheet, row_heads=False) for sheet in analysis_sheets(analysis)),
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
