"""What may be shown of the address of a service, which may hold a password."""

from __future__ import annotations

from urllib.parse import urlsplit


def server_name(url: str) -> str:
    """The host, the port and the database of an address: what may be shown of it."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or "localhost"
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "the given address"
    if "@" in parts.path + parts.query + parts.fragment:
        # A password with a slash in it, perhaps: what stands before is not the host.
        return "the given address"
    return f"{host}{port}{parts.path}"
