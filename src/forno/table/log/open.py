"""From an address to a store."""

from __future__ import annotations

import re
from pathlib import Path

from ..services.startup import when_there
from .store import Store, StoreError

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):")
"""How an address begins. A single letter is a drive of Windows."""


async def open_store(url: str, *, wait: float = 0.0, new: bool = True) -> Store:
    """Open the store at an address; a server is waited for ``wait`` seconds.

    A file that does not exist is made, unless ``new`` is false: then it is refused.

    ``sqlite:///tables.db`` or just ``tables.db`` is a file, from the top of the disk with one more
    slash; ``postgresql://user:password@host/database`` is a server.
    """
    scheme = _SCHEME.match(url)
    if scheme is None:
        if new and not _is_file_name(url):
            raise StoreError(
                f'"{url}" is no address of a database; '
                "write sqlite:///tables.db, or postgresql://user@host/database"
            )
        return await _open_file(url, new=new)
    match scheme[1].lower():
        case "sqlite":
            start = "sqlite:///"
            if not url.lower().startswith(start):
                raise StoreError("an address of a file has three slashes: sqlite:///tables.db")
            return await _open_file(url[len(start) :], new=new)
        case "postgresql" | "postgres":
            from .postgres import PostgresStore

            return await when_there(lambda: PostgresStore.open(url), wait)
        case other:
            raise StoreError(
                f"{other}: is no kind of database that Forno can use; "
                "write sqlite:///file or postgresql://user@host/database"
            )


def _is_file_name(text: str) -> bool:
    """Whether a text without a scheme is meant as a file: by its looks, or because it is there.

    A bare word is a slip more often than a file, and a server would begin with no tables there.
    """
    path = Path(text).expanduser()
    return not text or bool(path.suffix) or len(path.parts) > 1 or path.exists()


async def _open_file(name: str, *, new: bool) -> Store:
    from .sqlite import SqliteStore

    if name in {"", ":memory:"}:
        raise StoreError("the log needs a file to be kept in: sqlite:///tables.db")
    path = Path(name).expanduser()
    if not new and not path.exists():
        raise StoreError(f"there is no database at {path}")
    return await SqliteStore.open(path)
