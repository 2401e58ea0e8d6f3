"""Static files: with content type, entity tag and gzip.

A file is read when a browser first asks for it, and kept in memory until it changes on disk. The
server sends a file only if it lies in its folder under a plain name and has one of the content
types that pages are made of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from .gzip_responses import THOROUGH, accepts_gzip, compress
from .http_response import HttpResponse

CONTENT_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The content type for each suffix; a file with another suffix is not sent."""
COMPRESSED: Final = frozenset(CONTENT_TYPES) - {".ico", ".woff2"}
"""Suffixes of files that are sent as gzip. Fonts and icons are compressed already."""
ASK: Final = "no-cache"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
_PLAIN: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*")
"""A path that cannot leave the folder: no part of it begins with a dot."""


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    content_type: str
    content: bytes
    compressed: bytes | None
    """The same as gzip, where that is shorter."""
    tag: str
    """Changes whenever the content does."""

    @classmethod
    def of(cls, suffix: str, content: bytes) -> File:
        """Prepare a file: compress it, compute the entity tag."""
        compressed = compress(content, THOROUGH) if suffix in COMPRESSED else content
        tag = sha256(content).hexdigest()[:20]
        shorter = compressed if len(compressed) < len(content) else None
        return cls(CONTENT_TYPES[suffix], content, shorter, tag)

    def response(self, headers: Mapping[str, str], *, keep: str = ASK) -> HttpResponse:
        """The file for a request with these headers, or 304 if the browser has this content.

        A cache may keep the file but has to ask each time, since a new version of Forno has new
        files; unless the address is one for this content alone (:data:`FOR_GOOD`).
        """
        compressed = self._compressed_for(headers)
        tag = f'"{self.tag}"' if compressed is None else f'"{self.tag}-gzip"'
        cached = {"etag": tag, "cache-control": keep, "vary": "accept-encoding"}
        if _has_tag(headers, tag):
            return HttpResponse(status=304, headers=cached)
        return self._whole(200, cached, compressed)

    def response_instead(self, headers: Mapping[str, str], status: int) -> HttpResponse:
        """The file in place of a page that does not exist, with that page's status.

        No cache may keep it: the browser would show it again once the page exists.
        """
        uncached = {"cache-control": "no-store", "vary": "accept, accept-encoding"}
        return self._whole(status, uncached, self._compressed_for(headers))

    def _compressed_for(self, headers: Mapping[str, str]) -> bytes | None:
        return self.compressed if accepts_gzip(headers) else None

    def _whole(
        self, status: int, headers: dict[str, str], compressed: bytes | None
    ) -> HttpResponse:
        headers["content-type"] = self.content_type
        if compressed is None:
            return HttpResponse(self.content, status, headers)
        headers["content-encoding"] = "gzip"
        return HttpResponse(compressed, status, headers)


def _has_tag(headers: Mapping[str, str], tag: str) -> bool:
    """Whether the browser says that it has the content with this tag."""
    known = headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))


class Folder:
    """The files of one folder and the folders inside it."""

    def __init__(self, root: Path) -> None:
        """Read nothing yet."""
        self._root = root
        self._known: dict[str, tuple[tuple[int, int], File]] = {}

    def find(self, path: str) -> File | None:
        """The file at a path inside the folder; None if there is none that may be sent."""
        place = self._root / path
        if not _PLAIN.fullmatch(path) or place.suffix not in CONTENT_TYPES:
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
        except OSError:  # no such file, or a folder
            return None
        self._known[path] = (stamp, found)
        return found
