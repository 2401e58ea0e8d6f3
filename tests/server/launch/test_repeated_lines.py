"""A line that comes again and again is written once, and counted."""

from __future__ import annotations

import json
import logging

import pytest

from forno.server.launch.json_logs import JsonLines, StandardError
from forno.server.launch.repeated_lines import MOST_KEPT, WINDOW, RepeatedLines


def line(text: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("forno", logging.WARNING, "", 0, text, args, None)


def test_the_same_line_is_written_once_in_a_while_with_how_often_it_came() -> None:
    now = 0.0
    lines = RepeatedLines(lambda: now)
    assert [lines.filter(line("away: %s", "Redis")) for _ in range(5)] == [True, *[False] * 4]
    assert lines.filter(line("away: %s", "PostgreSQL")), "another line"
    now += WINDOW
    again = line("away: %s", "Redis")
    assert lines.filter(again)
    assert again.getMessage() == "away: Redis (and 4 times since it was said)"
    now += WINDOW
    once = line("away: %s", "Redis")
    assert lines.filter(once)
    assert once.getMessage() == "away: Redis"


def test_many_different_lines_take_little_memory() -> None:
    lines = RepeatedLines(lambda: 0.0)
    assert all(lines.filter(line("%d", number)) for number in range(3 * MOST_KEPT))
    assert len(lines._seen) == MOST_KEPT


def test_what_was_left_out_is_told_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    handler = StandardError()
    handler.setFormatter(JsonLines())
    for _ in range(3):
        handler.handle(line("no request"))
    handler.close()
    first, last = map(json.loads, capsys.readouterr().err.splitlines())
    assert first["says"] == "no request"
    assert (last["says"], last["repeated"]) == ("no request (again, 2 times)", 2)
