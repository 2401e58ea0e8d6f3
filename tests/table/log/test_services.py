"""The services of the tests: they crash and come back, and are not passed over in silence."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path

import pytest

from tests.support import services
from tools import services as tool
from tools.daemons import Redis, new_folder


def say(server: Redis, command: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(command + b"\r\n")
        return line.recv(100)


def test_redis_forgets_when_it_is_restarted(redis: Redis) -> None:
    assert say(redis, b"SET pizza margherita") == b"+OK\r\n"
    before = redis.pid
    redis.restart()
    assert redis.pid != before
    assert say(redis, b"GET pizza") == b"$-1\r\n"


def test_redis_remembers_if_it_is_asked_to(redis: Redis) -> None:
    folder = new_folder()
    server = Redis(redis.program, folder, persistent=True)
    try:
        server.start()
        assert say(server, b"SET pizza margherita") == b"+OK\r\n"
        server.restart()
        assert say(server, b"GET pizza") == b"$10\r\nmargherita\r\n"
    finally:
        server.kill()
        shutil.rmtree(folder)


def test_a_missing_service_skips_its_tests_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="Redis is not installed"):
        services.lacking("Redis")


def test_a_missing_service_is_a_failure_where_all_must_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="Redis is not installed"):
        services.lacking("Redis")


def test_nothing_is_installed_by_anybody_but_the_administrator(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "find_redis", lambda: None)
    for found in ("find_postgres", "find_browser", "find_npm"):
        monkeypatch.setattr(tool, found, lambda: Path("somewhere"))
    monkeypatch.setattr(tool, "install", lambda _: pytest.fail("nothing may be installed"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert tool.main() == 0
    assert capsys.readouterr().out == "redis-server not found: what needs it is skipped\n"
