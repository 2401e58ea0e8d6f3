"""Long responses compressed with gzip, for clients that accept it."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Final

from .http_response import HttpResponse

WORTHWHILE: Final = 1_000
"""Shorter bodies (in bytes) gain nothing."""
LEVEL: Final = 6
THOROUGH: Final = 9
"""For files, which are compressed once and sent often."""


def accepts_gzip(headers: Mapping[str, str]) -> bool:
    """Whether the client that sent these headers can read gzip."""
    for one in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def compress(content: bytes, level: int = LEVEL) -> bytes:
    """Content as gzip: the same bytes every time."""
    return gzip.compress(content, level, mtime=0)


def gzip_response(headers: Mapping[str, str], content: bytes, content_type: str) -> HttpResponse:
    """A response to a request with these headers, compressed if that is worthwhile.

    Never for content that holds a secret: its compressed length would tell something about it.
    """
    if len(content) >= WORTHWHILE and accepts_gzip(headers):
        return HttpResponse.of(
            compress(content), content_type, vary="accept-encoding", content_encoding="gzip"
        )
    return HttpResponse.of(content, content_type, vary="accept-encoding")
