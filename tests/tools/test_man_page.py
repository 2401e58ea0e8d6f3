"""The manual page says what the parsers say."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from forno.cli.commands import COMMANDS
from tests.support.waiting import PATIENCE
from tools.man_page import PAGE, man_page


def test_the_page_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert PAGE.read_text("utf-8") == man_page(), "make docs"


def test_it_has_every_command_and_no_line_that_man_would_obey() -> None:
    page = man_page()
    for name in COMMANDS:
        assert f".SS {name}".replace("-", "\\-") in page
    marks = {line.split(maxsplit=1)[0] for line in page.splitlines() if line.startswith(".")}
    assert marks <= {'.\\"', ".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".RI", ".nf", ".fi"}


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_man_has_nothing_to_complain_about() -> None:
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", str(PAGE)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == ""
    assert "memory-bench" in done.stdout
