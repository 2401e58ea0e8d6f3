"""Callers: who asks, and whether the page that they ask from may do so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...table.refusals import TableRefusal
from .keys import hash_of

COOKIE: Final = "forno-key"
YEAR: Final = 365 * 24 * 3600
LONGEST_KEY: Final = 86
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
    invitation = hash_of(invited) if invited else ""
    check_origin(connection, origins)
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if key:
        if scheme.lower() != "bearer" or len(key) > LONGEST_KEY:
            raise TableRefusal("no-key", "the header Authorization holds: Bearer, and a key")
        return Caller(hash_of(key), invitation=invitation)
    cookie = connection.cookies.get(COOKIE, "")
    if not cookie or len(cookie) > LONGEST_KEY:
        return Caller(invitation=invitation)
    method = connection.scope.get("method", "GET")
    if method not in SAFE and "origin" not in connection.headers:
        raise TableRefusal("origin", "a browser says where a page comes from; this one does not")
    return Caller(hash_of(cookie), by_cookie=True, invitation=invitation)


def check_origin(connection: HTTPConnection, origins: frozenset[str]) -> None:
    """Refuse what a page of another origin asks for."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return
    host = connection.headers.get("host", "")
    if urlsplit(origin).netloc != host or urlsplit(origin).scheme not in ("http", "https"):
        raise TableRefusal("origin", "pages of other sites may not ask here")


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
