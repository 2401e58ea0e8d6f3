"""Where others find a server: not by the address that a machine has for itself alone."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where to find oneself if one listens at every address."""
_FAR: Final = {socket.AF_INET: "203.0.113.1", socket.AF_INET6: "2001:db8::1"}
"""Nobody's addresses (RFC 5737 and 3849): the way there leads over the network; nobody takes it."""


def written(host: str, port: int) -> str:
    """An address of a server, as browsers write it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def origin_for_others(host: str, port: int) -> str | None:
    """How other devices of the network reach a server that listens at every address.

    Asked anew each time, because a machine is carried from one network to another.
    """
    families = {"0.0.0.0": (socket.AF_INET,), "::": (socket.AF_INET, socket.AF_INET6)}
    for family in families.get(host, ()):
        own = own_address(family)
        if own is not None:
            return written(own, port)
    return None


def own_address(family: socket.AddressFamily) -> str | None:
    """This machine's address in its network; nothing if it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((_FAR[family], 9))  # nothing is sent
            found = str(way.getsockname()[0])
    except OSError:
        return None
    address = ip_address(found)
    return None if address.is_loopback or address.is_unspecified or "%" in found else found


def is_here(connection: HTTPConnection) -> bool:
    """Whether somebody at this very machine asks, by a name that means just that.

    By the name too: whoever has a name of their own lead here does not hear of this network.
    """
    client = "" if connection.client is None else connection.client.host
    try:
        named = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        named = ""
    return is_own(client) and is_own(named)


def is_own(name: str) -> bool:
    """Whether a name or number is what each machine calls itself."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
