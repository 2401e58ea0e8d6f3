"""Callers: who asks, and whether the page that they ask from may do so."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...table.refusals import TableRefusal
from ..protocol.keys import hash_of, hash_of_invitation

COOKIE: Final = "forno-key"
YEAR: Final = 365 * 24 * 3600
LONGEST_KEY: Final = 86
KEY: Final = re.compile(r"[A-Za-z0-9_-]{22,86}")
"""What a key looks like: anything shorter could be guessed."""
NEAR: Final = ("localhost", "local", "lan", "internal", "home.arpa", "test")
"""Names that nobody on the Internet can own."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
INVITATION: Final = "x-forno-invitation"


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks."""

    holder: str = ""
    """The hash of the key that they show; nothing if they show none."""
    by_cookie: bool = False
    """Whether a browser showed it without being asked: then the page must be ours."""
    invitation: str = ""
    """The hash of the key of an invitation that they show."""


def caller_of(connection: HTTPConnection, origins: frozenset[str]) -> Caller:
    """Who asks; refuse a page of another origin, and a cookie without an origin."""
    invited = connection.headers.get(INVITATION, "")[:LONGEST_KEY]
    invitation = hash_of_invitation(invited) if invited else ""
    check_origin(connection, origins)
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer" or not KEY.fullmatch(key):
            raise TableRefusal("no-key", "the header Authorization holds: Bearer, and a key")
        return Caller(hash_of(key), invitation=invitation)
    cookie = connection.cookies.get(COOKIE, "")
    if not KEY.fullmatch(cookie):
        return Caller(invitation=invitation)
    method = connection.scope.get("method", "GET")
    if method not in SAFE and "origin" not in connection.headers:
        raise TableRefusal("origin", "a browser says where a page comes from; this one does not")
    return Caller(hash_of(cookie), by_cookie=True, invitation=invitation)


def check_origin(connection: HTTPConnection, origins: frozenset[str]) -> None:
    """Refuse what a page of another origin asks for.

    The server's own pages are those of the host that is asked, but only if it is a number or a name
    of this network. Anybody can have a name of their own lead here, and then their page and the
    host agree; so a name from the Internet has to be among the origins that the server was told.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return
    host = connection.headers.get("host", "")
    try:
        parts = urlsplit(origin)
        name = parts.hostname or ""
    except ValueError:
        raise TableRefusal("origin", "this is no origin") from None
    if parts.scheme not in ("http", "https") or not host or parts.netloc != host:
        raise TableRefusal("origin", "pages of other sites may not ask here")
    if not _is_near(name):
        reason = "the server does not know itself by this name: start it with --origin"
        raise TableRefusal("origin", reason)


def _is_near(name: str) -> bool:
    """Whether a host is a number, or a name that only means something near here."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return "." not in name or name.endswith(tuple(f".{end}" for end in NEAR))
    return True


def set_cookie(response: Response, connection: HTTPConnection, key: str) -> None:
    """Give a browser its key: no script can read it, and no other site can send it."""
    response.set_cookie(
        COOKIE,
        key,
        max_age=YEAR,
        path="/",
        secure=connection.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
