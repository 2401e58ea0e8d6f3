"""The public address: how other devices of the network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from ..transport.http_request import HttpRequest

EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""For a server that listens at every address: the address by which its own machine reaches it."""
_FAR: Final = {socket.AF_INET: "203.0.113.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that no machine has (RFC 5737 and 3849). The way there leads over the network."""


def written(host: str, port: int) -> str:
    """The address of a server as browsers write it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def origin_for_others(host: str, port: int) -> str | None:
    """How other devices of the network reach a server that listens at every address.

    Computed anew each time, because people carry a machine from one network to another.
    """
    families = {"0.0.0.0": (socket.AF_INET,), "::": (socket.AF_INET, socket.AF_INET6)}
    for family in families.get(host, ()):
        own = own_address(family)
        if own is not None:
            return written(own, port)
    return None


def own_address(family: socket.AddressFamily) -> str | None:
    """This machine's address in its network; None if it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((_FAR[family], 9))  # nothing is sent
            found = str(way.getsockname()[0])
    except OSError:
        return None
    address = ip_address(found)
    return None if address.is_loopback or address.is_unspecified or "%" in found else found


def is_local(request: HttpRequest) -> bool:
    """Whether a request comes from this machine, and names it ``localhost`` or the like.

    The name counts too: an attacker can point a name to this machine, and a page under that name
    must not learn the address of the network.
    """
    try:
        named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        named = ""
    return is_loopback(request.address) and is_loopback(named)


def is_loopback(name: str) -> bool:
    """Whether a name or an address is the one by which each machine calls itself."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
