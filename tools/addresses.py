"""The project's addresses in files that no builder writes: ``python -m tools.addresses``.

They come from ``home`` under ``[tool.forno]`` in ``pyproject.toml``. Each file keeps its words:
what was the home when it was last written is replaced by what it is now.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CITATION: Final = ROOT / "CITATION.cff"
FILES: Final = (CITATION, ROOT / "SECURITY.md", ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml")
"""Files with the address of the project; the first says which one they were written with."""
_WRITTEN: Final = re.compile(r"^repository-code: (\S+)$", re.MULTILINE)
_VERSION: Final = re.compile(r"^version: .+$", re.MULTILINE)


def stale_files() -> dict[Path, str]:
    """The files that say something else than the settings, with what they should say."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    home = settings["tool"]["forno"]["home"].rstrip("/")
    found = _WRITTEN.search(CITATION.read_text("utf-8"))
    if found is None:
        raise SystemExit(f"{CITATION.name} does not say repository-code")
    stale = {}
    for path in FILES:
        text = path.read_text("utf-8")
        wanted = text.replace(found[1], home)
        if path == CITATION:
            wanted = _VERSION.sub(f"version: {settings['project']['version']}", wanted)
        if wanted != text:
            stale[path] = wanted
    return stale


def main() -> int:
    """Write the stale files anew."""
    for path, text in stale_files().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
