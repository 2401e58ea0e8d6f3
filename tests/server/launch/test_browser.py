"""``forno serve --open``: a browser on the page, whatever the machine has."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import stat
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from forno.errors import UserError
from forno.jit.compiler import INTERPRETED
from forno.server.launch import browser as opening
from forno.server.launch.browser import address_of, listen_somewhere
from forno.server.launch.running_server import listening
from forno.server.operations.settings import Settings
from tests.support.waiting import PATIENCE
from tools.daemons import free_port


def taken() -> socket.socket:
    """A port that is taken."""
    return listening(Settings(port=0))


def test_a_taken_port_is_no_trouble_where_any_will_do() -> None:
    with taken() as other:
        port = other.getsockname()[1]
        with listen_somewhere(Settings(port=port)) as listener:
            assert listener.getsockname()[1] not in (0, port)
        with pytest.raises(UserError, match="in use"):
            listening(Settings(port=port))


def test_what_else_is_wrong_is_still_said() -> None:
    with pytest.raises(UserError, match="no address of this machine"):
        listen_somewhere(Settings(host="192.0.2.1", port=free_port()))


def test_a_server_that_listens_everywhere_is_found_here() -> None:
    with listening(Settings(host="0.0.0.0", port=0)) as listener:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address_of(listener))


def nobody(*_: object) -> object:
    raise webbrowser.Error("no browser")


def in_terminal(*_: object) -> object:
    return webbrowser.GenericBrowser("lynx")


def broken(*_: object) -> object:
    raise RuntimeError("anything at all")


@pytest.mark.parametrize("found", [nobody, in_terminal, broken])
def test_without_a_browser_the_address_is_said(
    found: Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "get", found)
    opening._open("http://127.0.0.1:8000/")
    assert "http://127.0.0.1:8000/" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is a shell script")
def test_the_page_is_there_when_the_browser_opens(tmp_path: Path) -> None:
    """As ``make play`` does it, with the usual port taken or not."""
    told = tmp_path / "told"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)

    async def test() -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "forno", "serve", "--open"),
            *("--database", f"sqlite:///{tmp_path}/t.db"),
            env={**os.environ, INTERPRETED: "1", "BROWSER": f"{browser} %s"},
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
                while not told.exists():
                    await asyncio.sleep(0.02)
                address = told.read_text().strip()
                page = await http.get(address)
                assert "Forno" in page.text
                assert page.headers["content-type"].startswith("text/html")
                assert process.stdout is not None
                said = (await process.stdout.readline()).decode()
                assert address.rstrip("/") in said
                process.send_signal(signal.SIGINT)
                assert await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    asyncio.run(test())
