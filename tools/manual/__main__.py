"""Build the manual as a site: ``python -m tools.manual``.

Nothing is loaded from the network, neither here nor when somebody reads the site.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

from .places import ROOT
from .site_check import problems


def build_site(folder: Path) -> None:
    """Build the manual into a folder, which is emptied first."""
    os.chdir(ROOT)
    # The theme would tell of a future MkDocs at every build.
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder))
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.manual", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="usually site/")
    asked = parser.parse_args(arguments)
    if _holds_something_else(asked.out):
        print(f"{asked.out} holds something else than a manual: name another", file=sys.stderr)
        return 2
    # Warnings end the build, so they must be read.
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    try:
        build_site(asked.out.resolve())
    except (Abort, ConfigurationError) as problem:
        print(f"The manual was not built: {problem}", file=sys.stderr)
        return 1
    wrong = problems(asked.out)
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    print(f"The manual lies in {asked.out}: open {asked.out / 'index.html'},")
    print(f"or, with search: {Path(sys.executable).name} -m http.server --directory {asked.out}")
    return 0


def _holds_something_else(folder: Path) -> bool:
    if not folder.exists():
        return False
    is_manual = (folder / "search" / "search_index.json").exists()
    return not folder.is_dir() or (any(folder.iterdir()) and not is_manual)


if __name__ == "__main__":
    sys.exit(main())
