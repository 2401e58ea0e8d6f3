"""Where a table is: a server, and on it a table by its id, its code, or the link to it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from ..errors import UserError
from ..web.links import EXAMPLE, ID, KEY, read_code, read_link


@dataclass(frozen=True)
class Place:
    """A server, and perhaps a table on it."""

    server: str
    """Its address, without anything behind the port but a folder."""
    table: str = ""
    """The id of a table, if that is known."""
    code: str = ""
    """Or the code that stands for it."""
    invitation: str | None = None


def read_server(text: str) -> str:
    """The address of a server as it is kept: with a scheme, and no slash at its end."""
    given = text if "://" in text else f"http://{text}"
    wrong = f'"{text}" is no address of a server; one is http://127.0.0.1:8000'
    try:
        parts = urlsplit(given)
        port = parts.port  # one that is no number is only found when it is asked for
    except ValueError:
        raise UserError(wrong) from None
    more = parts.query or parts.fragment or port == 0 or not given.isprintable() or " " in given
    if more or parts.scheme not in ("http", "https") or not parts.hostname:
        raise UserError(wrong)
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")


def read_place(server: str | None, table: str, invitation: str | None) -> Place:
    """Where to go, from what a friend has sent: a link, a code or an id."""
    if invitation is not None and not KEY.fullmatch(invitation):
        raise UserError(f'"{invitation}" is no key of an invitation')
    if "://" in table:
        return _read_link(server, table, invitation)
    if server is None:
        raise UserError("on which server? --server URL names it, or --table takes a whole link")
    where = read_server(server)
    if code := read_code(table):
        return Place(where, code=code, invitation=invitation or code)
    if not ID.fullmatch(table):
        raise UserError(f'"{table}" is neither the id of a table, nor its code, nor a link to it')
    return Place(where, table=table, invitation=invitation)


def _read_link(server: str | None, link: str, invitation: str | None) -> Place:
    found = read_link(link)
    if found is None:
        raise UserError(
            f'"{link}" is no link to a table; one is {EXAMPLE}, and --table takes a code as well'
        )
    where = read_server(found.server)
    if server is not None and read_server(server) != where:
        raise UserError(f"the link leads to {where}, and --server says {read_server(server)}")
    return Place(where, found.table, found.code, invitation or found.invitation or None)
