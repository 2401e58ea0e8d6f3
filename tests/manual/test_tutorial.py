"""The tutorial: every block of it runs, and gives what it says."""

from __future__ import annotations

import doctest

from tools.docs import DOCS


def test_every_block_of_the_tutorial_runs() -> None:
    failed, tried = doctest.testfile(str(DOCS / "tutorial.md"), module_relative=False)
    assert (failed, tried > 30) == (0, True), "see the standard output"


def test_no_block_of_python_is_left_out() -> None:
    text = (DOCS / "tutorial.md").read_text("utf-8")
    assert "```python" not in text
    assert text.count("```pycon\n>>> ") == text.count("```") // 2
