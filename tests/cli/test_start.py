"""The command starts at once: to say its version or to help, it imports next to nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.waiting import PATIENCE

HEAVY: Final = (
    *("asyncio", "email", "httpx", "importlib.metadata", "importlib.resources", "json", "msgspec"),
    *("numba", "numpy", "platformdirs", "prometheus_client", "rich", "socket", "starlette"),
    *("subprocess", "tempfile", "textual", "tomllib", "urllib.parse", "uvicorn", "websockets"),
)
"""What is not for a command that only says something about itself."""
HOUSE: Final = {
    "forno",
    "forno.cli",
    "forno.cli.arguments",
    "forno.cli.commands",
    "forno.cli.main",
    "forno.old_names",
    "forno.version",
}
"""All of Forno that such a command imports."""


def test_version_and_help_import_next_to_nothing() -> None:
    script = (
        f"import sys; sys.path[:0] = {sys.path!r}\n"
        "from forno.cli.main import main\n"
        "for words in (['--version'], ['--help'], []): assert main(words) == 0\n"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    imported = set(done.stdout.splitlines()[-1].split())
    assert not imported & set(HEAVY)
    assert {name for name in imported if name.partition(".")[0] == "forno"} <= HOUSE


def test_a_plain_game_does_not_import_what_draws_panels(tmp_path: Path) -> None:
    script = (
        f"import sys; sys.path[:0] = {sys.path!r}\n"
        "from forno.cli.main import main\n"
        "words = ['play', '--plain', '--seats', 'you,uniform', '--save', sys.argv[1]]\n"
        "assert main(['--version']) == main(words) == 0\n"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", script, str(tmp_path / "plain.forno")],
        input="1\n\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    imported = set(done.stdout.splitlines()[-1].split())
    assert "forno.terminal.local_session" in imported
    assert "textual" not in imported
