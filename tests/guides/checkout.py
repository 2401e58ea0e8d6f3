"""A copy of the checkout in which a guide of CONTRIBUTING is followed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from forno.jit.compiler import INTERPRETED

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("src", "tests", "tools", "bench", "docs", "share", ".github")
FILES: Final = (
    *("pyproject.toml", "Makefile", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"),
    *("CITATION.cff", "SECURITY.md", "CHANGELOG.md", "hatch_build.py", "mkdocs.yml"),
)
LEFT_OUT: Final = ("__pycache__", "images", "results", "compatibility", "browser")
"""What no guide touches and no test that is run there needs."""


@dataclass(frozen=True)
class Checkout:
    """A checkout of its own."""

    root: Path

    @classmethod
    def copy(cls, root: Path) -> Checkout:
        """Copy this checkout to a folder."""
        for name in FOLDERS:
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for name in FILES:
            shutil.copy(ROOT / name, root / name)
        return cls(root)

    def write(self, path: str, text: str) -> None:
        """Create a file."""
        file = self.root / path
        assert not file.exists()
        file.write_text(text, encoding="utf-8", newline="\n")

    def append(self, path: str, text: str) -> None:
        """Write more at the end of a file."""
        with (self.root / path).open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def replace(self, path: str, old: str, new: str) -> None:
        """Change every place where something stands in a file."""
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8", newline="\n")

    def make(self, target: str) -> None:
        """Run the commands of a target of the Makefile, with this interpreter."""
        recipe = re.search(
            rf"^{target}:.*\n((?:\t.*\n)+)", (self.root / "Makefile").read_text("utf-8"), re.M
        )
        assert recipe is not None
        modules = re.findall(r"python -m (tools\.\w+)", recipe.group(1))
        assert modules
        for module in modules:
            self.run("-m", module)

    def run(self, *arguments: str) -> str:
        """Run Python here; return what it wrote."""
        path = os.pathsep.join((str(self.root / "src"), str(self.root)))
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": path, INTERPRETED: "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout

    def test(self, *arguments: str) -> int:
        """Run tests here, all of which pass; return how many."""
        said = self.run(
            "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments
        )
        passed = re.search(r"(\d+) passed", said)
        assert passed is not None, said[-2000:]
        return int(passed.group(1))


def steps(guide: str) -> list[str]:
    """The numbered steps of a guide in CONTRIBUTING."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split(f"## {guide}\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^\d+\. (.*)$", section, re.M)
