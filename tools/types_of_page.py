"""The strict type check of the page's scripts, with the versions that ``tools/node`` pins.

``python -m tools.types_of_page`` installs the compiler and the libraries' types once, into
``.cache/node``, and checks. Node is needed for this and for the format of the page alone: where it
is not installed the check is skipped, except where ``CI`` is set.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from .services import find_npm
from .vendor import ROOT

PINS: Final = ROOT / "tools/node/package.json"
HOME: Final = ROOT / ".cache/node"
CONFIG: Final = ROOT / "src/forno/web/page/tsconfig.json"


def program(name: str) -> Path | None:
    """A program of the pinned packages, installed if need be; none without Node."""
    npm = find_npm()
    if npm is None:
        return None
    installed = HOME / "installed.json"
    if not installed.exists() or installed.read_bytes() != PINS.read_bytes():
        shutil.rmtree(HOME, ignore_errors=True)
        HOME.mkdir(parents=True)
        shutil.copyfile(PINS, HOME / "package.json")
        quiet = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([npm, "install", *quiet], cwd=HOME, check=True, stdin=subprocess.DEVNULL)
        shutil.copyfile(PINS, installed)
    return HOME / "node_modules/.bin" / name


def compiler() -> Path | None:
    """The compiler, installed if need be; none without Node."""
    return program("tsc")


def check(config: Path = CONFIG) -> subprocess.CompletedProcess[str] | None:
    """Check the scripts; nothing, if that is not possible here."""
    tsc = compiler()
    if tsc is None:
        return None
    command = [str(tsc), "--project", str(config), "--pretty", "false"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main() -> int:
    """Run the command; return its exit code."""
    done = check()
    if done is None:
        print("npm is not installed: the page's scripts are not checked")
        return 1 if os.environ.get("CI") else 0
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
