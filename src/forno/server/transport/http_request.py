"""One HTTP request as it came, whatever transport brought it. A handshake is one as well."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field
from http.cookies import _unquote
from typing import Final


async def no_body() -> AsyncIterator[bytes]:
    """The body of a request that has none."""
    chunks: tuple[bytes, ...] = ()
    for chunk in chunks:
        yield chunk


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpRequest:
    """Method, address, headers, body, and what the transport knows of the client."""

    method: str = "GET"
    path: str
    """Without percent signs."""
    query: str = ""
    """What stands behind the question mark, as it came."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """By lower-case name; see :func:`headers_of`."""
    chunks: AsyncIterable[bytes] = field(default_factory=no_body)
    """The body as it comes in; raises ``ConnectionLost`` if the client goes before its end."""
    address: str = ""
    """The client's network address; behind a proxy that the server trusts, the one it names."""
    port: int = 0
    """The port at which the server was asked."""
    is_secure: bool = False
    """Whether the client came by TLS, as far as the transport or a trusted proxy says."""

    def cookie(self, name: str) -> str:
        """A cookie's value; empty if the client sent none of this name."""
        found = ""
        for one in self.headers.get("cookie", "").split(";"):
            key, _, value = one.partition("=")
            if key.strip() == name:
                found = _unquote(value.strip())
        return found


_JOINED: Final = "cookie"


def headers_of(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Headers by lower-case name. Of a header that comes twice the first counts; cookies add up."""
    found: dict[str, str] = {}
    for name, value in pairs:
        key = name.lower()
        if key not in found:
            found[key] = value
        elif key == _JOINED:
            found[key] += f"; {value}"
    return found
