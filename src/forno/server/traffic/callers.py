"""Callers: whose key a request shows, and whether its page may send it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from ipaddress import ip_address
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

from ...table.refusals import TableRefusal
from ..operations.settings import Settings
from ..protocol.keys import hash_of, hash_of_invitation
from ..transport.http_request import HttpRequest

COOKIE: Final = "forno-key"
YEAR: Final = 365 * 24 * 3600
LONGEST_KEY: Final = 86
KEY: Final = re.compile(r"[A-Za-z0-9_-]{22,86}")
"""The form of a key: a shorter one could be guessed."""
LOCAL: Final = ("localhost", "local", "lan", "internal", "home.arpa", "test")
"""Names that nobody on the Internet can own."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
INVITATION: Final = "x-forno-invitation"


@dataclass(frozen=True, slots=True)
class Caller:
    """The client behind a request."""

    holder: str = ""
    """The hash of the key that the request shows; empty without one."""
    by_cookie: bool = False
    """Whether the key came in a cookie, which a browser sends from any page that it shows."""
    invitation: str = ""
    """The hash of the key of an invitation that the request shows."""
    key: str = field(default="", repr=False)
    """The key itself, until it is known to be one that the server gave."""


def caller_of(request: HttpRequest, origins: frozenset[str]) -> Caller:
    """The caller of a request; refuse a page of another origin, and a cookie without an origin."""
    invited = request.headers.get(INVITATION, "")[:LONGEST_KEY]
    invitation = hash_of_invitation(invited) if invited else ""
    check_origin(request, origins)
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer" or not KEY.fullmatch(key):
            raise TableRefusal("no-key", "the header Authorization holds: Bearer, and a key")
        return Caller(hash_of(key), invitation=invitation, key=key)
    cookie = request.cookie(COOKIE)
    if not KEY.fullmatch(cookie):
        return Caller(invitation=invitation)
    if request.method not in SAFE and "origin" not in request.headers:
        raise TableRefusal("origin", "a browser says where a page comes from; this one does not")
    return Caller(hash_of(cookie), by_cookie=True, invitation=invitation, key=cookie)


def check_origin(request: HttpRequest, origins: frozenset[str]) -> None:
    """Refuse a request that a page of another origin sends.

    A page belongs to this server if its origin is the host that the request names, and that host
    is a number or a name of the local network. An attacker can point a name on the Internet to this
    server, and then the origin of the attacker's page and the host agree. So the settings have to
    list every origin with such a name.
    """
    origin = request.headers.get("origin")
    if origin is None or origin in origins:
        return
    host = request.headers.get("host", "")
    try:
        parts = urlsplit(origin)
        name = parts.hostname or ""
    except ValueError:
        raise TableRefusal("origin", "this is no origin") from None
    if parts.scheme not in ("http", "https") or not host or parts.netloc != host:
        raise TableRefusal("origin", "pages of other sites may not ask here")
    if not _is_local(name):
        reason = "the server does not know itself by this name: start it with --origin"
        raise TableRefusal("origin", reason)


def own_names(settings: Settings) -> frozenset[str]:
    """Names that are this server's, besides those of the local network."""
    named = (urlsplit(origin).hostname or "" for origin in settings.origins)
    return frozenset({*named, settings.host.lower(), gethostname().lower()})


def check_host(request: HttpRequest, names: frozenset[str]) -> None:
    """Refuse a request to a host that is not this server.

    An attacker can point a name on the Internet to this machine. For a browser, a page under that
    name and this server are then one site, and the page may read whatever the server answers
    (DNS rebinding). Numbers, names of the local network and this machine's own name can't be
    pointed anywhere by strangers, so devices at home need nothing.
    """
    host = request.headers.get("host", "")
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        raise TableRefusal("host", "this is no name of a host") from None
    if name not in names and not _is_local(name):
        reason = "the server does not know itself by this name: start it with --origin"
        raise TableRefusal("host", reason)


def _is_local(name: str) -> bool:
    """Whether a host is a number, or a name of the local network."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return "." not in name or name.endswith(tuple(f".{end}" for end in LOCAL))
    return True


def cookie_with(key: str, *, is_secure: bool) -> str:
    """The header that gives a browser its key: no script can read it, no other site can send it."""
    cookie: SimpleCookie = SimpleCookie()
    cookie[COOKIE] = key
    flags = {"max-age": YEAR, "path": "/", "httponly": True, "samesite": "strict"}
    for name, value in {**flags, **({"secure": True} if is_secure else {})}.items():
        cookie[COOKIE][name] = value
    return cookie.output(header="").strip()
