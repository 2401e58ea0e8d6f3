"""Links to a table: read and written here, for the server, its page, the terminal and bots.

There are two. ``/t/ID#i=KEY`` leads to a table; the key of an invitation (or the code, which is
one too) stands behind the ``#``, so a browser never sends it and no server logs it.
``/join/CODE`` leads there by the short code. The page reads and writes the same two
(``page/js/core/links.js``), and a test holds it to what is written here.

Before there was one form for all, the terminal wrote ``/table/ID#KEY``. Such links are still read,
and a server redirects them to the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlsplit

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""For codes that people read to each other: no letter looks like another."""
CODE_LENGTH: Final = 6
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{22,86}")
TABLE_ROUTE: Final = "/t/{table}"
CODE_ROUTE: Final = "/join/{code}"
GAME_ROUTE: Final = "/game/{table}"
"""The public link to a finished game."""
OLD_TABLE_ROUTE: Final = "/table/{table}"
"""What the terminal once wrote, with the key alone behind the ``#``."""
EXAMPLE: Final = "http://127.0.0.1:8000/t/ID#i=KEY"
_CODE: Final = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}", re.IGNORECASE)
_PATH: Final = re.compile(r"(?P<front>.*)/(?P<way>t|table|join)/(?P<name>[A-Za-z0-9_-]+)/?")


@dataclass(frozen=True)
class Link:
    """Where a link leads: to a table by its id or by its code, and with what in hand."""

    server: str
    """The address of the server, with the folder that it may be served from."""
    table: str = ""
    code: str = ""
    invitation: str = ""


def table_link(server: str, table: str, invitation: str = "") -> str:
    """The link to a table; with an invitation it lets friends sit down."""
    front = server.rstrip("/") + TABLE_ROUTE.format(table=quote(table, safe=""))
    return f"{front}#i={invitation}" if invitation else front


def code_link(server: str, code: str) -> str:
    """The link to a table by its code."""
    return server.rstrip("/") + CODE_ROUTE.format(code=code)


def read_code(text: str) -> str:
    """A code as it is kept, written in any case; empty if the text is no code."""
    return text.upper() if _CODE.fullmatch(text) else ""


def read_link(text: str) -> Link | None:
    """Where a link leads; nothing if it is no link to a table."""
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        return None
    found = _PATH.fullmatch(parts.path)
    if not parts.scheme or not parts.netloc or found is None:
        return None
    server, name = f"{parts.scheme}://{parts.netloc}{found['front']}", found["name"]
    if found["way"] == "join":
        code = read_code(name)
        return Link(server, code=code, invitation=code) if code else None
    invitation = _invitation(parts.fragment)
    if invitation is None or not ID.fullmatch(name):
        return None
    return Link(server, table=name, invitation=invitation)


def _invitation(fragment: str) -> str | None:
    """What stands behind the ``#``: a key or a code, or nothing; None if it is neither."""
    if not fragment or KEY.fullmatch(fragment):
        return fragment
    key = fragment.removeprefix("i=")
    if key == fragment:
        return None
    return read_code(key) or (key if KEY.fullmatch(key) else None)
