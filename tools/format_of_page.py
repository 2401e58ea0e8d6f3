"""The format of the page's scripts and style sheets: Prettier, in lines of at most 110 columns.

``python -m tools.format_of_page`` checks, ``--write`` formats. Prettier leaves three things as they
are written: comments, strings and the markup in ``html`` templates. So the length of lines is
checked here as well, also where Prettier is missing because npm is not installed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from .page_types import SCRIPTS
from .types_of_page import program
from .vendor import ROOT

PAGE: Final = SCRIPTS.parent
CONFIG: Final = PAGE / ".prettierrc.json"
WIDTH: Final = 110


def files_of(page: Path = PAGE) -> list[Path]:
    """The scripts and style sheets that are written by hand."""
    return sorted([*page.glob("js/**/*.js"), *page.glob("css/**/*.css")])


def long_lines(files: Iterable[Path]) -> Iterator[str]:
    """Every line that is too long, by its place."""
    for file in files:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if len(line) > WIDTH:
                name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
                yield f"{name}:{number}: {len(line)} columns, {WIDTH} are allowed"


def prettier(files: Iterable[Path], *, write: bool = False) -> str | None:
    """What Prettier has to say, empty if all is well; nothing, if it can't be had here."""
    found = program("prettier")
    if found is None:
        return None
    mode = "--write" if write else "--check"
    command = [str(found), "--config", str(CONFIG), "--log-level", "warn", mode, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def main() -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.format_of_page", description=__doc__)
    parser.add_argument("--write", action="store_true", help="format the files")
    options = parser.parse_args()
    files = files_of()
    complaints = prettier(files, write=options.write)
    too_long = [*long_lines(files)]
    print(*too_long, sep="\n", end="\n" if too_long else "")
    if complaints is None:
        print("npm is not installed: the page's format is not checked")
        return 1 if too_long or os.environ.get("CI") else 0
    if complaints:
        print(complaints.strip())
        print("To format: python -m tools.format_of_page --write")
    return 1 if complaints or too_long else 0


if __name__ == "__main__":
    sys.exit(main())
