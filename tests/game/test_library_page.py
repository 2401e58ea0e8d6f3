"""The page about the library: its examples give what it says, and it names all there is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Final

import pytest

import forno
from forno.jit.compiler import INTERPRETED

PAGE: Final = Path(__file__).parents[2] / "docs" / "library.md"


def test_the_examples_of_the_page_give_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy", reason="hints need NumPy")
    monkeypatch.setenv(INTERPRETED, "1")
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 30
    assert result.failed == 0, "see the standard output"


def test_the_page_names_everything_that_the_door_offers() -> None:
    text = PAGE.read_text(encoding="utf-8")
    missing = [name for name in dir(forno) if not re.search(rf"\b{name}\b", text)]
    assert missing == []
