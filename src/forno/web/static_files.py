"""Files as a browser wants them: with their kind, a tag that says whether they changed, packed.

A file is read when it is first asked for and kept until it changes on disk. Only what lies in its
folder under a plain name, and is of a kind that pages are made of, is ever given out. Scripts go
without their comments and spaces, which are for people and a third of their weight.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from .gzip_responses import THOROUGH, may_pack, pack
from .minifier import lean

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What can be had, and what it is called."""
PACKED: Final = frozenset(KINDS) - {".ico", ".woff2"}
"""Fonts and icons are packed already."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*")
"""A path that leads nowhere but down: no part of it begins with a dot."""


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    kind: str
    content: bytes
    packed: bytes | None
    """The same with gzip, where that is worthwhile."""
    tag: str
    """Changes whenever the content does."""

    @classmethod
    def of(cls, suffix: str, content: bytes) -> File:
        """Get a file ready."""
        if suffix == ".js":
            content = lean(content.decode()).encode()
        packed = pack(content, THOROUGH) if suffix in PACKED else content
        tag = sha256(content).hexdigest()[:20]
        return cls(KINDS[suffix], content, packed if len(packed) < len(content) else None, tag)

    def answer(self, request: Request) -> Response:
        """The file, or that it has not changed since it was last sent.

        It may be kept, but whoever keeps it asks each time: a new Forno has new files.
        """
        goes_packed = self.packed is not None and may_pack(request)
        tag = f'"{self.tag}-gzip"' if goes_packed else f'"{self.tag}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if _knows(request, tag):
            return Response(status_code=304, headers=headers)
        return self._whole(200, headers, goes_packed=goes_packed)

    def answer_instead(self, request: Request, status: int) -> Response:
        """The file in place of something that is not to be had: never the same as what was kept."""
        headers = {"cache-control": "no-store", "vary": "accept, accept-encoding"}
        goes_packed = self.packed is not None and may_pack(request)
        return self._whole(status, headers, goes_packed=goes_packed)

    def _whole(self, status: int, headers: dict[str, str], *, goes_packed: bool) -> Response:
        if goes_packed:
            headers["content-encoding"] = "gzip"
        content = self.packed if goes_packed else self.content
        # By its name, or a kind of text would be given its character set twice.
        return Response(content, status, headers={**headers, "content-type": self.kind})


def _knows(request: Request, tag: str) -> bool:
    """Whether whoever asks has this very content."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))


class Folder:
    """The files below one place."""

    def __init__(self, root: Path) -> None:
        """Read nothing yet."""
        self._root = root
        self._known: dict[str, tuple[tuple[int, int], File]] = {}

    def find(self, path: str) -> File | None:
        """A file by its path in the folder; nothing if there is none that may be given out."""
        place = self._root / path
        if not _PLAIN.fullmatch(path) or place.suffix not in KINDS:
            return None
        try:
            status = place.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            known = self._known.get(path)
            if known is not None and known[0] == stamp:
                return known[1]
            if not place.resolve().is_relative_to(self._root.resolve()):
                return None
            found = File.of(place.suffix, place.read_bytes())
        except OSError:  # there is none, or it is a folder
            return None
        self._known[path] = (stamp, found)
        return found
