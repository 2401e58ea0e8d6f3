"""An environment of its own for the peers, so that none of them can disturb Forno's."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.field.peers import Peer
from bench.field.serve import last_line

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".venv-bench"
PINS: Final = Path(__file__).with_name("requirements.txt")


@dataclass(frozen=True, slots=True)
class Environment:
    """Where the peers are installed."""

    folder: Path = FOLDER

    @property
    def python(self) -> Path:
        """Its interpreter."""
        scripts = "Scripts" if sys.platform == "win32" else "bin"
        return self.folder / scripts / "python"

    def create(self) -> None:
        """Make it with the Python that runs Forno, unless it is there already."""
        made_with = self.folder / "made-with"
        if not made_with.exists() or made_with.read_text() != sys.version:
            venv.create(self.folder, clear=True, with_pip=True)
            made_with.write_text(sys.version)

    def install(self, peer: Peer) -> str | None:
        """Install one peer; say why if that fails. Nothing is done twice with the same pins."""
        mark = self.folder / f"installed-{peer.id}"
        wanted = hashlib.sha256(PINS.read_bytes()).hexdigest()
        if mark.exists() and mark.read_text() == wanted:
            return None
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        done = subprocess.run(
            [*pip, "-c", str(PINS), *peer.install], capture_output=True, text=True, check=False
        )
        if done.returncode:
            errors = [line for line in done.stderr.splitlines() if "ERROR" in line]
            return last_line("\n".join(errors) or done.stderr)
        mark.write_text(wanted)
        return None
