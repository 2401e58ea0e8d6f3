"""Opening a browser on the page of a server that has just begun."""

from __future__ import annotations

import errno
import os
import socket
import webbrowser
from dataclasses import replace
from threading import Thread

from ...errors import UserError
from ..operations.public_address import EVERYWHERE, written
from ..operations.settings import Settings
from .running_server import listening


def listen_somewhere(settings: Settings) -> socket.socket:
    """Listen where it is usual, or at any other port if that one is taken."""
    try:
        return listening(settings)
    except UserError as complaint:
        cause = complaint.__cause__
        if not isinstance(cause, OSError) or cause.errno != errno.EADDRINUSE:
            raise
        return listening(replace(settings, port=0))


def address_of(listener: socket.socket) -> str:
    """The address of the page for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    return f"{written(EVERYWHERE.get(host, host), port)}/"


def open_page(address: str) -> None:
    """Open a browser, beside everything else; say where the page is if there is none."""
    Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    is_open = False
    try:
        is_open = _has_window() and webbrowser.open(address)
    except Exception:  # noqa: BLE001 (whatever a browser does, the server goes on)
        is_open = False
    if not is_open:
        print(f"No browser could be opened here. Open this address in one: {address}", flush=True)


def _has_window() -> bool:
    """Whether there is a browser with a window; those in the terminal run no scripts.

    A user who names one in ``BROWSER`` knows what it is.
    """
    found = webbrowser.get()
    return bool(os.environ.get("BROWSER")) or type(found) is not webbrowser.GenericBrowser
